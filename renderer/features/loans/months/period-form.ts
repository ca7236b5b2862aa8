import type { AddPayrollPeriod, PayrollPeriod } from '#shared/contracts/periods.ts'
import { addDays, addMonths, daysOfMonth } from '#shared/domain/calendar-date.ts'
import { isNearMonth, isPayrollMonth } from '#shared/domain/payroll-month.ts'

/** The form values of a period. */
export type PeriodForm = {
  readonly [Field in keyof AddPayrollPeriod]: AddPayrollPeriod[Field] | null
} & { readonly round: AddPayrollPeriod['round'] }

type Fault =
  | { readonly code: 'missing' | 'year' | 'far' | 'endBeforeStart' | 'taken' }
  | { readonly code: 'overlaps' | 'gap'; readonly month: string }
export type PeriodFaults = Partial<Record<keyof AddPayrollPeriod, Fault>>

const MOST_A_MONTH = { Full: 1, Split: 2 } as const

/** The proposed next period: after the newest of the round and as long as that one; else the current calendar month. */
export function nextPeriod(
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

/** Everything that is wrong with it, by field; the workstation refuses the same. */
export function periodFaults(form: PeriodForm, periods: readonly PayrollPeriod[]): PeriodFaults {
  const faults: PeriodFaults = {}
  for (const field of ['month_no', 'start_date', 'end_date', 'cut_off_date'] as const)
    if (form[field] === null) faults[field] = { code: 'missing' }
  const { month_no, round, start_date, end_date, cut_off_date } = form
  const own = periods.filter(period => period.round === round)
  if (own.filter(period => period.month_no === month_no).length >= MOST_A_MONTH[round])
    faults.month_no = { code: 'taken' }
  if (month_no !== null && !isPayrollMonth(month_no)) faults.month_no = { code: 'year' }
  else if (month_no !== null)
    for (const field of ['start_date', 'end_date', 'cut_off_date'] as const)
      if (form[field] !== null && !isNearMonth(form[field], month_no)) faults[field] = { code: 'far' }
  if (start_date === null) return faults
  if (end_date !== null && end_date < start_date) faults.end_date = { code: 'endBeforeStart' }
  if (cut_off_date !== null && cut_off_date < start_date) faults.cut_off_date = { code: 'endBeforeStart' }
  if (end_date === null) return faults
  const met = own.find(period => period.start_date <= end_date && period.end_date >= start_date)
  if (met) {
    faults.start_date = { code: 'overlaps', month: met.month_no }
    return faults
  }
  const before = own
    .filter(it => it.end_date < start_date)
    .toSorted(byStart)
    .at(-1)
  if (before && addDays(before.end_date, 1) !== start_date)
    faults.start_date = { code: 'gap', month: before.month_no }
  const after = own.filter(it => it.start_date > end_date).toSorted(byStart)[0]
  if (after && addDays(end_date, 1) !== after.start_date)
    faults.end_date ??= { code: 'gap', month: after.month_no }
  return faults
}

const byStart = (one: PayrollPeriod, other: PayrollPeriod): number =>
  one.start_date < other.start_date ? -1 : 1

/** The request of a complete form. */
export function completed({
  month_no,
  round,
  start_date,
  end_date,
  cut_off_date
}: PeriodForm): AddPayrollPeriod | null {
  if (month_no === null || start_date === null || end_date === null || cut_off_date === null) return null
  return { month_no, round, start_date, end_date, cut_off_date }
}
