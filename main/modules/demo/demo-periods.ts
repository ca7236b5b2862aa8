import { addDays, addMonths } from '#shared/domain/dates/calendar-date.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import type { PublicHolidaysTable } from '../../database/schema/public-holidays.ts'
import { ATTENDANCE_DAYS } from './demo-attendance.ts'

const FIRST_DAY = 26
const LAST_DAY = 25
const HALF_DAY = 10
const MONTHS_BACK = 18
const CUT_OFF_DAYS = 3

/** The payroll month (`YYYY-MM`) of a date; it runs from the 26th of the previous month to the 25th (decision 0036). */
export function payrollMonthOf(date: string): string {
  const month = date.slice(0, 7)
  return Number(date.slice(8, 10)) >= FIRST_DAY ? addMonths(month, 1) : month
}

/** Payroll months, whole and in halves: the current and the next one are open, all earlier ones are closed. */
export function demoPeriods(today: string, newId: () => string): PayrollPeriodsTable[] {
  const current = payrollMonthOf(today)
  const periods: PayrollPeriodsTable[] = []
  for (let offset = -MONTHS_BACK; offset <= 1; offset += 1) {
    const month = addMonths(current, offset)
    const start = `${addMonths(month, -1)}-${FIRST_DAY}`
    const half = `${month}-${HALF_DAY}`
    const end = `${month}-${LAST_DAY}`
    const mark = offset < 0 ? 1 : 0
    const period = (round: 'Full' | 'Split', from: string, to: string): PayrollPeriodsTable => ({
      id: newId(),
      month_no: month,
      round,
      start_date: from,
      end_date: to,
      cut_off_date: addDays(to, CUT_OFF_DAYS),
      is_salary_closed: mark,
      is_ot_closed: mark,
      is_worktime_closed: mark
    })
    periods.push(
      period('Full', start, end),
      period('Split', start, half),
      period('Split', addDays(half, 1), end)
    )
  }
  return periods
}

/** The last day for which salary is closed. */
export const lastClosedDay = (periods: readonly PayrollPeriodsTable[]): string =>
  periods.reduce(
    (last, { is_salary_closed, end_date }) => (is_salary_closed === 1 && end_date > last ? end_date : last),
    ''
  )

/** Thai public holidays of all years touched by the days of attendance or by as many days in the future. */
export function demoHolidays(today: string, companyId: string, updatedAt: string): PublicHolidaysTable[] {
  const years = new Set([-ATTENDANCE_DAYS, 0, ATTENDANCE_DAYS].map(days => addDays(today, days).slice(0, 4)))
  const holidays = [...years].flatMap(year => thaiHolidays(year).holidays)
  // The substitute of 31 December is a holiday of both years.
  return [...new Map(holidays.map(it => [it.holiday_date, it])).values()].map(holiday => ({
    ...holiday,
    company_id: companyId,
    note: '',
    source: 'thai' as const,
    updated_at: updatedAt
  }))
}
