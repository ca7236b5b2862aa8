import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { dayTimes, newRequest, type RequestValues } from '../../../ui/requests/request-form.ts'

/** What people ask for from a day. */
export const ASKED_KINDS = ['time-adjust', 'time-leave', 'overtime'] as const
export type AskedKind = (typeof ASKED_KINDS)[number]

const ANNUAL_LEAVE = '06'
const OVERTIME_MINUTES = 120

/** A request for a day: the times of missing punches are filled in, and overtime after the shift. */
export function askedRequest(
  kind: AskedKind,
  employeeCode: string,
  date: string,
  day: MonthDay | undefined
): RequestValues {
  const values = newRequest(kind, [employeeCode], date)
  if (kind === 'time-leave') return { ...values, choice: ANNUAL_LEAVE }
  if (kind === 'time-adjust') {
    const missing = dayTimes(day?.missing ?? [], date)
    return missing.length === 0 ? values : { ...values, times: missing }
  }
  const end = day?.work.at(-1)?.end
  return end === undefined
    ? values
    : { ...values, start: timeOfMinute(end), end: timeOfMinute(end + OVERTIME_MINUTES) }
}
