import type { DayStanding, MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { DayDoubt } from '#shared/domain/attendance/attendance-day.ts'

/** Exceptions of a day: its status, work on a day off, a missing punch out, punches that somebody should look at, leaving early. */
export type DayMark = DayStanding | 'workedOff' | 'noOut' | 'check' | 'early'

type Day = Pick<MonthDay, 'standing' | 'is_in' | 'work_date' | 'early_minutes'> & {
  readonly doubts: readonly DayDoubt[]
  readonly is_day_off?: boolean
}

/** The most severe first. On a past day an IN without OUT means a missing punch, not “at work”. */
export function marksOf(day: Day, today: string): DayMark[] {
  const marks: DayMark[] = day.standing === 'left' ? [] : [day.standing]
  if (day.is_day_off === true && day.standing !== 'off') marks.push('workedOff')
  const isOver = day.work_date < today && day.standing !== 'in'
  if (day.is_in && (isOver || day.standing === 'left')) marks.push('noOut')
  if (day.doubts.some(doubt => doubt !== 'no_out')) marks.push('check')
  if (day.early_minutes > 0) marks.push('early')
  return marks.length === 0 ? ['left'] : marks
}

/** The mark for a row that has space for only one: its minutes already show that somebody left early. */
export function mainMark(day: Day, today: string): DayMark {
  return marksOf(day, today).find(mark => mark !== 'early') ?? 'left'
}
