import { Box, Table, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { LoanPayment } from '#shared/contracts/loan-payments.ts'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { MISSING } from '../../../../ui/formats/dates.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { QuietIcon } from '../../../../ui/page/icon-buttons.tsx'
import { HeadedTable } from '../../../../ui/record/HeadedTable.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { LOANS_KEY } from '../../loans-queries.ts'
import { loanSheetTexts } from '../loan-sheet-texts.ts'

/** Payments outside payroll; the last one can be cancelled as long as the loan has not been changed since. */
export function PaymentsTab({ loan }: { loan: LoanSheet }) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
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
        head={[
          t('payment.date'),
          t('payOff.way'),
          { title: t('payment.amount'), ta: 'right' },
          { title: t('principal'), ta: 'right' },
          { title: t('interest'), ta: 'right' },
          { title: t('payment.referenceNote'), pl: 24 },
          t('payment.enteredBy'),
          null
        ]}
      >
        {loan.payments.map(it => (
          <Table.Tr key={it.payment_id}>
            <Table.Td>{formats.date(it.paid_dt)}</Table.Td>
            <Table.Td>{t(`payOff.way.${it.kind}`)}</Table.Td>
            <Table.Td ta="right">{formats.satang(it.amount_satang)}</Table.Td>
            <Table.Td ta="right">{formats.satang(it.principal_satang)}</Table.Td>
            <Table.Td ta="right">{formats.satang(it.interest_satang)}</Table.Td>
            <Table.Td pl={24}>{[it.reference, it.note].filter(Boolean).join(' · ') || MISSING}</Table.Td>
            <Table.Td>
              {it.actor_name}
              <Text c="dimmed" fz={13}>
                {formats.dateTime(it.created)}
              </Text>
            </Table.Td>
            <Table.Td ta="right">
              {it.cancelled !== null && (
                <>
                  <StateChip tone="grey" label={t('payment.isCancelled')} isStruck />
                  <Text c="dimmed" fz={13}>
                    {it.cancelled_by} {formats.dateTime(it.cancelled)}
                  </Text>
                </>
              )}
              {it.may_cancel && (
                <QuietIcon
                  icon={IconArrowBackUp}
                  label={t('payment.cancel')}
                  onClick={() => void cancel.start(it)}
                />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </HeadedTable>
    </Box>
  )
}
