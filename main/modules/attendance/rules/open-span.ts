import type { PayrollPeriod, Round } from '#shared/contracts/loans/periods.ts'
import { addDays, spanOfMonth } from '#shared/domain/dates/calendar-date.ts'

type Period = Pick<
  PayrollPeriod,
  'round' | 'start_date' | 'end_date' | 'is_salary_closed' | 'is_worktime_closed'
>

/**
 * The first date whose hours may still change for employees paid in a round: where its first open period begins, or after
 * the last closed one. A round without periods follows the other; without any periods it is the current month.
 */
export function openSince(periods: readonly Period[], round: Round, today: string): string {
  const own = periods.filter(period => period.round === round)
  const held = own.length > 0 ? own : periods
  const isClosed = (period: Period): boolean => period.is_salary_closed || period.is_worktime_closed
  const [first] = held
    .filter(period => !isClosed(period))
    .map(period => period.start_date)
    .sort()
  if (first !== undefined) return first
  const lastEnd = held
    .map(period => period.end_date)
    .sort()
    .at(-1)
  return lastEnd === undefined ? spanOfMonth(today.slice(0, 7)).from : addDays(lastEnd, 1)
}
