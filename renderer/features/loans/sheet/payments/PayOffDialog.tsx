import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LOAN_PAYMENT_KINDS } from '#shared/contracts/loans/loan-payments.ts'
import type { EmployeeDeductions, LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type PayOff, payOff } from '#shared/domain/loans/loan-pay-off.ts'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../../ui/loans/loan-types.ts'
import { choices } from '../../../../ui/pickers/choices.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { SegmentedField } from '../../../../ui/pickers/SegmentedField.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { loanSheetTexts, workbenchTexts } from '../../loans-texts.ts'
import { DeductionNotice, useWarningSentence } from '../../workbench/DeductionNotice.tsx'
import { type DeductionWarning, deductionWarnings } from '../../workbench/deduction-warnings.ts'
import { deductionsQuery } from '../../workbench/workbench-queries.ts'
import { instalmentsOf } from '../instalment-draft.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type QuoteLine, QuoteTable } from './QuoteTable.tsx'

const WAYS = ['payroll', ...LOAN_PAYMENT_KINDS] as const
type Way = (typeof WAYS)[number]

/** `first`: how it is paid, as long as nobody chooses otherwise. */
type DialogProps = { loan: LoanSheet; first: Way; onClose: () => void }

/** Pays off a loan early by payroll, or all or part of it in cash or by transfer, after showing the result. */
export function PayOffDialog({ loan, first, onClose }: DialogProps) {
  const t = loanSheetTexts.use()
  const [way, setWay] = useState(first)
  return (
    <Dialog onClose={onClose} title={t(way === 'payroll' ? 'payOff' : 'payment')} size="lg" gap="md">
      <SegmentedField
        label={t('payOff.way')}
        value={way}
        {...choices(WAYS, it => t(`payOff.way.${it}`), setWay)}
      />
      {way === 'payroll' ? (
        <PayrollPayOff loan={loan} onClose={onClose} />
      ) : (
        <PaymentForm loan={loan} kind={way} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Pays the loan off with a deduction of the rest in one payroll month; section 76 applies as to every deduction. */
function PayrollPayOff({ loan, onClose }: { loan: LoanSheet; onClose: () => void }) {
  const t = loanSheetTexts.use()
  const bench = workbenchTexts.use()
  const formats = useFormats()
  const confirm = useConfirm()
  const sentence = useWarningSentence()
  const quotes = useMemo(() => quotesOf(loan), [loan])
  const [month, setMonth] = useState<string | null>(quotes.keys().next().value ?? null)
  const quote = month === null ? undefined : quotes.get(month)
  const deductions = useQuery(deductionsQuery(loan.employee_code, loan.current_month))
  const wages = deductions.data?.monthly_wages_satang ?? null
  const warnings =
    quote === undefined || month === null || wages === null || deductions.data === undefined
      ? []
      : payOffWarnings({ loan, month, quote, wagesSatang: wages, deductions: deductions.data.deductions })
  const run = useAction({
    run: (body: { month: string; amount_satang: number }) =>
      call('POST /app/v1/loans/{loan_id}/pay-off', {
        path: { loan_id: loan.loan_id },
        body: { ...body, revision: loan.revision }
      }),
    refreshes: [LOANS_KEY],
    done: t('payOff.done'),
    onDone: onClose,
    showsError: true
  })
  const askAndRun = async (amount_satang: number, of: string) => {
    const isSure =
      warnings.length === 0 ||
      loan.has_consent ||
      (await confirm({
        title: bench('confirm.title'),
        message: t('payOff.noConsent'),
        details: warnings.map(sentence),
        confirmLabel: bench('confirm.run'),
        cancelLabel: bench('confirm.back')
      }))
    if (isSure) run.start({ month: of, amount_satang })
  }
  return (
    <>
      {quotes.size === 0 ? (
        <Text>{t('payOff.none')}</Text>
      ) : (
        <Picker
          label={t('payOff.month')}
          data={[...quotes.keys()].map(value => ({ value, label: formats.month(value) }))}
          value={month}
          onChange={setMonth}
          data-autofocus
        />
      )}
      {quote !== undefined && (
        <>
          <QuoteTable label={t('payOff.quote')} lines={linesOf(quote)} />
          {warnings.length > 0 && (
            <DeductionNotice
              warnings={warnings}
              advice={t(loan.has_consent ? 'payOff.hasConsent' : 'payOff.noConsent')}
            />
          )}
          {deductions.data !== undefined && wages === null && (
            <Notice tone="amber">{t('payOff.wagesUnknown')}</Notice>
          )}
          <Notice tone="amber">{t('payOff.warning')}</Notice>
        </>
      )}
      {run.error !== null && <ErrorState error={run.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {quote !== undefined && month !== null && (
          <Button
            loading={run.isPending}
            disabled={deductions.isPending}
            onClick={() => void askAndRun(quote.amountSatang, month)}
          >
            {t('payOff.run', { amount: formats.satang(quote.amountSatang) })}
          </Button>
        )}
      </Group>
    </>
  )

  function linesOf(it: PayOff): QuoteLine[] {
    const { satang } = formats
    return [
      [t('balance'), satang(it.principalSatang)],
      [t('payOff.interest'), satang(it.interestSatang)],
      [t('payOff.amount'), satang(it.amountSatang), 'sum'],
      ...(it.overdueSatang > 0 ? ([[t('payOff.overdue'), satang(it.overdueSatang)]] as const) : []),
      ...(it.beforeCount > 0
        ? ([[t('payOff.before', { count: it.beforeCount }), satang(it.beforeSatang)]] as const)
        : []),
      [t('payOff.saved'), satang(it.savedSatang), 'saved'],
      ...(it.removedIds.length > 0
        ? ([[t('payOff.removed', { count: it.removedIds.length }), '']] as const)
        : [])
    ]
  }
}

/** Quotes for every month in which the loan can be paid off early. */
function quotesOf(loan: LoanSheet): ReadonlyMap<string, PayOff> {
  const instalments = instalmentsOf(loan)
  const closedMonths = new Set(loan.closed_months)
  const found = new Map<string, PayOff>()
  for (let month = loan.current_month; ; month = addMonths(month, 1)) {
    const quote = payOff(instalments, { month, currentMonth: loan.current_month, closedMonths })
    if (quote === 'month_too_late') return found
    if (typeof quote !== 'string') found.set(month, quote)
  }
}

interface PayOffMonth {
  readonly loan: Pick<LoanSheet, 'salary_type_id' | 'instalments'>
  readonly month: string
  readonly quote: Pick<PayOff, 'amountSatang'>
  readonly wagesSatang: number
  readonly deductions: EmployeeDeductions['deductions']
}

/** Warnings of section 76 for the final deduction, which replaces the instalment scheduled in that month. */
function payOffWarnings({ loan, month, quote, wagesSatang, deductions }: PayOffMonth): DeductionWarning[] {
  const own = loan.instalments
    .filter(it => it.status === 'N' && it.month === month)
    .reduce((sum, it) => sum + it.principal_satang + it.interest_satang, 0)
  const others = deductions.map(it =>
    it.month === month && it.salary_type_id === loan.salary_type_id
      ? { ...it, amount_satang: it.amount_satang - own }
      : it
  )
  return deductionWarnings(wagesSatang, others, loan.salary_type_id, [
    { month, amountSatang: quote.amountSatang }
  ])
}
