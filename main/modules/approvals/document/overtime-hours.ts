import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { shifted } from '#shared/domain/attendance/day-plan.ts'
import {
  addedOvertime,
  NO_OVERTIME,
  type OvertimeMinutes,
  overtimeInterval,
  requestedOvertime
} from '#shared/domain/attendance/overtime.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { isPaidByMonth } from '#shared/domain/employees/setting-codes.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { findPersonPunches, findTerms, toDayPunch } from '../../attendance/attendance.ts'
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

/** What of a request counts, worked as it was, if it is approved; null before the requested time has ended. */
export async function workedOvertime(
  db: ReadDatabase,
  now: string,
  document: RequestedOvertime & Pick<StoredDocument, 'employee_id'>
): Promise<OvertimeMinutes | null> {
  const { employee_id, first_date: workDate, ends_at } = document
  if (ends_at === null || now.slice(0, 16) < ends_at) return null
  // Work after a night shift, or before one that begins the evening before, belongs to a date beside it.
  const [from, to] = [addDays(workDate, -1), addDays(workDate, 1)]
  const punches = await findPersonPunches(db, employee_id, from, to)
  const termsOf = await findTerms(db, { employeeIds: [employee_id], from, to })
  const days = [from, workDate, to].map((date, at) => {
    const overtime = [shifted(overtimeInterval(document), at - 1)]
    const terms = { ...termsOf(employee_id, date), overtime, overtimeBeside: [] }
    const own = punches.filter(punch => punch.work_date === date).map(toDayPunch)
    return summariseDay({ workDate: date, terms, punches: own, now })
  })
  return days
    .flatMap(day => day.overtime)
    .reduce((sum, { counted }) => addedOvertime(sum, counted), NO_OVERTIME)
}
