import { isTimeOfDay } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY, minuteOfTime, timeOfMinute } from '../dates/time-of-day.ts'
import { shiftSpan, type WorkCycle, type WorkCycleKind } from './work-cycle.ts'

/** A work cycle as it is entered: clock hours; the kind determines their days. */
export interface WorkCycleEntries {
  readonly kind: WorkCycleKind
  readonly is_day_off: boolean
  /** `HH:mm`; null: left blank. */
  readonly start_time: string | null
  readonly end_time: string | null
  /** NaN: unreadable. */
  readonly break_minutes: number
  /** Whether employees punch for the break; if not, it is deducted. */
  readonly is_break_punched: boolean
  readonly grace_minutes: number
}

export type WorkCycleField = keyof WorkCycleEntries
export type WorkCycleFault =
  | 'missing'
  | 'not_a_time'
  /** Not applicable to this kind. */
  | 'not_wanted'
  | 'not_after_start'
  /** More than 24 hours. */
  | 'too_long'
  | 'not_minutes'
  | 'not_within_shift'
  | 'not_day_off'

export type WorkCycleFaults = Partial<Record<WorkCycleField, WorkCycleFault>>

/** Whether work of this kind begins and ends at clock times. */
export const hasHours = ({ kind, is_day_off }: Pick<WorkCycleEntries, 'kind' | 'is_day_off'>): boolean =>
  !is_day_off && kind !== 'total_hours' && kind !== 'no_punch'

/** Whether a break is deducted from it. */
export const hasBreak = ({ kind, is_day_off }: Pick<WorkCycleEntries, 'kind' | 'is_day_off'>): boolean =>
  !is_day_off && kind !== 'no_punch'

/** The faults of each field, by itself and in combination with the others; empty if the entries can be saved. */
export function workCycleFaults(entries: WorkCycleEntries): WorkCycleFaults {
  const { start_time: start, end_time: end, break_minutes, grace_minutes } = entries
  const faults: WorkCycleFaults = {}
  if (entries.is_day_off && entries.kind !== 'no_punch') faults.kind = 'not_day_off'
  const isTimed = hasHours(entries)
  if (isTimed) {
    if (start === null) faults.start_time = 'missing'
    else if (!isTimeOfDay(start)) faults.start_time = 'not_a_time'
    if (end === null) faults.end_time = 'missing'
    else if (!isTimeOfDay(end)) faults.end_time = 'not_a_time'
    else if (start !== null && isTimeOfDay(start)) {
      const fault = endFault(entries.kind, minuteOfTime(start), minuteOfTime(end))
      if (fault !== null) faults.end_time = fault
    }
  } else {
    if (start !== null) faults.start_time = 'not_wanted'
    if (end !== null) faults.end_time = 'not_wanted'
  }
  const areHoursRight = faults.start_time === undefined && faults.end_time === undefined
  const most = isTimed && areHoursRight ? shiftMinutes(entries) : MINUTES_PER_DAY
  const breakFault = minutesFault(break_minutes, hasBreak(entries) ? most : 0)
  if (breakFault !== null) faults.break_minutes = breakFault
  const graceFault = minutesFault(grace_minutes, isTimed ? most : 0)
  if (graceFault !== null) faults.grace_minutes = graceFault
  return faults
}

function endFault(kind: WorkCycleKind, start: number, end: number): WorkCycleFault | null {
  if (kind === 'same_day') return end > start ? null : 'not_after_start'
  if (kind === 'several') return end === start ? 'not_after_start' : null
  return end > start ? 'too_long' : null
}

/** Must be shorter than `most`; if that is 0, nothing is allowed. */
function minutesFault(minutes: number, most: number): WorkCycleFault | null {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MINUTES_PER_DAY) return 'not_minutes'
  if (minutes === 0 || minutes < most) return null
  return most === 0 ? 'not_wanted' : 'not_within_shift'
}

function shiftMinutes(entries: WorkCycleEntries): number {
  const span = shiftSpan({ code: '', ...cycleOf(entries) })
  return span === null ? 0 : span.end - span.start
}

/** The work cycle from entries without faults. */
export const cycleOf = (entries: WorkCycleEntries): Omit<WorkCycle, 'code'> => ({
  kind: entries.kind,
  startMinute: entries.start_time === null ? null : minuteOfTime(entries.start_time),
  endMinute: entries.end_time === null ? null : minuteOfTime(entries.end_time),
  breakMinutes: entries.break_minutes,
  isBreakPunched: entries.break_minutes > 0 && entries.is_break_punched,
  graceMinutes: entries.grace_minutes,
  isDayOff: entries.is_day_off
})

/** A work cycle in the form in which it is entered, whichever day its minutes count from. */
export const entriesOfCycle = (cycle: Omit<WorkCycle, 'code'>): WorkCycleEntries => ({
  kind: cycle.kind,
  is_day_off: cycle.isDayOff,
  start_time: cycle.startMinute === null ? null : timeOfMinute(cycle.startMinute),
  end_time: cycle.endMinute === null ? null : timeOfMinute(cycle.endMinute),
  break_minutes: cycle.breakMinutes,
  is_break_punched: cycle.isBreakPunched,
  grace_minutes: cycle.graceMinutes
})
