import { dateTimeAt, MINUTES_PER_DAY, secondsFrom } from '../dates/time-of-day.ts'
import { shiftSpan, type WorkCycle } from '../roster/work-cycle.ts'
import { commonMinutes, hoursOf, type Interval, sumOf, type WorkOfDay, without } from './day-plan.ts'
import type { PunchDirection } from './punch-directions.ts'

export interface DayPunch {
  readonly punchedAt: string
  readonly direction: PunchDirection
}

/** Approved leave on a date. */
export interface ApprovedLeave {
  readonly isWholeDay: boolean
  /** For leave by the hour: when the person is away, in minutes from midnight of the date. */
  readonly away: readonly Interval[]
}

/** The planned work of an employee on a date. */
export interface DayTerms extends WorkOfDay {
  readonly leave: ApprovedLeave | null
}

export interface AttendanceDayInput {
  readonly workDate: string
  readonly terms: DayTerms
  /** The work date's punches in chronological order. */
  readonly punches: readonly DayPunch[]
  /** Wall clock of the branch, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: string
}

export interface AttendanceDay {
  readonly standing: 'in' | 'left' | 'late' | 'absent' | 'expected' | 'leave' | 'off'
  /** The last punch is IN. */
  readonly isIn: boolean
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly punchCount: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
  /** Time at work, without the break. */
  readonly workedMinutes: number
  /** The part of the break that was not punched and is deducted from the time at work. */
  readonly deductedMinutes: number
}

const AFTER_SHIFT_MINUTES = 360
const MINUTES_BEFORE_BREAK = 300

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

type Span = { readonly start: number; readonly end: number }

/** Whether the person need not work: no work is planned, or it is a holiday. */
export const isFree = ({ cycle, isHoliday }: DayTerms): boolean =>
  cycle === null || cycle.isDayOff || cycle.kind === 'no_punch' || isHoliday

/** The part of the shift that leave does not cover; null if the shift has no hours, or leave covers all of it. */
export function spanAskedFor({ cycle, leave }: DayTerms): Span | null {
  const span = shiftSpan(cycle)
  if (cycle === null || span === null || leave === null) return span
  const left = leave.isWholeDay ? [] : without(hoursOf(cycle), leave.away)
  const [first, last] = [left[0], left.at(-1)]
  return first && last ? { start: first.start, end: last.end } : null
}

const isOnLeave = (terms: DayTerms): boolean =>
  terms.leave !== null &&
  (terms.leave.isWholeDay || (shiftSpan(terms.cycle) !== null && spanAskedFor(terms) === null))

/** The span that lateness and early leaving are measured against: a shift with one start and one end, not on a holiday. */
function punctualSpan(terms: DayTerms): Span | null {
  const { cycle, isHoliday } = terms
  if (cycle === null || isHoliday) return null
  const isPunctual = cycle.kind === 'same_day' || cycle.kind === 'next_day' || cycle.kind === 'previous_day'
  return isPunctual ? spanAskedFor(terms) : null
}

/**
 * Time at work in seconds from midnight: from an IN to the next OUT. An IN while in and an OUT while out change nothing; an open
 * IN adds nothing.
 */
function secondsAtWork(workDate: string, punches: readonly DayPunch[]): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let since: number | null = null
  for (const { punchedAt, direction } of punches) {
    if (direction === 'IN') since ??= secondsFrom(workDate, punchedAt)
    else if (since !== null) {
      spans.push({ start: since, end: secondsFrom(workDate, punchedAt) })
      since = null
    }
  }
  return spans
}

const inWholeMinutes = ({ start, end }: Interval): Interval => ({
  start: wholeMinutes(start),
  end: wholeMinutes(end)
})

/** The same in minutes from midnight of the work date, rounded down. */
export const minutesAtWork = (workDate: string, punches: readonly DayPunch[]): Interval[] =>
  secondsAtWork(workDate, punches).map(inWholeMinutes)

/**
 * The part of a cycle's break that was not punched, in whole minutes. Time away between two punches counts as break. The
 * remainder is assumed in the middle of the shift, so nothing is deducted from half a day's work; without fixed hours it
 * comes after the fifth hour of work (Labour Protection Act, section 27).
 */
function unpunchedBreak(cycle: WorkCycle | null, atWork: readonly Interval[]): number {
  const [first, last] = [atWork[0], atWork.at(-1)]
  if (cycle === null || cycle.isBreakPunched || !first || !last) return 0
  const away = last.end - first.start - sumOf(atWork)
  return Math.max(0, Math.min(cycle.breakMinutes - away, workedInBreak(cycle, atWork)))
}

/** Minutes at work from which the break of a cycle may be deducted. */
function workedInBreak(cycle: WorkCycle, atWork: readonly Interval[]): number {
  if (cycle.kind === 'total_hours') return sumOf(atWork) - MINUTES_BEFORE_BREAK
  const span = shiftSpan(cycle)
  return span === null ? 0 : commonMinutes(atWork, without([span], hoursOf(cycle)))
}

/** Minute of the work date after which no punches of it are expected. */
function closingMinute(cycle: WorkCycle | null): number {
  const end = shiftSpan(cycle)?.end ?? 0
  return end > MINUTES_PER_DAY ? end + AFTER_SHIFT_MINUTES : MINUTES_PER_DAY
}

