import { addDays, datePart, dayNumber } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY, secondOfDay } from '../dates/time-of-day.ts'
import { AFTER_SHIFT_MINUTES, type ShiftSpan, workDateOf } from '../roster/work-cycle.ts'
import { hull, type Interval } from './day-plan.ts'
import { directionAfter, type PunchDirection, type RequestedPunch } from './punch-directions.ts'

/** A punch as sent. A device whose directions are not reliable requests AUTO. */
export interface SentPunch extends RequestedPunch {
  /** Wall clock of the branch, `YYYY-MM-DD HH:mm:ss`. */
  readonly punchedAt: string
  /** A work date given by the sender, which stays. */
  readonly givenDate: string | null
}

/** Where a punch belongs. */
export interface PlacedPunch {
  readonly workDate: string
  /** While the day runs; null: a repeated touch, which is not counted. */
  readonly direction: PunchDirection | null
  /** The direction is the sender's and stays when the day is over. */
  readonly isDirectionSent: boolean
}

/** When a person is to work on a date, in minutes from its midnight; null: not at all, or without fixed hours. */
export interface PlannedHours {
  readonly shift: ShiftSpan | null
  /** From the start of the first approved overtime to the end of the last. */
  readonly overtime: Interval | null
}

export interface PlacingRules {
  readonly hoursOf: (date: string) => PlannedHours
  /** Punches within this time of the one before count as one. */
  readonly doubleTouchSeconds: number
}

export const DOUBLE_TOUCH_SECONDS = 120

/** On a date without a shift the first punch is followed by an OUT within this time, or by none. */
const UNPLANNED_MINUTES = 16 * 60
/** An OUT in the last half hour of work ends it; touches within as long after it are of somebody who is still leaving. */
const LEAVING_MINUTES = 30
const SECONDS_PER_DAY = 86_400

/** Seconds on a continuous scale, for differences. */
const secondsOf = (punchedAt: string): number =>
  dayNumber(punchedAt) * SECONDS_PER_DAY + secondOfDay(punchedAt)

/** Punches within the double-touch window, counted as one at the time of the first. */
interface Touch extends SentPunch {
  readonly seconds: number
  readonly planned: string
  /** Position of the first punch, and of the one after the last. */
  readonly from: number
  readonly to: number
}

/** The planned start and end of work on a date, overtime included. */
export const workSpan = ({ shift, overtime }: PlannedHours): ShiftSpan | null =>
  overtime === null ? shift : hull(shift, overtime)

/** The work date of a punch by the plan alone. */
export const plannedDate = (punchedAt: string, { hoursOf }: Pick<PlacingRules, 'hoursOf'>): string =>
  workDateOf(punchedAt, date => workSpan(hoursOf(date)))

/** Whether two punches may have the same work date: at most one is given, and it is within a day of both. */
function mayShareDate(one: SentPunch, other: SentPunch): boolean {
  const given = one.givenDate ?? other.givenDate
  if (given === null) return true
  const isNear = ({ punchedAt }: SentPunch): boolean => Math.abs(dayNumber(punchedAt) - dayNumber(given)) <= 1
  return (other.givenDate ?? given) === given && isNear(one) && isNear(other)
}

/**
 * Joins double touches. Different explicit directions are different punches, and so are different work dates that were given; one
 * that only some of the punches name applies to all.
 */
function touchesOf(punches: readonly SentPunch[], rules: PlacingRules): Touch[] {
  const touches: Touch[] = []
  let open: { -readonly [Name in keyof Touch]: Touch[Name] } | null = null
  let before = Number.NEGATIVE_INFINITY
  for (const [at, punch] of punches.entries()) {
    const { punchedAt, requested, givenDate } = punch
    const seconds = secondsOf(punchedAt)
    const isRepeated =
      open !== null &&
      seconds - before <= rules.doubleTouchSeconds &&
      (requested === 'AUTO' || open.requested === 'AUTO' || requested === open.requested) &&
      mayShareDate(open, punch)
    before = seconds
    if (isRepeated && open !== null) {
      open.to = at + 1
      if (open.requested === 'AUTO') open.requested = requested
      open.givenDate ??= givenDate
      open.planned = open.givenDate ?? open.planned
      continue
    }
    const planned = givenDate ?? plannedDate(punchedAt, rules)
    open = { punchedAt, requested, givenDate, seconds, planned, from: at, to: at + 1 }
    touches.push(open)
  }
  return touches
}

/** What is known of a work date while its punches are read in order of time. */
export interface OpenDate {
  /** Times of its first punch, and of its last one. */
  readonly firstAt: string
  readonly lastAt: string
  readonly last: PunchDirection
}

/** Minutes of a time from midnight of a date. */
const minuteFrom = (date: string, at: string): number =>
  (secondsOf(at) - dayNumber(date) * SECONDS_PER_DAY) / 60

/**
 * Whether a punch on the morning after work past midnight starts its own date, as the person has left: the date has an OUT at
 * the end of its work, and the punch is an explicit IN or comes more than half an hour later.
 */
export function isAfterLeaving(
  { punchedAt, requested }: Pick<SentPunch, 'punchedAt' | 'requested'>,
  date: string,
  { last, lastAt }: Pick<OpenDate, 'last' | 'lastAt'>,
  hoursOf: PlacingRules['hoursOf']
): boolean {
  if (last !== 'OUT' || datePart(punchedAt) <= date) return false
  const end = workSpan(hoursOf(date))?.end
  const [minute, left] = [minuteFrom(date, punchedAt), minuteFrom(date, lastAt)]
  if (end === undefined || minute < end || left < end - LEAVING_MINUTES) return false
  return requested === 'IN' || minute - left > LEAVING_MINUTES
}

