import {
  type OvertimeMinutes,
  overtimeInterval,
  overtimeMinutes
} from '#shared/domain/attendance/overtime.ts'
import type { Roster } from '../../roster/roster.ts'
import type { StoredDocument } from '../approval-parts.ts'

/** Type of employees who are paid by the month (companion 11). */
const PAID_BY_MONTH = '01'

export type RequestedOvertime = Pick<StoredDocument, 'first_date' | 'starts_at' | 'ends_at'>

/** Minutes of a request by pay class, from the owner's roster and type of pay. */
export const classedOvertime = (
  roster: Roster,
  employeeTypeCode: string | null,
  document: RequestedOvertime
): OvertimeMinutes =>
  overtimeMinutes({
    interval: overtimeInterval(document),
    plan: roster.planOf(document.first_date),
    normalHours: roster.normalHoursOf(document.first_date),
    // Weekly rest is paid only to employees paid by the month, other holidays to everybody (section 56).
    isPaidForHolidays: employeeTypeCode === PAID_BY_MONTH || !roster.isRest(document.first_date)
  })

export const sumOfClasses = (minutes: OvertimeMinutes): number =>
  Object.values(minutes).reduce((sum, part) => sum + part, 0)
