import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import type { LoanPaymentKind } from '#shared/contracts/loans/loan-payments.ts'
import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import {
  owedToday,
  REPAYMENT_RESTS,
  type Repayment,
  type RepaymentRest,
  repay
} from '#shared/domain/loans/loan-repayment.ts'
import { satangOf } from '#shared/domain/money.ts'
import { call } from '../../../../api/client.ts'
import { AmountField } from '../../../../ui/amounts/AmountField.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../loans-queries.ts'
import { loanSheetTexts } from '../../loans-texts.ts'
import { instalmentsOf } from '../instalment-draft.ts'
import { type QuoteLine, QuoteTable } from './QuoteTable.tsx'

type Props = { loan: LoanSheet; kind: LoanPaymentKind; onClose: () => void }

/** Browsers that access the workstation over plain HTTP do not have `crypto.randomUUID`. */
const newPaymentId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** Records a payment in cash or by transfer, in full or in part. No wages are deducted, so section 76 does not apply. */
export function PaymentForm({ loan, kind, onClose }: Props) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const { rows, closedMonths, owed } = useMemo(() => {
    const rows = instalmentsOf(loan)
    const closedMonths = new Set(loan.closed_months)
    return { rows, closedMonths, owed: owedToday(rows, loan.current_month, closedMonths) }
  }, [loan])
  const [isPart, setPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [rest, setRest] = useState<RepaymentRest>('fewer')
  const [paidDt, setPaidDt] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  // Keeps the payment from being recorded twice if it is sent again after a lost response.
  const [paymentId] = useState(newPaymentId)
  const [isTried, setTried] = useState(false)
  const amount = isPart ? satangOf(typed) : owed
  const quote = useMemo(() => {
    if (amount === null) return null
    let made = 0
    return repay(rows, {
      amountSatang: amount,
      rest,
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
  }, [rows, closedMonths, amount, rest, loan])
  const isReady = quote !== null && typeof quote !== 'string'
  const save = useAction({
    run: (paid: { paid_dt: string; amount_satang: number }) =>
      call('POST /app/v1/loans/{loan_id}/payments', {
        path: { loan_id: loan.loan_id },
        body: {
          ...paid,
          kind,
          rest,
          owed_satang: owed,
          reference,
          note,
          payment_id: paymentId,
          revision: loan.revision
        }
      }),
    refreshes: [LOANS_KEY],
    done: t('payment.done'),
    onDone: onClose,
    showsError: true
  })
  const amountFault =
    quote === 'amount_above_owed'
      ? t('payment.aboveOwed', { amount: formats.satang(owed) })
      : isTried && !isReady
        ? t('payment.needsAmount')
        : null
  const dateFault = dateFaultOf(paidDt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && paidDt !== null && dateFault === null)
      save.start({ paid_dt: paidDt, amount_satang: quote.amountSatang })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group
          label={t('payment.howMuch')}
          value={isPart ? 'part' : 'whole'}
          onChange={value => setPart(value === 'part')}
        >
          <Group gap="lg" mt={4}>
            <Radio value="whole" label={t('payment.whole', { amount: formats.satang(owed) })} />
            <Radio value="part" label={t('payment.part')} />
          </Group>
        </Radio.Group>
        {isPart && (
          <>
            <AmountField
              label={t('payment.amount')}
              value={typed}
              onChange={setTyped}
              required
              error={amountFault}
            />
            <Radio.Group
              label={t('payment.rest')}
              value={rest}
              onChange={value => setRest(REPAYMENT_RESTS.find(one => one === value) ?? 'fewer')}
            >
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
            onChange={setPaidDt}
            isRequired
            {...(dateFault !== null && (isTried || paidDt !== null) ? { error: dateFault } : {})}
          />
          <TextInput
            label={t(`payment.reference.${kind}`)}
            value={reference}
            maxLength={200}
            onChange={event => setReference(event.currentTarget.value)}
          />
          <TextInput
            label={t('payment.note')}
            value={note}
            maxLength={200}
            onChange={event => setNote(event.currentTarget.value)}
          />
        </Group>
        {isReady && <QuoteTable label={t('payment.quote')} lines={linesOf(quote)} />}
        <DialogButtons
          label={
            isReady ? t('payment.run', { amount: formats.satang(quote.amountSatang) }) : t('payment.runEmpty')
          }
          of={save}
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
