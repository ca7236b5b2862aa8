import { minuteOfTime } from '../dates/time-of-day.ts'
import { clockInterval, commonMinutes, type DayPlan, type Interval } from './day-plan.ts'

/**
 * Classes of overtime pay by the Labour Protection Act: 1.5 on a working day (section 61); 1 or 2 for normal hours on a
 * holiday (section 62: 1 with paid holidays); 3 for overtime on a holiday (section 63). In hundredths of the hourly wage.
 */
export const OVERTIME_CLASSES = [100, 150, 200, 300] as const
export type OvertimeClass = (typeof OVERTIME_CLASSES)[number]
export type OvertimeMinutes = Readonly<Record<OvertimeClass, number>>

/** Limit for overtime and holiday work together in a week: Ministerial Regulation No. 3 (1998) under section 26. */
export const WEEKLY_OVERTIME_MINUTES = 36 * 60

/** Default normal hours of a holiday: section 23. */
const NORMAL_MINUTES = 8 * 60

export interface OvertimeQuestion {
  /** Minutes from midnight of the work date. All of it counts as that date's kind of day, also after midnight. */
  readonly interval: Interval
  readonly plan: DayPlan
  /** Hours that would be worked on this weekday if it were not a holiday; empty if there are none. */
  readonly normalHours: readonly Interval[]
  /** Whether the holiday is paid even without work. */
  readonly isPaidForHolidays: boolean
}

/** Minutes in each class. Normal hours of a working day are not overtime. */
export function overtimeMinutes({
  interval,
  plan,
  normalHours,
  isPaidForHolidays
}: OvertimeQuestion): OvertimeMinutes {
  const all = interval.end - interval.start
  if (plan.free === null) return classed({ 150: all - commonMinutes([interval], plan.work) })
  const normal =
    normalHours.length > 0 ? commonMinutes([interval], normalHours) : Math.min(all, NORMAL_MINUTES)
  return classed({ [isPaidForHolidays ? 100 : 200]: normal, 300: all - normal })
}

const classed = (minutes: Partial<OvertimeMinutes>): OvertimeMinutes => ({
  100: 0,
  150: 0,
  200: 0,
  300: 0,
  ...minutes
})

/** Requested time in minutes from midnight of its work date. */
export function overtimeInterval({
  starts_at,
  ends_at
}: {
  readonly starts_at: string | null
  readonly ends_at: string | null
}): Interval {
  if (starts_at === null || ends_at === null) throw new Error('Overtime has a start and an end.')
  return clockInterval(minuteOfTime(starts_at.slice(11)), minuteOfTime(ends_at.slice(11)))
}

/** Requested time that was really worked: its overlap with the intervals between punches. */
export const workedOvertime = (interval: Interval, worked: readonly Interval[]): number =>
  commonMinutes([interval], worked)

/** Minutes above the weekly limit once `minutes` are added to the existing ones; 0: within it. */
export const overWeek = (minutesOfWeek: number, minutes: number): number =>
  Math.max(0, minutesOfWeek + minutes - WEEKLY_OVERTIME_MINUTES)

/** Whether two intervals overlap; intervals that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end
