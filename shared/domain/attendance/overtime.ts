import { minuteOfTime } from '../dates/time-of-day.ts'
import {
  clockInterval,
  common,
  commonMinutes,
  type Interval,
  MINUTES_BEFORE_BREAK,
  sumOf,
  without
} from './day-plan.ts'
import { type RoundingRule, roundedMinutes } from './rounding.ts'

/**
 * Classes of overtime pay by the Labour Protection Act: 1.5 on a working day (section 61); 1 or 2 for normal hours on a
 * holiday (section 62: 1 with paid holidays); 3 for overtime on a holiday (section 63). In hundredths of the hourly wage.
 */
export const OVERTIME_CLASSES = [100, 150, 200, 300] as const
export type OvertimeClass = (typeof OVERTIME_CLASSES)[number]
/** The class as a multiple of the hourly wage, as other software and payroll name it. */
export const OVERTIME_RATES = { 100: '1', 150: '1.5', 200: '2', 300: '3' } as const satisfies Record<
  OvertimeClass,
  string
>
export const OVERTIME_RATE_NAMES = OVERTIME_CLASSES.map(of => OVERTIME_RATES[of])
export type OvertimeMinutes = Readonly<Record<OvertimeClass, number>>

/** Limit for overtime and holiday work together in a week: Ministerial Regulation No. 3 (1998) under section 26. */
export const WEEKLY_OVERTIME_MINUTES = 36 * 60

/** A date as overtime is paid on it. All work of a date counts as its kind of day, also what follows midnight. */
export interface OvertimeDay {
  readonly isFree: boolean
  /** Hours of the shift without its break; on a free day those that would be worked; empty without fixed hours. */
  readonly normalHours: readonly Interval[]
  /** Break and length of a free day without fixed hours. */
  readonly breakMinutes: number
  readonly normalMinutes: number
  /** Whether a free day is paid even without work. */
  readonly isPaidForHolidays: boolean
}

/** An approved document, in minutes from midnight of the work date. */
export interface ApprovedOvertime extends Interval {
  /** Leave is given for it instead of pay (decision 0030). */
  readonly isLeave?: boolean
}

/** What an approved document comes to. */
export interface CountedOvertime {
  /** The document's own minutes in each class, if all of it is worked. */
  readonly approved: OvertimeMinutes
  /** Those of them that were worked. */
  readonly worked: OvertimeMinutes
  /** What counts: what it adds to each class of the day, rounded. */
  readonly counted: OvertimeMinutes
  /** Leave is given for it instead of pay. */
  readonly isLeave: boolean
}

interface OvertimeQuestion {
  readonly day: OvertimeDay
  readonly approved: readonly ApprovedOvertime[]
  /** Time at work, from each IN to its OUT. */
  readonly worked: readonly Interval[]
  readonly rounding: RoundingRule | null
}

/**
 * The overtime of each document of a day; a minute in two of them counts in the first. The day's sum is rounded, not each
 * document: one piece of work may be approved in several.
 */
export function countedOvertime({ day, approved, worked, rounding }: OvertimeQuestion): CountedOvertime[] {
  const requested = new OvertimeCount(day)
  const done = new OvertimeCount(day)
  const sums = { paid: NO_OVERTIME, leave: NO_OVERTIME }
  return approved.map((document, at) => {
    const own = without([document], approved.slice(0, at))
    const workedOfIt = done.next(document, common(own, worked))
    const isLeave = document.isLeave === true
    const group = isLeave ? 'leave' : 'paid'
    const before = sums[group]
    const after = addedOvertime(before, workedOfIt)
    sums[group] = after
    return {
      approved: requested.next(document, own),
      worked: workedOfIt,
      counted: classed(of => roundedMinutes(after[of], rounding) - roundedMinutes(before[of], rounding)),
      isLeave
    }
  })
}

/** Minutes of a document in each class, if all of it is worked. */
export const requestedOvertime = (document: Interval, day: OvertimeDay): OvertimeMinutes =>
  new OvertimeCount(day).next(document, [document])

/** Counts the documents of a day in their order, as normal hours without fixed times are used up by the first. */
class OvertimeCount {
  readonly #day: OvertimeDay
  /** On a free day without fixed hours: time at work so far, and time away between. */
  #atWork = 0
  #away = 0

