import { summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import { countedMinutes } from '#shared/domain/attendance/overtime.ts'
import { isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type DayPunchRow, toDayPunch } from './day-repository.ts'
import type { TermsOf } from './day-terms.ts'

const clockTime = (minute: number | null): string | null => (minute === null ? null : timeOfMinute(minute))

/** The facts about a person's work date that the screens show. */
export function dayFacts(
  workDate: string,
  { row: cycle, ...terms }: ReturnType<TermsOf>,
  punches: readonly DayPunchRow[],
  now: string
) {
  const day = summariseDay({
    workDate,
    terms,
    punches: punches.map(toDayPunch),
    now
  })
  return {
    work_date: workDate,
    work_cycle_code: cycle?.code ?? null,
    work_cycle_name: cycle?.name ?? null,
    work_cycle_name_en: cycle?.name_en ?? null,
    work_cycle_start: clockTime(cycle?.start_minute ?? null),
    work_cycle_end: clockTime(cycle?.end_minute ?? null),
    standing: day.standing,
    is_in: day.isIn,
    first_in: day.firstIn,
    last_out: day.lastOut,
    punch_count: day.punchCount,
    late_minutes: day.lateMinutes,
    early_minutes: day.earlyMinutes,
    worked_minutes: day.workedMinutes,
    deducted_minutes: day.deductedMinutes,
    rounded_minutes: day.roundedMinutes,
    overtime_minutes: countedMinutes(day.overtime, 'paid'),
    overtime_leave_minutes: countedMinutes(day.overtime, 'leave'),
    repeated_count: day.marks.filter(mark => mark === 'repeated').length,
    doubts: [...day.doubts],
    marks: day.marks
  }
}

export const invalid = (fault: Fault): WorkstationError =>
  new WorkstationError('invalid_request', 'request.not_right', { faults: [fault], wording: 'attendance' })

/** @throws WorkstationError `invalid_request` with the fault of the field */
export function refuseNoDate(name: string, date: string): void {
  if (!isCalendarDate(date)) throw invalid(faultOf('field.not_date', name))
}
