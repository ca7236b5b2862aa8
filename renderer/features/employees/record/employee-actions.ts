import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import type { OwnQuestion } from '../../../ui/dialogs/use-confirm.tsx'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

type Path =
  | 'add-employee-profile'
  | 'update-employee-profile'
  | 'add-employee-setting'
  | 'update-employee-setting'

/** Performs one action of the open API on an employee, as the signed-in user. */
export const employeeAction = (
  path: Path,
  action: string,
  employeeCode: string,
  body: Record<string, unknown> | FormData
): Promise<unknown> =>
  call(`POST /api/v1/open-apis/employee/${path}`, {
    query: { path_action: action, employee_code: employeeCode },
    body
  })

type SettingAction = {
  path: 'add-employee-setting' | 'update-employee-setting'
  action: string
  body: Record<string, unknown>
}

/** Changes an account or a setting, then reloads the employee's settings. */
export function useSettingAction(
  employeeCode: string,
  onDone?: (action: SettingAction) => void,
  question?: OwnQuestion
) {
  const t = recordTexts.use()
  return useAction({
    run: ({ path, action, body }: SettingAction) => employeeAction(path, action, employeeCode, body),
    question,
    refreshes: [settingQuery(employeeCode).queryKey],
    done: t('saved'),
    onDone: (_, action) => onDone?.(action),
    showsError: true
  })
}
