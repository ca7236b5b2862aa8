import { MINUTES_PER_DAY, secondsFrom } from '../dates/time-of-day.ts'
import { AFTER_SHIFT_MINUTES, shiftSpan, type WorkCycle } from '../roster/work-cycle.ts'
import {
  commonMinutes,
  hoursOf,
  type Interval,
  MINUTES_BEFORE_BREAK,
  ofItsNight,
  sumOf,
  type WorkOfDay,
  without
} from './day-plan.ts'
import { type ApprovedOvertime, type CountedOvertime, countedOvertime, type OvertimeDay } from './overtime.ts'
import { closedDirections, type DirectedPunch, type PunchDirection } from './punch-directions.ts'
import type { PlacedPunch } from './punch-placing.ts'
import { type PersonRounding, roundedMinutes } from './rounding.ts'

/** A punch of a work date as it is stored. */
export interface DayPunch extends Pick<PlacedPunch, 'direction' | 'isDirectionSent'> {
  readonly punchedAt: string
}

/** How a punch counts: as an IN or OUT, not at all as a repeated touch, or as neither because it may be either. */
export type PunchMark = PunchDirection | 'repeated' | 'unclear'

/** Why somebody should look at a day: punches that may be IN or OUT, or a missing end. */
export type DayDoubt = 'unclear' | 'no_in' | 'no_out'

/** Approved leave on a date. */
export interface ApprovedLeave {
  readonly isWholeDay: boolean
  /** For leave by the hour: when the person is away, in minutes from midnight of the date. */
  readonly away: readonly Interval[]
}

/** The planned work of an employee on a date. */
export interface DayTerms extends WorkOfDay {
  readonly leave: ApprovedLeave | null
  /** Approved overtime, in minutes from midnight of the date. */
  readonly overtime: readonly ApprovedOvertime[]
  /** That of the dates beside it, which may be worked at the end or before the start of this date's work. */
  readonly overtimeBeside: readonly ApprovedOvertime[]
  readonly overtimeDay: OvertimeDay
  readonly rounding: PersonRounding
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
  /** Without repeated touches. */
  readonly punchCount: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
  /** Time at work that counts: without the break, and rounded. */
  readonly workedMinutes: number
  /** The part of the break that was not punched and is deducted from the time at work. */
  readonly deductedMinutes: number
  /** What rounding added; negative: what it took away. */
  readonly roundedMinutes: number
  /** How each punch counts, in their order. */
  readonly marks: readonly PunchMark[]
  /** Empty while the day runs. */
  readonly doubts: readonly DayDoubt[]
  /** When the person was at work, in whole minutes from midnight of the work date, the unpunched break included. */
  readonly atWork: readonly Interval[]
  /** What each approved overtime comes to on this date: its own, then that of the dates beside it. */
  readonly overtime: readonly CountedOvertime[]
}

const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

type Span = { readonly start: number; readonly end: number }

/** Whether the person need not work: no work is planned, or it is a holiday. */
export const isFree = ({ cycle, isHoliday }: DayTerms): boolean =>
  cycle === null || cycle.isDayOff || cycle.kind === 'no_punch' || isHoliday

