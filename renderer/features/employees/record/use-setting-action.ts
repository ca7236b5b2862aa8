import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { employeeAction } from './employee-actions.ts'
import { settingQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

type Action = {
  path: 'add-employee-setting' | 'update-employee-setting'
  action: string
  body: Record<string, unknown>
}

/** One change of an account or a setting; their data is loaded again. */
export function useSettingAction(employeeCode: string) {
  const t = recordTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  return useMutation({
    mutationFn: ({ path, action, body }: Action) => employeeAction(path, action, employeeCode, body),
    onSuccess: async () => {
      await client.invalidateQueries(settingQuery(employeeCode))
      notices.done(t('saved'))
    }
  })
}