function standingWithoutPunch(terms: DayTerms, nowMinute: number): 'absent' | 'expected' | 'leave' | 'off' {
  // Leave of a free day, as maternity leave has, is leave there too.
  if (terms.leave?.isWholeDay === true) return 'leave'
  // People who need not punch are never expected and never absent.
  if (isFree(terms)) return 'off'
  if (isOnLeave(terms)) return 'leave'
  const span = spanAskedFor(terms)
  const grace = terms.cycle?.graceMinutes ?? 0
  const lastMoment = span === null ? closingMinute(terms.cycle) - 1 : span.start + grace
  return nowMinute > lastMoment ? 'absent' : 'expected'
}

/** Minutes between the start and the first IN, where they exceed the grace; else 0. */
function lateMinutesOf(workDate: string, terms: DayTerms, firstIn: string | null): number {
  const span = punctualSpan(terms)
  if (span === null || firstIn === null) return 0
  const afterStart = wholeMinutes(secondsFrom(workDate, firstIn) - span.start * 60)
  return afterStart > (terms.cycle?.graceMinutes ?? 0) ? afterStart : 0
}

/** The first and last punch of a work date: its standing depends on nothing else. */
export interface DayEnds {
  readonly firstIn: string | null
  /** Direction of the last punch; null without a punch. */
  readonly lastDirection: PunchDirection | null
}

/** Minutes from midnight of the work date to the branch's wall clock. */
export const minuteOfClock = (workDate: string, now: string): number =>
  wholeMinutes(secondsFrom(workDate, now))

/** Only the standing of `summariseDay`, at a minute from `minuteOfClock`. */
export function standingOf({
  workDate,
  terms,
  nowMinute,
  firstIn,
  lastDirection
}: Pick<AttendanceDayInput, 'workDate' | 'terms'> &
  DayEnds & { nowMinute: number }): AttendanceDay['standing'] {
  if (lastDirection === null) return standingWithoutPunch(terms, nowMinute)
  if (lateMinutesOf(workDate, terms, firstIn) > 0) return 'late'
  return lastDirection === 'IN' && nowMinute < closingMinute(terms.cycle) ? 'in' : 'left'
}

/**
 * The punches of one work date compared with its cycle. Seconds are dropped: in at 08:30:59 counts as 08:30.
 * - late: first IN more than the grace after the start; the minutes count from the start
 * - left early: last OUT before the end, known only after that end, as the person may come back until then
 * - worked: from each IN to its OUT, without the break that was not punched
 * - absent: a shift has begun (grace over; without fixed hours: the day is over) and there is no punch
 * - on leave: approved leave takes the whole of the work; leave by the hour moves the start or the end if it touches one
 * - off: no work is planned, or it is a holiday; people who work anyway are never late
 * - once the day is over nobody is `in`: an IN without OUT is `left` with `isIn`
 */
export function summariseDay({ workDate, terms, punches, now }: AttendanceDayInput): AttendanceDay {
  const nowMinute = minuteOfClock(workDate, now)
  const lastDirection = punches.at(-1)?.direction ?? null
  const isIn = lastDirection === 'IN'
  const firstIn = punches.find(punch => punch.direction === 'IN')?.punchedAt ?? null
  const lastOut = punches.findLast(punch => punch.direction === 'OUT')?.punchedAt ?? null
  const span = punctualSpan(terms)
  const isEndPast = span !== null && !isIn && lastOut !== null && nowMinute >= span.end
  const earlyMinutes = isEndPast
    ? Math.max(0, wholeMinutes(span.end * 60 - secondsFrom(workDate, lastOut)))
    : 0
  const atWork = secondsAtWork(workDate, punches)
  const presentMinutes = wholeMinutes(sumOf(atWork))
  const deductedMinutes = Math.min(presentMinutes, unpunchedBreak(terms.cycle, atWork.map(inWholeMinutes)))
  return {
    standing: standingOf({ workDate, terms, nowMinute, firstIn, lastDirection }),
    isIn,
    firstIn,
    lastOut,
    punchCount: punches.length,
    lateMinutes: lateMinutesOf(workDate, terms, firstIn),
    earlyMinutes,
    workedMinutes: presentMinutes - deductedMinutes,
    deductedMinutes
  }
}

/**
 * The date-times of the shift's start or end that have passed without a punch: the initial values of a time adjustment for
 * the day. A single punch counts for the end that it is nearer to, whatever its direction, which was derived.
 */
export function missingPunches({ workDate, terms, punches, now }: AttendanceDayInput): string[] {
  const span = spanAskedFor(terms)
  const [only] = punches
  // Only people who have come to work on a holiday can have missed a punch.
  if (span === null || (terms.isHoliday && only === undefined)) return []
  const isNearEnd =
    only !== undefined && secondsFrom(workDate, only.punchedAt) / 60 > (span.start + span.end) / 2
  const isMissing = {
    start: only === undefined || (punches.length === 1 && isNearEnd),
    end: only === undefined || (punches.length === 1 ? !isNearEnd : punches.at(-1)?.direction === 'IN')
  }
  const nowMinute = minuteOfClock(workDate, now)
  return (['start', 'end'] as const)
    .filter(end => isMissing[end] && span[end] <= nowMinute)
    .map(end => dateTimeAt(workDate, span[end] * 60))
}
