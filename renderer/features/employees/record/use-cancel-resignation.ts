import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'

/** Cancels a resignation to come, after asking. */
export function useCancelResignation(record: EmployeeRecord, name: string): () => Promise<void> {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const confirm = useConfirm()
  const notices = useNotices()
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () =>
      call('DELETE /app/v1/employees/{employee_code}/resignation', {
        path: { employee_code: record.employee_code }
      }),
    onSuccess: () => notices.done(t('resign.cancelled')),
    onError: error => notices.failed(error),
    onSettled: () => client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
  })
  return async () => {
    const date = formats.date(record.planned_resignation?.signout_dt ?? null)
    const isSure = await confirm({
      title: t('resign.cancel'),
      message: t('resign.cancelMessage', { name, date }),
      confirmLabel: t('resign.cancel'),
      cancelLabel: t('resign.keep')
    })
    if (isSure) cancel.mutate()
  }
}
