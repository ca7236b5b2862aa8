import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type AddPayrollPeriod,
  type PayrollPeriod,
  type PayrollPeriods,
  ROUNDS
} from '#shared/contracts/loans/periods.ts'
import { addDays, addMonths, daysOfMonth } from '#shared/domain/dates/calendar-date.ts'
import {
  isNearMonth,
  isPayrollMonth,
  PERIODS_A_MONTH,
  periodClash,
  seriesOf
} from '#shared/domain/loans/payroll-month.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../ui/dates/MonthField.tsx'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choices } from '../../../ui/pickers/choices.ts'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { payrollMonthsTexts } from '../month-end-texts.ts'

const DATES = [
  ['start_date', 'column.start'],
  ['end_date', 'column.end'],
  ['cut_off_date', 'column.cutOff']
] as const

export function AddPeriodDialog({ known, onClose }: { known: PayrollPeriods; onClose: () => void }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const [current] = useState(() => nextPeriod(known.periods, 'Full', known.current_month))
  const [isYear, setYear] = useState(false)
  const form = useEditableResource<PeriodForm, PayrollPeriod>({
    current,
    isFaulty: values => Object.keys(periodFaults(values, known.periods)).length > 0,
    save: ({ values }) =>
      call('POST /app/v1/payroll-periods', {
        body: {
          ...(values as AddPayrollPeriod),
          ...(isYear && seriesLeft(values, known.periods) > 0 ? { until_month: lastMonthOf(values) } : {})
        }
      }),
    refreshes: [periodsQuery.queryKey],
    done: saved => t('add.done', { month: formats.month(saved.month_no) }),
    onSaved: onClose
  })
  const { values, tries } = form
  const set = (changes: Partial<PeriodForm>) => {
    form.forgetError()
    form.set(changes)
  }
  const { month_no } = values
  const more = seriesLeft(values, known.periods)
  const lastMonth = lastMonthOf(values)
  const faults = periodFaults(values, known.periods)
  const faultOf = (field: keyof typeof faults): { error: string } | object => {
    const fault = faults[field]
    if (fault === undefined || (fault.code === 'missing' && tries === 0)) return {}
    return {
      error:
        fault.code === 'overlaps' || fault.code === 'gap'
          ? t(`fault.${fault.code}`, { month: formats.month(fault.month) })
          : t(`fault.${fault.code}`)
    }
  }
  const monthFault = faultOf('month_no')
  return (
    <Dialog onClose={onClose} title={t('add.title')} form={form.form}>
      <SegmentedField
        label={t('column.round')}
        value={values.round}
        {...choices(
          ROUNDS,
          it => t(`round.${it}`),
          round => set(nextPeriod(known.periods, round, known.current_month))
        )}
      />
      <MonthField label={t('column.month')} value={month_no} onChange={next => set({ month_no: next })} />
      {'error' in monthFault && (
        <Text role="alert" c="var(--mantine-color-error)" fz={13}>
          {monthFault.error}
        </Text>
      )}
      {DATES.map(([name, label]) => (
        <DateField
          key={name}
          label={t(label)}
          value={values[name]}
          onChange={date => set({ [name]: date })}
          isRequired
          {...faultOf(name)}
        />
      ))}
      {more > 0 && (
        <Checkbox
          label={t('add.year', { count: more, month: formats.month(lastMonth) })}
          checked={isYear}
          onChange={event => setYear(event.currentTarget.checked)}
        />
      )}
      <DialogButtons
        label={isYear && more > 0 ? t('add.runCount', { count: more + 1 }) : t('add.run')}
        of={form}
        onClose={onClose}
        first="run"
      />
    </Dialog>
  )
}

type PeriodForm = {
  readonly [Field in keyof AddPayrollPeriod]: AddPayrollPeriod[Field] | null
} & { readonly round: AddPayrollPeriod['round'] }

type Fault =
  | { readonly code: 'missing' | 'year' | 'far' | 'endBeforeStart' | 'taken' }
  | { readonly code: 'overlaps' | 'gap'; readonly month: string }