/**
 * Whether a punch after an open IN of the date before still belongs to that date: it is nearer to that date's end than to the
 * start of the next one. Without a start six hours after the end are the limit. On a date without a shift the first punch
 * takes the place of the end and sixteen hours are the limit. Once the next date has a punch it takes no more.
 */
export function isStillOfDateBefore(
  punch: Pick<SentPunch, 'punchedAt' | 'requested'>,
  date: string,
  { firstAt, last }: Pick<OpenDate, 'firstAt' | 'last'>,
  hoursOf: PlacingRules['hoursOf']
): boolean {
  if (last !== 'IN' || punch.requested === 'IN') return false
  const dateBefore = addDays(date, -1)
  if (datePart(punch.punchedAt) > date) return false
  const minute = minuteFrom(dateBefore, punch.punchedAt)
  const before = hoursOf(dateBefore)
  const next = hoursOf(date)
  const start = next.shift?.start ?? next.overtime?.start ?? null
  const plannedEnd = workSpan(before)?.end ?? null
  const end = plannedEnd ?? minuteFrom(dateBefore, firstAt)
  if (plannedEnd === null && minute > end + UNPLANNED_MINUTES) return false
  if (start !== null) return Math.abs(minute - end) < Math.abs(start + MINUTES_PER_DAY - minute)
  return plannedEnd === null || minute <= end + AFTER_SHIFT_MINUTES
}

/** The planned date of a touch, unless the punches before it say that it is of the date before or after. */
function dateOf(
  touch: Touch,
  dates: ReadonlyMap<string, OpenDate>,
  hoursOf: PlacingRules['hoursOf']
): string {
  const { planned } = touch
  const known = dates.get(planned)
  if (known !== undefined) {
    if (datePart(touch.punchedAt) <= planned) return planned
    const next = addDays(planned, 1)
    // Whoever has come back may go at once.
    const as = dates.has(next) ? { ...touch, requested: 'IN' as const } : touch
    return isAfterLeaving(as, planned, known, hoursOf) ? next : planned
  }
  const dateBefore = addDays(planned, -1)
  const before = dates.get(dateBefore)
  return before !== undefined && isStillOfDateBefore(touch, planned, before, hoursOf) ? dateBefore : planned
}

function placeTouches(touches: readonly Touch[], { hoursOf }: PlacingRules, count: number): PlacedPunch[] {
  const placed: PlacedPunch[] = new Array(count)
  const dates = new Map<string, OpenDate>()
  for (const touch of touches) {
    const workDate = touch.givenDate ?? dateOf(touch, dates, hoursOf)
    const known = dates.get(workDate)
    const direction = directionAfter(known?.last ?? null, touch)
    const { punchedAt } = touch
    dates.set(workDate, { firstAt: known?.firstAt ?? punchedAt, lastAt: punchedAt, last: direction })
    placed[touch.from] = { workDate, direction, isDirectionSent: touch.requested !== 'AUTO' }
    const repeated: PlacedPunch = { workDate, direction: null, isDirectionSent: false }
    placed.fill(repeated, touch.from + 1, touch.to)
  }
  return placed
}

/** The work date and direction of each of a person's punches, which are all of a span, in order (decision 0002). */
export const placePunches = (punches: readonly SentPunch[], rules: PlacingRules): PlacedPunch[] =>
  placeTouches(touchesOf(punches, rules), rules, punches.length)

/**
 * Positions from which the punches are placed as if there were none before them: the first punch of a date that the date before
 * cannot take, and no earlier punch belongs to that date or a later one, nor a later punch to an earlier one.
 */
export function independentStarts(punches: readonly SentPunch[], rules: PlacingRules): number[] {
  const touches = touchesOf(punches, rules)
  const earliestFrom = new Array<string>(touches.length)
  let earliest = '9999-12-31'
  for (let at = touches.length - 1; at >= 0; at -= 1) {
    const planned = touches[at]?.planned ?? earliest
    if (planned < earliest) earliest = planned
    earliestFrom[at] = earliest
  }
  let latest = ''
  return touches.flatMap((touch, at) => {
    const before = touches[at - 1]
    const isFirstOfDates = latest < touch.planned && (earliestFrom[at] ?? '') >= touch.planned
    const reached = mayBeAfterLeaving(touch, before, rules) ? addDays(touch.planned, 1) : touch.planned
    if (reached > latest) latest = reached
    return isFirstOfDates && isOutOfReach(touch, before, rules) ? [touch.from] : []
  })
}

/** Whether the date before cannot take this punch, however its own punches are placed. */
function isOutOfReach(touch: Touch, before: Touch | undefined, { hoursOf }: PlacingRules): boolean {
  if (before === undefined || touch.givenDate !== null) return true
  // Every punch of the date before is at this one or earlier, which only matters if it has no planned end.
  return !isStillOfDateBefore(touch, touch.planned, { firstAt: before.punchedAt, last: 'IN' }, hoursOf)
}

/** Whether this punch may start the date after its planned one, however the punches before it are placed. */
const mayBeAfterLeaving = (
  { punchedAt, planned, givenDate }: Touch,
  before: Touch | undefined,
  { hoursOf }: PlacingRules
): boolean =>
  before !== undefined &&
  givenDate === null &&
  isAfterLeaving({ punchedAt, requested: 'IN' }, planned, { last: 'OUT', lastAt: before.punchedAt }, hoursOf)