  constructor(day: OvertimeDay) {
    this.#day = day
  }

  /** @param spans parts of the document */
  next(document: Interval, spans: readonly Interval[]): OvertimeMinutes {
    const { isFree, normalHours, isPaidForHolidays } = this.#day
    const normalClass = isPaidForHolidays ? 100 : 200
    const { normal, over } =
      isFree && normalHours.length === 0
        ? this.#flexible(spans)
        : isWithinBreak(document, normalHours)
          ? { normal: 0, over: sumOf(spans) }
          : { normal: withinShift(spans, normalHours), over: sumOf(without(spans, hullOf(normalHours))) }
    if (!isFree) return classed(it => (it === 150 ? over : 0))
    return classed(it => (it === normalClass ? normal : it === 300 ? over : 0))
  }

  /** Without fixed hours the break not taken comes after five hours, and what exceeds a normal day is overtime. */
  #flexible(spans: readonly Interval[]): { normal: number; over: number } {
    const { breakMinutes, normalMinutes } = this.#day
    const [before, minutes] = [this.#counted(breakMinutes), sumOf(spans)]
    this.#atWork += minutes
    this.#away += sumOf(hullOf(spans)) - minutes
    const after = Math.max(before, this.#counted(breakMinutes))
    const normal = Math.min(after, normalMinutes) - Math.min(before, normalMinutes)
    return { normal, over: after - before - normal }
  }

  #counted(breakMinutes: number): number {
    const due = Math.min(Math.max(0, breakMinutes - this.#away), this.#atWork - MINUTES_BEFORE_BREAK)
    return this.#atWork - Math.max(0, due)
  }
}

/** The span of a shift, its break included. */
export const hullOf = (hours: readonly Interval[]): Interval[] => {
  const [first, last] = [hours[0], hours.at(-1)]
  return first && last ? [{ start: first.start, end: last.end }] : []
}

/** Minutes in the hours of a shift; as on a working day, the break that was not punched is deducted. */
function withinShift(spans: readonly Interval[], hours: readonly Interval[]): number {
  const shift = hullOf(hours)
  const present = common(spans, shift)
  const away = sumOf(hullOf(present)) - sumOf(present)
  const pause = without(shift, hours)
  const unpunched = Math.min(sumOf(pause) - away, commonMinutes(present, pause))
  return sumOf(present) - Math.max(0, unpunched)
}

/** Whoever requests only time of the break is to work through it; any other document leaves the break out. */
const isWithinBreak = (document: Interval, hours: readonly Interval[]): boolean =>
  without(hullOf(hours), hours).some(it => it.start <= document.start && document.end <= it.end)

const classed = (minutesOf: (of: OvertimeClass) => number): OvertimeMinutes => ({
  100: minutesOf(100),
  150: minutesOf(150),
  200: minutesOf(200),
  300: minutesOf(300)
})

export const NO_OVERTIME: OvertimeMinutes = classed(() => 0)

export const addedOvertime = (one: OvertimeMinutes, other: OvertimeMinutes): OvertimeMinutes =>
  classed(it => one[it] + other[it])

export const sumOfClasses = (minutes: OvertimeMinutes): number =>
  OVERTIME_CLASSES.reduce((sum, it) => sum + minutes[it], 0)

/** Minutes that count of a day's documents: of those that are paid, or of those for which leave is given (decision 0030). */
export const countedMinutes = (
  overtime: readonly Pick<CountedOvertime, 'counted' | 'isLeave'>[],
  as: 'paid' | 'leave'
): number =>
  overtime
    .filter(({ isLeave }) => isLeave === (as === 'leave'))
    .reduce((sum, { counted }) => sum + sumOfClasses(counted), 0)

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

/** Minutes above the weekly limit once `minutes` are added to the existing ones; 0: within it. */
export const overWeek = (minutesOfWeek: number, minutes: number): number =>
  Math.max(0, minutesOfWeek + minutes - WEEKLY_OVERTIME_MINUTES)

/** Whether two intervals overlap; intervals that only touch do not. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.end && other.start < one.end