type PeriodFaults = Partial<Record<keyof AddPayrollPeriod, Fault>>

/** The proposed next period: follows the newest of the round with the same length, or is the current calendar month. */
function nextPeriod(
  periods: readonly PayrollPeriod[],
  round: PayrollPeriod['round'],
  currentMonth: string
): PeriodForm {
  const newest = periods
    .filter(period => period.round === round)
    .reduce<PayrollPeriod | null>((one, other) => (one && one.end_date > other.end_date ? one : other), null)
  if (newest === null) {
    const days = daysOfMonth(currentMonth)
    const end = days.at(-1) ?? null
    return { month_no: currentMonth, round, start_date: days[0] ?? null, end_date: end, cut_off_date: end }
  }
  const start_date = addDays(newest.end_date, 1)
  if (round === 'Split') {
    const isSecondHalf =
      periods.filter(it => it.round === round && it.month_no === newest.month_no).length === 1
    const month_no = isSecondHalf ? newest.month_no : addMonths(newest.month_no, 1)
    return { month_no, round, start_date, end_date: null, cut_off_date: null }
  }
  const sameDay = (date: string): string => {
    const isLastDay = addDays(date, 1).endsWith('-01')
    return isLastDay ? (daysOfMonth(addMonths(date.slice(0, 7), 1)).at(-1) ?? date) : addMonths(date, 1)
  }
  return {
    month_no: addMonths(newest.month_no, 1),
    round,
    start_date,
    end_date: sameDay(newest.end_date),
    cut_off_date: sameDay(newest.cut_off_date)
  }
}

/** December of the period's year, up to which a series is added. */
const lastMonthOf = ({ month_no }: PeriodForm): string => `${(month_no ?? '').slice(0, 4)}-12`

/** How many periods follow the form's until the end of its year; none while it is incomplete, or for a second half. */
function seriesLeft(form: PeriodForm, periods: readonly PayrollPeriod[]): number {
  const { month_no, start_date, end_date, cut_off_date, round } = form
  if (month_no === null || start_date === null || end_date === null || cut_off_date === null) return 0
  if (periods.some(it => it.round === round && it.month_no === month_no)) return 0
  if (Object.keys(periodFaults(form, periods)).length > 0) return 0
  const first = { month_no, start_date, end_date, cut_off_date, round }
  return seriesOf(first, lastMonthOf(form)).length - 1
}

/** The form's faults by field; the workstation applies the same rules. */
function periodFaults(form: PeriodForm, periods: readonly PayrollPeriod[]): PeriodFaults {
  const faults: PeriodFaults = {}
  for (const field of ['month_no', 'start_date', 'end_date', 'cut_off_date'] as const)
    if (form[field] === null) faults[field] = { code: 'missing' }
  const { month_no, round, start_date, end_date, cut_off_date } = form
  const own = periods.filter(period => period.round === round)
  if (own.filter(period => period.month_no === month_no).length >= PERIODS_A_MONTH[round])
    faults.month_no = { code: 'taken' }
  if (month_no !== null && !isPayrollMonth(month_no)) faults.month_no = { code: 'year' }
  else if (month_no !== null)
    for (const field of ['start_date', 'end_date', 'cut_off_date'] as const)
      if (form[field] !== null && !isNearMonth(form[field], month_no)) faults[field] = { code: 'far' }
  if (start_date === null) return faults
  if (end_date !== null && end_date < start_date) faults.end_date = { code: 'endBeforeStart' }
  if (cut_off_date !== null && cut_off_date < start_date) faults.cut_off_date = { code: 'endBeforeStart' }
  if (end_date === null) return faults
  const clash = periodClash({ month_no: month_no ?? '', start_date, end_date }, own)
  // The workstation reports months that are not in order.
  if (clash === null || clash.code === 'month_order') return faults
  const { code, first, second } = clash
  const isAfter = code === 'gap' && first.end_date === end_date
  const { month_no: month } = isAfter || code === 'overlaps' ? second : first
  if (!isAfter) faults.start_date = { code, month }
  else faults.end_date ??= { code, month }
  return faults
}