/** The part of the shift that leave does not cover; null if the shift has no hours, or leave covers all of it. */
export function spanAskedFor({ cycle, leave }: DayTerms): Span | null {
  const span = shiftSpan(cycle)
  if (cycle === null || span === null || leave === null) return span
  const hours = hoursOf(cycle)
  const away = leave.away.map(it => ofItsNight(it, hours))
  const left = leave.isWholeDay ? [] : without(hours, away)
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

/** Whether a punch counts, that is, is not a repeated touch. */
export const isCounted = (punch: DayPunch): punch is DayPunch & DirectedPunch => punch.direction !== null

/** How the punches count, while the day runs or once it is over. */
export function marksOf(punches: readonly DayPunch[], isOver: boolean): PunchMark[] {
  const counted = punches.filter(isCounted)
  const directions = isOver ? closedDirections(counted) : counted.map(punch => punch.direction)
  let at = 0
  return punches.map(punch => {
    if (!isCounted(punch)) return 'repeated'
    at += 1
    return directions[at - 1] ?? 'unclear'
  })
}

interface MarkedPunch {
  readonly punchedAt: string
  readonly mark: PunchMark
}

/**
 * Time at work in seconds from midnight: from an IN to the next OUT. An IN while in and an OUT while out change nothing; an open
 * IN adds nothing.
 */
function secondsAtWork(workDate: string, punches: readonly MarkedPunch[]): Interval[] {
  const spans: Interval[] = []
  let since: number | null = null
  for (const { punchedAt, mark } of punches) {
    if (mark === 'IN') since ??= secondsFrom(workDate, punchedAt)
    else if (mark === 'OUT' && since !== null) {
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

/**
 * The part of a cycle's break that was not punched, in whole minutes. Time away between two punches counts as break. The
 * remainder is assumed in the middle of the shift, so nothing is deducted from half a day's work; without fixed hours it
 * comes after the fifth hour of work (Labour Protection Act, section 27). If punches are unclear, nobody knows what was punched.
 */
function unpunchedBreak(cycle: WorkCycle | null, atWork: readonly Interval[], isUnclear: boolean): number {
  const [first, last] = [atWork[0], atWork.at(-1)]
  if (cycle === null || (cycle.isBreakPunched && !isUnclear) || !first || !last) return 0
  const away = last.end - first.start - sumOf(atWork)
  return Math.max(0, Math.min(cycle.breakMinutes - away, workedInBreak(cycle, atWork)))
}

/** Minutes at work from which the break of a cycle may be deducted. */
function workedInBreak(cycle: WorkCycle, atWork: readonly Interval[]): number {
  if (cycle.kind === 'total_hours') return sumOf(atWork) - MINUTES_BEFORE_BREAK
  const span = shiftSpan(cycle)
  return span === null ? 0 : commonMinutes(atWork, without([span], hoursOf(cycle)))
}

/** Minute of the work date after which no punches of it are expected: the day is over. */
function closingMinute({ cycle, overtime }: Pick<DayTerms, 'cycle' | 'overtime'>): number {
  const end = Math.max(shiftSpan(cycle)?.end ?? 0, ...overtime.map(it => it.end))
  return end > MINUTES_PER_DAY ? end + AFTER_SHIFT_MINUTES : MINUTES_PER_DAY
}

export const isDayOver = (terms: Pick<DayTerms, 'cycle' | 'overtime'>, nowMinute: number): boolean =>
  nowMinute >= closingMinute(terms)

function standingWithoutPunch(terms: DayTerms, nowMinute: number): 'absent' | 'expected' | 'leave' | 'off' {
  // Leave of a free day, as maternity leave has, is leave there too.
  if (terms.leave?.isWholeDay === true) return 'leave'
  // People who need not punch are never expected and never absent.
  if (isFree(terms)) return 'off'
  if (isOnLeave(terms)) return 'leave'
  const span = spanAskedFor(terms)
  const grace = terms.cycle?.graceMinutes ?? 0
  const lastMoment = span === null ? closingMinute(terms) - 1 : span.start + grace
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
  return lastDirection === 'IN' && !isDayOver(terms, nowMinute) ? 'in' : 'left'
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
 * - around unclear punches the time from the IN before them to the OUT after them counts, less the break
 */
export function summariseDay({ workDate, terms, punches, now }: AttendanceDayInput): AttendanceDay {
  const nowMinute = minuteOfClock(workDate, now)
  const isOver = isDayOver(terms, nowMinute)
  const marks = marksOf(punches, isOver)
  const counted = punches.flatMap(({ punchedAt }, at): MarkedPunch[] => {
    const mark = marks[at]
    return mark === undefined || mark === 'repeated' ? [] : [{ punchedAt, mark }]
  })
  const directed = counted.filter(punch => punch.mark !== 'unclear')
  const lastMark = directed.at(-1)?.mark
  const lastDirection = lastMark === 'IN' || lastMark === 'OUT' ? lastMark : null
  const isIn = lastDirection === 'IN'
  const firstIn = directed.find(punch => punch.mark === 'IN')?.punchedAt ?? null
  const lastOut = directed.findLast(punch => punch.mark === 'OUT')?.punchedAt ?? null
  const span = punctualSpan(terms)
  const isEndPast = span !== null && !isIn && lastOut !== null && nowMinute >= span.end
  const earlyMinutes = isEndPast
    ? Math.max(0, wholeMinutes(span.end * 60 - secondsFrom(workDate, lastOut)))
    : 0
  const atWork = secondsAtWork(workDate, directed)
  const minutesAtWork = atWork.map(inWholeMinutes)
  const isUnclear = directed.length < counted.length
  const presentMinutes = wholeMinutes(sumOf(atWork))
  const deductedMinutes = Math.min(presentMinutes, unpunchedBreak(terms.cycle, minutesAtWork, isUnclear))
  const exactMinutes = presentMinutes - deductedMinutes
  const workedMinutes = roundedMinutes(exactMinutes, terms.rounding.worktime)
  return {
    standing: standingOf({ workDate, terms, nowMinute, firstIn, lastDirection }),
    isIn,
    firstIn,
    lastOut,
    punchCount: counted.length,
    lateMinutes: lateMinutesOf(workDate, terms, firstIn),
    earlyMinutes,
    workedMinutes,
    deductedMinutes,
    roundedMinutes: workedMinutes - exactMinutes,
    marks,
    doubts: isOver ? doubtsOf(directed, isUnclear) : [],
    atWork: minutesAtWork,
    overtime: countedOvertime({
      day: terms.overtimeDay,
      approved: [...terms.overtime, ...terms.overtimeBeside],
      worked: minutesAtWork,
      rounding: terms.rounding.overtime
    })
  }
}

/** Whole minutes between IN and OUT of a day that is over, the break included. */
export function presentMinutesOf(workDate: string, punches: readonly DayPunch[]): number {
  const marks = marksOf(punches, true)
  const marked = punches.map(({ punchedAt }, at) => ({ punchedAt, mark: marks[at] ?? 'unclear' }))
  return wholeMinutes(sumOf(secondsAtWork(workDate, marked)))
}

function doubtsOf(directed: readonly MarkedPunch[], isUnclear: boolean): DayDoubt[] {
  const doubts: DayDoubt[] = isUnclear ? ['unclear'] : []
  if (directed[0]?.mark === 'OUT') doubts.push('no_in')
  if (directed.at(-1)?.mark === 'IN') doubts.push('no_out')
  return doubts
}
