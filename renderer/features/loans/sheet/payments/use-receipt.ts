import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useFollowJob } from '../../../../ui/long-work/jobs.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'

/** Makes the receipt for a payment, original and copy, as a PDF to print. */
export function useReceipt(loanId: string): (paymentId: string) => void {
  const { language, calendar } = usePreferences()
  const { start } = useAction({
    run: (payment_id: string) =>
      call('POST /app/v1/loans/{loan_id}/payments/{payment_id}/receipt', {
        path: { loan_id: loanId, payment_id },
        body: { language, calendar }
      }),
    onDone: useFollowJob()
  })
  return paymentId => void start(paymentId)
}
