import { addDays, datePart } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY, secondOfDay } from '../dates/time-of-day.ts'

/** The six kinds of decision 0039; `several`: several parts in a day, of which only the first start and the last end are known. */
export const WORK_CYCLE_KINDS = [
  'same_day',
  'next_day',
  'previous_day',
  'total_hours',
  'no_punch',
  'several'
] as const
export type WorkCycleKind = (typeof WORK_CYCLE_KINDS)[number]

/**
 * The kind determines the days of start and end; their minutes may be clock times (NIGHT ends at 420) or count from midnight
 * of the work date (NIGHT ends at 1860).
 */
export interface WorkCycle {
  readonly code: string
  readonly kind: WorkCycleKind
  readonly startMinute: number | null
  readonly endMinute: number | null
  readonly breakMinutes: number
  /** The break is what was punched; otherwise the unpunched part of it is deducted from the time at work. */
  readonly isBreakPunched: boolean
  readonly isDayOff: boolean
  readonly graceMinutes: number
}

/** A shift in minutes from midnight of its work date: negative on the day before, 1440 and above on the day after. */
export interface ShiftSpan {
  readonly start: number
  readonly end: number
}

const NOON = 720
/** How long after the end of work punches still belong to it if no work follows. */
export const AFTER_SHIFT_MINUTES = 360

/** Working hours of a cycle; null if it has none (day off, total hours, no punch). */
export function shiftSpan(cycle: WorkCycle | null): ShiftSpan | null {
  if (cycle === null || cycle.isDayOff || cycle.startMinute === null || cycle.endMinute === null) return null
  const start = cycle.startMinute
  const end = cycle.endMinute
  switch (cycle.kind) {
    case 'same_day':
      return { start, end }
    case 'next_day':
      return { start, end: end < MINUTES_PER_DAY ? end + MINUTES_PER_DAY : end }
    case 'previous_day':
      return { start: start < 0 ? start : start - MINUTES_PER_DAY, end }
    case 'several':
      return { start, end: end < start ? end + MINUTES_PER_DAY : end }
    case 'total_hours':
    case 'no_punch':
      return null
  }
}

/** The minute before which punches of a day still belong to the previous day's shift, which passed midnight. */
function lastMinuteOfNight(endOfNight: number, today: ShiftSpan | null): number {
  const hasStartAfter = today !== null && today.start > endOfNight && today.start < MINUTES_PER_DAY
  const boundary = hasStartAfter ? (endOfNight + today.start) / 2 : endOfNight + AFTER_SHIFT_MINUTES
  return Math.min(boundary, MINUTES_PER_DAY)
}

/**
 * The work date of a punch by the plan alone: its calendar date, unless
 * - the work of the day before passes midnight and the punch is nearer to its end than to the start of the day's own work
 *   (without one: within six hours of the end): then the day before;
 * - the work of the day after begins this evening and the punch is nearer to that start than to the end of the day's own
 *   work (without one: than to noon): then the day after. This does not apply after work that passes midnight.
 *
 * `spanOf` returns when the person is to work on a date; it is called for at most three dates.
 */
export function workDateOf(punchedAt: string, spanOf: (date: string) => ShiftSpan | null): string {
  const date = datePart(punchedAt)
  const minute = secondOfDay(punchedAt) / 60
  const today = spanOf(date)

  const dayBefore = addDays(date, -1)
  const night = spanOf(dayBefore)
  if (night !== null && night.end > MINUTES_PER_DAY) {
    if (minute < lastMinuteOfNight(night.end - MINUTES_PER_DAY, today)) return dayBefore
  }

  if (today !== null && today.end > MINUTES_PER_DAY) return date
  const dayAfter = addDays(date, 1)
  const evening = spanOf(dayAfter)
  if (evening !== null && evening.start < 0) {
    const start = evening.start + MINUTES_PER_DAY
    const ownEnd = today === null ? Math.min(NOON, start) : today.end
    if (minute >= (ownEnd + start) / 2) return dayAfter
  }
  return date
}
