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
  /** Time of its first punch. */
  readonly firstAt: string
  readonly last: PunchDirection
}

/**
 * Whether a punch after an open IN of the date before still belongs to that date: it is nearer to that date's end than to the
 * start of the next one. Without a start six hours after the end are the limit. On a date without a shift the first punch
 * takes the place of the end and sixteen hours are the limit. Once the next date has a punch it takes no more.
 */
export function isStillOfDateBefore(
  punch: Pick<SentPunch, 'punchedAt' | 'requested'>,
  date: string,
  { firstAt, last }: OpenDate,
  hoursOf: PlacingRules['hoursOf']
): boolean {
  if (last !== 'IN' || punch.requested === 'IN') return false
  const dateBefore = addDays(date, -1)
  if (datePart(punch.punchedAt) > date) return false
  const midnight = dayNumber(dateBefore) * SECONDS_PER_DAY
  const minuteOf = (at: string): number => (secondsOf(at) - midnight) / 60
  const minute = minuteOf(punch.punchedAt)
  const before = hoursOf(dateBefore)
  const next = hoursOf(date)
  const start = next.shift?.start ?? next.overtime?.start ?? null
  const plannedEnd = workSpan(before)?.end ?? null
  const end = plannedEnd ?? minuteOf(firstAt)
  if (plannedEnd === null && minute > end + UNPLANNED_MINUTES) return false
  if (start !== null) return Math.abs(minute - end) < Math.abs(start + MINUTES_PER_DAY - minute)
  return plannedEnd === null || minute <= end + AFTER_SHIFT_MINUTES
}

function placeTouches(touches: readonly Touch[], { hoursOf }: PlacingRules, count: number): PlacedPunch[] {
  const placed: PlacedPunch[] = new Array(count)
  const dates = new Map<string, OpenDate>()
  for (const touch of touches) {
    let workDate = touch.planned
    if (touch.givenDate === null && !dates.has(workDate)) {
      const before = dates.get(addDays(workDate, -1))
      if (before !== undefined && isStillOfDateBefore(touch, workDate, before, hoursOf))
        workDate = addDays(workDate, -1)
    }
    const known = dates.get(workDate)
    const direction = directionAfter(known?.last ?? null, touch)
    dates.set(workDate, { firstAt: known?.firstAt ?? touch.punchedAt, last: direction })
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
    const isFirstOfDates = latest < touch.planned && (earliestFrom[at] ?? '') >= touch.planned
    if (touch.planned > latest) latest = touch.planned
    return isFirstOfDates && isOutOfReach(touch, touches[at - 1], rules) ? [touch.from] : []
  })
}

/** Whether the date before cannot take this punch, however its own punches are placed. */
function isOutOfReach(touch: Touch, before: Touch | undefined, { hoursOf }: PlacingRules): boolean {
  if (before === undefined || touch.givenDate !== null) return true
  // Every punch of the date before is at this one or earlier, which only matters if it has no planned end.
  return !isStillOfDateBefore(touch, touch.planned, { firstAt: before.punchedAt, last: 'IN' }, hoursOf)
}
