import { clockInterval, type Interval } from '#shared/domain/attendance/day-plan.ts'
import { type OvertimeMinutes, overtimeMinutes } from '#shared/domain/attendance/overtime.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import type { Roster } from '../../roster/roster.ts'
import type { StoredDocument } from '../approval-parts.ts'

/** Type of employees who are paid by the month (companion 11). */
const PAID_BY_MONTH = '01'

export type RequestedOvertime = Pick<StoredDocument, 'first_date' | 'starts_at' | 'ends_at'>

/** Requested time in minutes from midnight of the work date. */
export function intervalOf({ starts_at, ends_at }: RequestedOvertime): Interval {
  if (starts_at === null || ends_at === null) throw new Error('Overtime has a start and an end.')
  return clockInterval(minuteOfTime(starts_at.slice(11)), minuteOfTime(ends_at.slice(11)))
}

/** Minutes of a request by pay class, from the owner's roster and type of pay. */
export const classedOvertime = (
  roster: Roster,
  employeeTypeCode: string | null,
  document: RequestedOvertime
): OvertimeMinutes =>
  overtimeMinutes({
    interval: intervalOf(document),
    plan: roster.planOf(document.first_date),
    normalHours: roster.normalHoursOf(document.first_date),
    // Weekly rest is paid only to employees paid by the month, other holidays to everybody (section 56).
    isPaidForHolidays: employeeTypeCode === PAID_BY_MONTH || !roster.isRest(document.first_date)
  })

export const sumOfClasses = (minutes: OvertimeMinutes): number =>
  Object.values(minutes).reduce((sum, part) => sum + part, 0)
