import { addDays, addMonths, daysBetween, isMonth, spanOfMonth } from '../dates/calendar-date.ts'
import { FIRST_BUDDHIST_YEAR } from '../fields/field-rules.ts'

// A payroll period names its month and has its own dates, for example the 26th to the 25th. It is never removed.

/** A month that salaries can be paid for, in the Gregorian calendar. */
export const isPayrollMonth = (month: string): boolean => isMonth(month) && month < FIRST_BUDDHIST_YEAR

/** Whether a date can belong to a period of the month: it is in that month, the previous or the next one. */
export function isNearMonth(date: string, month: string): boolean {
  const own = date.slice(0, 7)
  return own >= addMonths(month, -1) && own <= addMonths(month, 1)
}

/** How many periods of a round a month can have. */
export const PERIODS_A_MONTH = { Full: 1, Split: 2 } as const

export interface PeriodDates {
  readonly month_no: string
  readonly start_date: string
  readonly end_date: string
}

/**
 * Why a period does not fit between the others of its round, or null: they must neither overlap nor leave gaps, and their
 * months must be in order. `first` and `second` are the two periods that do not fit; one of them is `added` itself.
 */
export function periodClash(added: PeriodDates, others: readonly PeriodDates[]) {
  const met = others.find(it => it.start_date <= added.end_date && it.end_date >= added.start_date)
  if (met) return { code: 'overlaps' as const, first: added, second: met }
  const sorted = others.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1))
  const before = sorted.findLast(it => it.end_date < added.start_date)
  const after = sorted.find(it => it.start_date > added.end_date)
  for (const [first, second] of [
    [before, added],
    [added, after]
  ]) {
    if (!first || !second) continue
    if (addDays(first.end_date, 1) !== second.start_date) return { code: 'gap' as const, first, second }
    if (first.month_no > second.month_no) return { code: 'month_order' as const, first, second }
  }
  return null
}

interface PlannedPeriod extends PeriodDates {
  readonly round: keyof typeof PERIODS_A_MONTH
  readonly cut_off_date: string
}

/** The same day so many months later; the last day of a month stays the last. */
function sameDay(date: string, months: number): string {
  const isLast = addDays(date, 1).endsWith('-01')
  return isLast ? spanOfMonth(addMonths(date.slice(0, 7), months)).to : addMonths(date, months)
}

/**
 * A period and those after it with the same days of the month, up to a month inclusive. `Split` begins with the first half
 * of a month.
 */
export function seriesOf<Period extends PlannedPeriod>(first: Period, untilMonth: string): Period[] {
  const all: Period[] = []
  let start_date = first.start_date
  for (let months = 0; addMonths(first.month_no, months) <= untilMonth; months++) {
    const own = {
      ...first,
      month_no: addMonths(first.month_no, months),
      start_date,
      end_date: sameDay(first.end_date, months),
      cut_off_date: sameDay(first.cut_off_date, months)
    }
    all.push(own)
    if (first.round === 'Split') {
      const end_date = addDays(sameDay(first.start_date, months + 1), -1)
      const cut_off_date = addDays(end_date, daysBetween(first.end_date, first.cut_off_date))
      all.push({ ...own, start_date: addDays(own.end_date, 1), end_date, cut_off_date })
    }
    start_date = addDays(all.at(-1)?.end_date ?? own.end_date, 1)
  }
  return all
}
