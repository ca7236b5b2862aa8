import { Box } from '@mantine/core'
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react'
import type { LoanPayment } from '#shared/contracts/loans/loan-payments.ts'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../../ui/loans/loan-types.ts'
import { HintedIcon } from '../../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../../ui/page/Note.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { loanSheetTexts } from '../../loans-texts.ts'
import { useReceipt } from './use-receipt.ts'

/** Payments outside payroll. The last one can be cancelled as long as the loan has not been changed since. */
export function PaymentsTab({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const receipt = useReceipt(loan.loan_id)
  const cancel = useAction({
    run: ({ payment_id }: LoanPayment) =>
      call('DELETE /app/v1/loans/{loan_id}/payments/{payment_id}', {
        path: { loan_id: loan.loan_id, payment_id }
      }),
    question: ({ amount_satang, paid_dt }) => ({
      title: t('payment.cancel'),
      message: t('payment.cancelMessage', {
        amount: formats.satang(amount_satang),
        date: formats.date(paid_dt)
      }),
      confirmLabel: t('payment.cancel'),
      cancelLabel: t('payment.keep')
    }),
    refreshes: [LOANS_KEY],
    done: t('payment.cancelled')
  })
  if (loan.payments.length === 0) return <EmptyState message={t('payment.none')} />
  return (
    <Box p={24}>
      <HeadedTable
        aria-label={t('tab.payments')}
        rows={loan.payments}
        keyOf={it => it.payment_id}
        columns={[
          { title: t('payment.date'), cell: it => formats.date(it.paid_dt) },
          { title: t('payment.receiptNo'), cell: it => <span className="code">{it.receipt_no}</span> },
          { title: t('payOff.way'), cell: it => t(`payOff.way.${it.kind}`) },
          { title: t('payment.amount'), cell: it => formats.satang(it.amount_satang), ta: 'right' },
          { title: t('principal'), cell: it => formats.satang(it.principal_satang), ta: 'right' },
          { title: t('interest'), cell: it => formats.satang(it.interest_satang), ta: 'right' },
          {
            title: t('payment.referenceNote'),
            cell: it => [it.reference, it.note].filter(Boolean).join(' · ') || MISSING,
            pl: 24
          },
          {
            title: t('payment.enteredBy'),
            cell: it => (
              <>
                {formats.actor(it)}
                <Note>{formats.dateTime(it.created)}</Note>
              </>
            )
          },
          {
            title: '',
            ta: 'right',
            cell: it => (
              <>
                {it.cancelled !== null && (
                  <>
                    <StateChip tone="grey" label={t('status.C')} isStruck />
                    <Note>
                      {formats.inLanguage(it.cancelled_by, it.cancelled_by_en)}{' '}
                      {formats.dateTime(it.cancelled)}
                    </Note>
                  </>
                )}
                <HintedIcon
                  icon={IconPrinter}
                  label={t('payment.receiptOf', { no: it.receipt_no })}
                  hint={t('payment.receipt')}
                  onClick={() => receipt(it.payment_id)}
                />
                {it.may_cancel && (
                  <HintedIcon
                    icon={IconArrowBackUp}
                    label={t('payment.cancel')}
                    onClick={() => void cancel.start(it)}
                  />
                )}
              </>
            )
          }
        ]}
      />
    </Box>
  )
}
