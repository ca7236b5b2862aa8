import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'
import type { HolidayFlag } from '../employees/setting-codes.ts'
import { shiftSpan, type WorkCycle } from '../roster/work-cycle.ts'

/** Without fixed hours the break comes after the fifth hour of work (Labour Protection Act, section 27). */
export const MINUTES_BEFORE_BREAK = 300

/** Minutes from midnight of a work date, start before end; below 0 is the day before, 1440 and above the day after. */
export interface Interval {
  readonly start: number
  readonly end: number
}

/** The setting of a weekday and that of a date, which takes precedence; null: none. */
export interface DaySetting<T> {
  readonly weekly: T | null
  readonly dated: T | null
}

export interface DaySettings {
  readonly cycle: DaySetting<WorkCycle>
  readonly holiday: DaySetting<HolidayFlag>
  /** A public holiday of the person's company. */
  readonly isPublicHoliday: boolean
  /** The cycle that the person works on other days, for a day off that was made a workday. */
  readonly usualCycle: WorkCycle | null
}

/** The cycle of a date, and whether a holiday cancels its work. */
export interface WorkOfDay {
  readonly cycle: WorkCycle | null
  readonly isHoliday: boolean
}

/**
 * What applies on a date. A holiday or workday set for the date comes first. A cycle set for the date overrides a weekly
 * holiday, as rotating shifts move the rest day, but not a public holiday, which only a workday set for the date overrides. A
 * day off that was made a workday is worked like the other days.
 */
export function workOfDay(settings: DaySettings): WorkOfDay {
  const { cycle, holiday, usualCycle } = settings
  const own = cycle.dated ?? cycle.weekly
  if (holiday.dated === '00' && (own === null || own.isDayOff)) return { cycle: usualCycle, isHoliday: false }
  const flag = holidayOfDay(settings)
  return { cycle: own, isHoliday: flag !== null && flag !== '00' }
}

/**
 * The holiday or workday that applies on a date, or null. Weekly rest on a public holiday stays rest: another day is given.
 */
export function holidayOfDay({
  cycle,
  holiday,
  isPublicHoliday
}: Omit<DaySettings, 'usualCycle'>): HolidayFlag | null {
  if (holiday.dated !== null) return holiday.dated
  const weekly = cycle.dated === null ? holiday.weekly : null
  const isRest = (cycle.dated ?? cycle.weekly)?.isDayOff === true || (weekly !== null && weekly !== '00')
  return isPublicHoliday && !isRest ? '01' : weekly
}

/** The planned shift of an employee on a date. */
export interface DayPlan {
  readonly date: string
  /** Why there is no work: the cycle's day off, or a public holiday; null on a working day. */
  readonly free: 'day_off' | 'holiday' | null
  /** Working hours without the break; empty if the cycle has no fixed hours. */
  readonly work: readonly Interval[]
  /** Minutes to work, without the break; 0 on a free day. */
  readonly minutes: number
}

export interface DayPlanInput {
  readonly date: string
  readonly cycle: WorkCycle | null
  readonly isHoliday: boolean
  /** Length of a working day without fixed hours, in minutes. */
  readonly usualMinutes: number
}

/** The plan of a day from the employee's cycle and the holidays. A day without a cycle is off. */
export function dayPlan({ date, cycle, isHoliday, usualMinutes }: DayPlanInput): DayPlan {
  const isOff = cycle === null || cycle.isDayOff
  if (isOff || isHoliday) return { date, free: isOff ? 'day_off' : 'holiday', work: [], minutes: 0 }
  const work = hoursOf(cycle)
  if (work.length === 0) return { date, free: null, work, minutes: usualMinutes }
  return { date, free: null, work, minutes: sumOf(work) }
}

/** The working hours of a cycle without its break; empty if it has no fixed hours. */
export function hoursOf(cycle: WorkCycle): Interval[] {
  const span = shiftSpan(cycle)
  return span === null ? [] : withoutBreak(span, cycle.breakMinutes)
}

/** Sorted disjoint intervals minus others. */
export const without = (intervals: readonly Interval[], others: readonly Interval[]): Interval[] =>
  others.reduce<Interval[]>(
    (left, other) =>
      left
        .flatMap(({ start, end }) => [
          { start, end: Math.min(end, other.start) },
          { start: Math.max(start, other.end), end }
        ])
        .filter(({ start, end }) => start < end),
    [...intervals]
  )

/** A cycle has the length of its break but not its time: the middle is assumed, so that half days are equal. */
function withoutBreak({ start, end }: Interval, breakMinutes: number): Interval[] {
  if (breakMinutes === 0) return [{ start, end }]
  const breakStart = Math.floor((start + end - breakMinutes) / 2)
  return [
    { start, end: breakStart },
    { start: breakStart + breakMinutes, end }
  ]
}

export const sumOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0)

/** The shortest interval that contains both. */
export const hull = (one: Interval | null, other: Interval): Interval =>
  one === null ? other : { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) }

/** The parts that two lists of disjoint intervals have in common. */
export const common = (one: readonly Interval[], other: readonly Interval[]): Interval[] =>
  one.flatMap(a =>
    other.flatMap(b => {
      const both = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) }
      return both.start < both.end ? [both] : []
    })
  )

/** The overlap of two lists of disjoint intervals, in minutes. */
export const commonMinutes = (one: readonly Interval[], other: readonly Interval[]): number =>
  one.reduce(
    (sum, a) =>
      sum +
      other.reduce((part, b) => part + Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)), 0),
    0
  )

/** The interval between two clock times from `date` on; an end that is not after the start is on the next day (decision 0039). */
export const clockInterval = (startMinute: number, endMinute: number): Interval => ({
  start: startMinute,
  end: endMinute > startMinute ? endMinute : endMinute + MINUTES_PER_DAY
})

/** The same interval in minutes from midnight of a date `days` later. */
export const shifted = <I extends Interval>(interval: I, days: number): I => ({
  ...interval,
  start: interval.start - days * MINUTES_PER_DAY,
  end: interval.end - days * MINUTES_PER_DAY
})

/**
 * Hours that are given for a single date as clock times: if none of its work is in them, they are those of the night after it
 * or of the evening before it, if the date's shift has work there.
 */
export function ofItsNight(given: Interval, work: readonly Interval[]): Interval {
  if (given.start < 0 || commonMinutes([given], work) > 0) return given
  const [later, earlier] = [shifted(given, -1), shifted(given, 1)]
  if (given.end <= MINUTES_PER_DAY && commonMinutes([later], work) > 0) return later
  const startsBefore = (work[0]?.start ?? 0) < 0
  return startsBefore && commonMinutes([earlier], work) > 0 ? earlier : given
}
