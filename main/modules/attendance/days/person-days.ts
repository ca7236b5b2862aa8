import type { MonthDay, MonthTotals } from '#shared/contracts/attendance/attendance.ts'
import { isFree } from '#shared/domain/attendance/attendance-day.ts'
import { hoursOf } from '#shared/domain/attendance/day-plan.ts'
import { missingPunches } from '#shared/domain/attendance/missing-punches.ts'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { dayFacts } from './day-facts.ts'
import { findPersonPunches, toDayPunch } from './day-repository.ts'
import { findTerms, type TermsOf } from './day-terms.ts'

interface Dates {
  readonly from: string
  readonly to: string
  /** Wall clock of the branch. */
  readonly now: string
}

/** Every day of a person from one date to another, with its punches and how they count. */
export async function personDays(db: ReadDatabase, employeeId: string, dates: Dates): Promise<MonthDay[]> {
  const { from, to } = dates
  return daysOf(db, employeeId, dates, await findTerms(db, { employeeIds: [employeeId], from, to }))
}

/** The same of several people, one after the other, whose plans are read together. */
export async function* peopleDays(
  db: ReadDatabase,
  employeeIds: readonly string[],
  dates: Dates
): AsyncGenerator<readonly [employeeId: string, days: MonthDay[]]> {
  const { from, to } = dates
  const termsOf = await findTerms(db, { employeeIds, from, to })
  for (const id of employeeIds) yield [id, await daysOf(db, id, dates, termsOf)]
}

async function daysOf(
  db: ReadDatabase,
  employeeId: string,
  { from, to, now }: Dates,
  termsOf: TermsOf
): Promise<MonthDay[]> {
  const rows = await findPersonPunches(db, employeeId, from, to)
  const punches = Map.groupBy(rows, punch => punch.work_date)
  return datesBetween(from, to).map(date => {
    const ofDay = punches.get(date) ?? []
    const terms = termsOf(employeeId, date)
    const { marks, ...facts } = dayFacts(date, terms, ofDay, now)
    return {
      ...facts,
      is_day_off: terms.cycle?.isDayOff === true || terms.isHoliday,
      leave_flags: [...(terms.leave?.flags ?? [])],
      work: isFree(terms) || terms.cycle === null ? [] : hoursOf(terms.cycle).map(it => ({ ...it })),
      punches: ofDay.map(({ id, device_sn, punched_at, source }, at) => ({
        punch_id: id,
        punched_at,
        source,
        mark: marks[at] ?? 'unclear',
        device_sn: device_sn || null
      })),
      missing: missingPunches({ workDate: date, terms, punches: ofDay.map(toDayPunch), now })
    }
  })
}

export function totalsOf(days: readonly MonthDay[]): MonthTotals {
  const sumOf = (
    minutes:
      | 'late_minutes'
      | 'worked_minutes'
      | 'deducted_minutes'
      | 'overtime_minutes'
      | 'overtime_leave_minutes'
  ): number => days.reduce((sum, day) => sum + day[minutes], 0)
  return {
    days_worked: days.filter(day => day.punch_count > 0).length,
    days_absent: days.filter(day => day.standing === 'absent').length,
    times_late: days.filter(day => day.late_minutes > 0).length,
    late_minutes: sumOf('late_minutes'),
    worked_minutes: sumOf('worked_minutes'),
    deducted_minutes: sumOf('deducted_minutes'),
    overtime_minutes: sumOf('overtime_minutes'),
    overtime_leave_minutes: sumOf('overtime_leave_minutes'),
    days_to_check: days.filter(day => day.doubts.length > 0).length
  }
}
