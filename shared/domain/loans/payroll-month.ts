import { addMonths, isMonth } from '../dates/calendar-date.ts'
import { FIRST_BUDDHIST_YEAR } from '../field-rules.ts'

// A payroll period names its month and has its own dates, for example the 26th to the 25th. It is never removed.

/** A month that salaries can be paid for, in the Gregorian calendar. */
export const isPayrollMonth = (month: string): boolean => isMonth(month) && month < FIRST_BUDDHIST_YEAR

/** Whether a date can belong to a period of the month: it is in that month, the previous or the next one. */
export function isNearMonth(date: string, month: string): boolean {
  const own = date.slice(0, 7)
  return own >= addMonths(month, -1) && own <= addMonths(month, 1)
}
