import { useAction } from '../../../ui/dialogs/use-action.ts'
import { employeeAction } from './employee-actions.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

type Action = {
  path: 'add-employee-setting' | 'update-employee-setting'
  action: string
  body: Record<string, unknown>
}

/** One change of an account or a setting; their data is loaded again. */
export function useSettingAction(employeeCode: string, onDone?: (action: Action) => void) {
  const t = recordTexts.use()
  return useAction({
    run: ({ path, action, body }: Action) => employeeAction(path, action, employeeCode, body),
    refreshes: [settingQuery(employeeCode).queryKey],
    done: t('saved'),
    onDone: (_, action) => onDone?.(action),
    showsError: true
  })
}
