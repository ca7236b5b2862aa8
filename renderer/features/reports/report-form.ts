import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import { type AttendanceReportRequest, REPORT_DAYS_MAX } from '#shared/contracts/jobs.ts'
import { daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { type Period, readPeriod } from '../../ui/dates/period.ts'
import { periodOf } from './report-periods.ts'

/** The form values; a date is null while its field is empty. */
export type ReportForm = Omit<AttendanceReportRequest, 'from' | 'to'> & {
  from: string | null
  to: string | null
}

/**
 * The form values of an address: `?period=2026-11-01..2026-11-30&branch=ID,ID&employee=E0001,E0002`. The defaults are
 * this month, every branch and everybody.
 */
export function formFromAddress(
  search: Readonly<Record<string, unknown>>,
  today: string,
  { language, calendar }: Pick<Preferences, 'language' | 'calendar'>
): ReportForm {
  const asked = typeof search.period === 'string' ? readPeriod(search.period) : null
  return {
    ...(asked ?? periodOf('month', today)),
    branch_ids: listIn(search.branch),
    employee_codes: listIn(search.employee),
    language,
    calendar
  }
}

export function faultOf({ from, to }: Pick<ReportForm, 'from' | 'to'>) {
  if (from === null || to === null) return 'missing'
  if (from > to) return 'order'
  return dayCount({ from, to }) > REPORT_DAYS_MAX ? 'long' : null
}

/** The request, or null while the form has a fault. */
export function toRequest(form: ReportForm): AttendanceReportRequest | null {
  const { from, to, ...rest } = form
  return from === null || to === null || faultOf(form) !== null ? null : { from, to, ...rest }
}

export const dayCount = ({ from, to }: Period): number => daysBetween(from, to) + 1

const listIn = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter(Boolean))] : []
