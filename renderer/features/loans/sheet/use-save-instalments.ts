import { useMutation, useQueryClient } from '@tanstack/react-query'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { bahtNumber } from '#shared/domain/money.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { afterSave, type Draft } from './instalment-draft.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import type { DraftControl } from './use-instalment-draft.ts'

/** Saves the edited instalments; on an edit conflict nothing is overwritten. */
export function useSaveInstalments({ change }: DraftControl) {
  const t = useTexts(loanSheetTexts)
  const client = useQueryClient()
  const notices = useNotices()
  return useMutation({
    mutationFn: ({ base, rows }: Draft) =>
      call('POST /api/v1/open-apis/employee-loans/update', {
        body: {
          employee_loan_id: encodeId(base.loan_id),
          employee_loan_revision: base.revision,
          period: rows.map(row => ({
            employee_loan_period_id: encodeId(row.id),
            employee_loan_period_principle: bahtNumber(row.principalSatang),
            employee_loan_period_interest: bahtNumber(row.interestSatang),
            employee_loan_period_amt: bahtNumber(row.principalSatang + row.interestSatang),
            employee_loan_period_month: row.month
          }))
        }
      }),
    onSuccess: async ([answer], sent) => {
      const revision = answer?.loan[0]?.employee_loan_revision ?? sent.base.revision
      change(draft => afterSave(draft, sent, revision))
      notices.done(t('saved'))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    },
    onError: async error => {
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: LOANS_KEY })
    }
  })
}
