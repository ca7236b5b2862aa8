import {
  type OvertimeMinutes,
  overtimeInterval,
  requestedOvertime
} from '#shared/domain/attendance/overtime.ts'
import { isPaidByMonth } from '#shared/domain/employees/setting-codes.ts'
import type { Roster } from '../../roster/roster.ts'
import type { StoredDocument } from '../approval-parts.ts'

export type RequestedOvertime = Pick<StoredDocument, 'first_date' | 'starts_at' | 'ends_at'>

/** Minutes of a request by pay class, from the owner's roster and type of pay. */
export const classedOvertime = (
  roster: Roster,
  employeeTypeCode: string | null,
  document: RequestedOvertime
): OvertimeMinutes =>
  requestedOvertime(
    overtimeInterval(document),
    roster.overtimeDayOf(document.first_date, isPaidByMonth(employeeTypeCode))
  )
