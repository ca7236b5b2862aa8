import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LoanPaymentKind } from '#shared/contracts/loans/loan-payments.ts'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import {
  owedToday,
  REPAYMENT_RESTS,
  type Repayment,
  type RepaymentFault,
  type RepaymentRest,
  repay
} from '#shared/domain/loans/loan-repayment.ts'
import { satangOf } from '#shared/domain/money.ts'
import { call } from '../../../../api/client.ts'
import { AmountField } from '../../../../ui/amounts/AmountField.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../../ui/loans/loan-types.ts'
import { loanSheetTexts } from '../../loans-texts.ts'
import { instalmentsOf } from '../instalment-draft.ts'
import { type QuoteLine, QuoteTable } from './QuoteTable.tsx'
import { useReceipt } from './use-receipt.ts'

type Props = { loan: LoanSheet; kind: LoanPaymentKind; onClose: () => void }

const NEW_PAYMENT = {
  part: 'whole',
  amount: '',
  rest: 'fewer' as RepaymentRest,
  paidDt: null as string | null,
  reference: '',
  note: ''
}

/** Browsers that access the workstation over plain HTTP do not have `crypto.randomUUID`. */
const newPaymentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Records a payment in cash or by transfer, in full or in part. No wages are deducted, so section 76 does not apply. */
export function PaymentForm({ loan, kind, onClose }: Props) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const receipt = useReceipt(loan.loan_id)
  const { rows, closedMonths, owed } = useMemo(() => {
    const rows = instalmentsOf(loan)
    const closedMonths = new Set(loan.closed_months)
    return { rows, closedMonths, owed: owedToday(rows, loan.current_month, closedMonths) }
  }, [loan])
  // Keeps the payment from being recorded twice if it is sent again after a lost response.
  const [paymentId] = useState(newPaymentId)
  const amountOf = ({ part, amount }: typeof NEW_PAYMENT) => (part === 'part' ? satangOf(amount) : owed)
  const quoteOf = (entries: typeof NEW_PAYMENT): Repayment | RepaymentFault => {
    let made = 0
    return repay(rows, {
      amountSatang: amountOf(entries) ?? 0,
      rest: entries.rest,
      currentMonth: loan.current_month,
      closedMonths,
      interestType: loan.interest_type,
      interestMillionths: loan.interest_millionths,
      isWholeBaht: loan.interest_decimal === '01',
      newId: () => {
        made += 1
        return `new ${made}`
      }
    })
  }
  // The day on which it was opened, also after midnight.
  const [current] = useState(() => ({ ...NEW_PAYMENT, paidDt: branchToday() }))
  const form = useEditableResource<typeof NEW_PAYMENT, unknown>({
    current,
    isFaulty: values => typeof quoteOf(values) === 'string' || dateFaultOf(values.paidDt) !== null,
    save: ({ values }) =>
      call('POST /app/v1/loans/{loan_id}/payments', {
        path: { loan_id: loan.loan_id },
        body: {
          kind,
          rest: values.rest,
          reference: values.reference,
          note: values.note,
          paid_dt: values.paidDt ?? '',
          amount_satang: amountOf(values) ?? 0,
          owed_satang: owed,
          payment_id: paymentId,
          revision: loan.revision
        }
      }),
    refreshes: [LOANS_KEY],
    onSaved: () => {
      notices.done(t('payment.done'), { label: t('payment.receipt'), run: () => receipt(paymentId) })
      onClose()
    }
  })
  const { tries, field } = form
  const { part, paidDt } = form.values
  const quote = quoteOf(form.values)
  const repayment = typeof quote === 'string' ? null : quote
  const amountFault =
    quote === 'amount_above_owed'
      ? t('payment.aboveOwed', { amount: formats.satang(owed) })
      : tries > 0 && repayment === null
        ? t('payment.needsAmount')
        : null
  const dateFault = dateFaultOf(paidDt)
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Radio.Group label={t('payment.howMuch')} {...field('part')}>
          <Group gap="lg" mt={4}>
            <Radio value="whole" label={t('payment.whole', { amount: formats.satang(owed) })} />
            <Radio value="part" label={t('payment.part')} />
          </Group>
        </Radio.Group>
        {part === 'part' && (
          <>
            <AmountField
              label={t('payment.amount')}
              value={form.values.amount}
              onChange={amount => form.set({ amount })}
              required
              error={amountFault}
            />
            <Radio.Group label={t('payment.rest')} {...field('rest')}>
              <Group gap="lg" mt={4}>
                {REPAYMENT_RESTS.map(value => (
                  <Radio key={value} value={value} label={t(`payment.rest.${value}`)} />
                ))}
              </Group>
            </Radio.Group>
          </>
        )}
        <Group gap="md" align="flex-start" grow>
          <DateField
            label={t('payment.date')}
            value={paidDt}
            onChange={date => form.set({ paidDt: date })}
            isRequired
            error={tries > 0 || paidDt !== null ? dateFault : null}
          />
          <TextInput label={t(`payment.reference.${kind}`)} {...field('reference')} maxLength={200} />
          <TextInput label={t('payment.note')} {...field('note')} maxLength={200} />
        </Group>
        {repayment && <QuoteTable label={t('payment.quote')} lines={linesOf(repayment)} />}
        <DialogButtons
          label={
            repayment
              ? t('payment.run', { amount: formats.satang(repayment.amountSatang) })
              : t('payment.runEmpty')
          }
          of={form}
          onClose={onClose}
        />
      </Stack>
    </form>
  )

  function dateFaultOf(date: string | null): string | null {
    if (date === null) return t('payment.needsDate')
    if (date > branchToday()) return t('payment.ahead')
    return date < loan.loan_dt ? t('payment.beforeLoan', { date: formats.date(loan.loan_dt) }) : null
  }

  function linesOf(it: Repayment): QuoteLine[] {
    const { satang } = formats
    const before = rows.filter(row => !row.isPaid).length
    return [
      [t('principal'), satang(it.principalSatang)],
      [t('interest'), satang(it.interestSatang)],
      [t('payment.paid'), satang(it.amountSatang), 'sum'],
      ...(it.overdueSatang > 0 ? ([[t('payOff.overdue'), satang(it.overdueSatang)]] as const) : []),
      [t('payOff.saved'), satang(it.savedSatang), 'saved'],
      [t('balance'), satang(it.balanceSatang)],
      [t('payment.left'), t('payment.fromTo', { from: before, to: it.leftCount })],
      ...(it.nextSatang === null ? [] : ([[t('payment.next'), satang(it.nextSatang)]] as const))
    ]
  }
}
