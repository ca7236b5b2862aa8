import { type DayTerms, summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { type Interval, shifted } from '#shared/domain/attendance/day-plan.ts'
import {
  addedOvertime,
  type CountedOvertime,
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

type OwnedOvertime = RequestedOvertime & Pick<StoredDocument, 'employee_id'>

/** What of a request counts, worked as it was, if it is approved; null before the requested time has ended. */
export async function workedOvertime(
  db: ReadDatabase,
  now: string,
  document: OwnedOvertime
): Promise<OvertimeMinutes | null> {
  if (document.ends_at === null || now.slice(0, 16) < document.ends_at) return null
  const days = await daysAround(db, now, document, own => ({ overtime: [own], overtimeBeside: [] }))
  return countedOf(days.flatMap(({ day }) => day.overtime))
}

/** What counts of approved overtime beside that of its dates, as payroll has it; settled: on complete days that are over. */
export async function approvedWork(
  db: ReadDatabase,
  now: string,
  document: OwnedOvertime
): Promise<{ counted: OvertimeMinutes; isSettled: boolean }> {
  const days = await daysAround(db, now, document, (_, terms) => terms)
  const found = days.flatMap(({ own, terms, day }) => {
    const all = [...terms.overtime, ...terms.overtimeBeside]
    const at = all.findIndex(it => it.start === own.start && it.end === own.end)
    return day.overtime.slice(at, at + 1)
  })
  const last = document.ends_at?.slice(0, 10) ?? document.first_date
  return {
    counted: countedOf(found),
    isSettled: now.slice(0, 10) > last && days[1]?.day.doubts.length === 0
  }
}

const countedOf = (overtime: readonly CountedOvertime[]): OvertimeMinutes =>
  overtime.reduce((sum, { counted }) => addedOvertime(sum, counted), NO_OVERTIME)

/** The days on which it may be worked: after a night shift, or before one that begins the evening before, those beside it. */
async function daysAround(
  db: ReadDatabase,
  now: string,
  document: OwnedOvertime,
  overtimeOf: (own: Interval, terms: DayTerms) => Pick<DayTerms, 'overtime' | 'overtimeBeside'>
) {
  const { employee_id, first_date: workDate } = document
  const [from, to] = [addDays(workDate, -1), addDays(workDate, 1)]
  const punches = await findPersonPunches(db, employee_id, from, to)
  const termsOf = await findTerms(db, { employeeIds: [employee_id], from, to })
  return [from, workDate, to].map((date, at) => {
    const own = shifted(overtimeInterval(document), at - 1)
    const known = termsOf(employee_id, date)
    const terms = { ...known, ...overtimeOf(own, known) }
    const ofDate = punches.filter(punch => punch.work_date === date).map(toDayPunch)
    return { own, terms, day: summariseDay({ workDate: date, terms, punches: ofDate, now }) }
  })
}
