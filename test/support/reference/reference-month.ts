import type Sqlite from 'better-sqlite3'
import { type Cycle, hours, pauseOf, readPlan } from './reference-plan.ts'
import { common, DAY, midnight, minutes, next, type Span, within } from './reference-time.ts'
import { type Touch, touchesByDate } from './reference-touches.ts'

// An independent computation of people's days, written from decision 0002 and the Labour Protection Act: simple and slow, it
// reads the tables and uses nothing of the product. It knows what the demo branch has, and fails on anything else.

export interface ReferenceDay {
  firstIn: string | null
  lastOut: string | null
  workedMinutes: number
  lateMinutes: number
  earlyMinutes: number
  isAbsent: boolean
  doubts: string[]
  /** Overtime by hundredths of the wage. */
  overtime: Record<string, number>
}

/** The days of an employee on some dates, all of which are over. */
export function referenceDays(
  raw: Sqlite.Database,
  code: string,
  dates: readonly string[]
): Map<string, ReferenceDay> {
  const plan = readPlan(raw, code)
  const { person, usual, planOf, overtimeOf, documents, leave } = plan
  const byDate = touchesByDate(raw, plan)
  return new Map(dates.map(date => [date, dayOf(date)]))

  function dayOf(date: string): ReferenceDay {
    const { cycle, isHoliday, isRest } = planOf(date)
    const own = byDate.get(date) ?? []
    const { marks, isUnclear } = marksOf(own)
    const directed = own.flatMap((touch, at) => (marks[at] === '?' ? [] : [{ ...touch, mark: marks[at] }]))
    const firstIn = directed.find(it => it.mark === 'IN') ?? null
    const lastOut = directed.findLast(it => it.mark === 'OUT') ?? null
    const spans: Span[] = []
    let since: number | null = null
    for (const it of directed) {
      const second = (it.minute - midnight(date)) * 60
      if (it.mark === 'IN') since ??= second
      else if (since !== null) {
        spans.push([since, second])
        since = null
      }
    }
    const present = Math.floor(spans.reduce((sum, [start, end]) => sum + Math.round(end - start), 0) / 60)
    const whole = spans.map(
      ([start, end]): Span => [Math.floor(start / 60 + 1e-9), Math.floor(end / 60 + 1e-9)]
    )
    const workedMinutes = present - Math.min(present, breakOf(cycle, whole, isUnclear))
    const doubts = isUnclear ? ['unclear'] : []
    if (directed[0]?.mark === 'OUT') doubts.push('no_in')
    if (directed.at(-1)?.mark === 'IN') doubts.push('no_out')
    const leaves = leave.filter(it => it.work_date === date)
    const isOnLeave = leaves.reduce((sum, it) => sum + it.minutes / it.day_minutes, 0) > 0.9999
    const asked =
      isHoliday || isOnLeave
        ? null
        : askedOf(
            date,
            cycle,
            leaves.map(it => it.document_id)
          )
    const late = asked && firstIn ? Math.floor(firstIn.minute - midnight(date) + 1e-9) - asked[0] : 0
    const early =
      asked && lastOut && directed.at(-1)?.mark === 'OUT'
        ? Math.floor(asked[1] - (lastOut.minute - midnight(date)) + 1e-9)
        : 0
    const isPlanned = cycle !== undefined && !cycle.is_day_off && cycle.kind !== 'no_punch' && !isHoliday
    return {
      firstIn: firstIn?.at ?? null,
      lastOut: lastOut?.at ?? null,
      workedMinutes,
      lateMinutes: late > (cycle?.grace_minutes ?? 0) ? late : 0,
      earlyMinutes: Math.max(0, early),
      isAbsent: isPlanned && own.length === 0 && !isOnLeave,
      doubts,
      overtime: overtimeMinutes(date, cycle, isHoliday, isRest, whole)
    }
  }

  /** Directions of a day that is over. */
  function marksOf(own: readonly Touch[]): { marks: string[]; isUnclear: boolean } {
    const isSent = own.map(touch => touch.direction !== 'AUTO')
    if (isSent.every(Boolean)) return { marks: own.map(touch => touch.direction), isUnclear: false }
    if (isSent.some(Boolean))
      throw new Error(`the reference does not know mixed directions: ${own.map(it => it.at)}`)
    if (own.length === 1) return { marks: ['IN'], isUnclear: false }
    const isOdd = own.length % 2 === 1
    const marks = own.map((_, at) => (isOdd && at > 0 ? '?' : at % 2 === 0 ? 'IN' : 'OUT'))
    if (isOdd) marks[own.length - 1] = 'OUT'
    return { marks, isUnclear: isOdd }
  }

  /** The break is in the middle of the shift; what was away between two punches counts as break. */
  function breakOf(cycle: Cycle | undefined, spans: readonly Span[], isUnclear: boolean): number {
    const [first, last] = [spans[0], spans.at(-1)]
    if (!cycle || (cycle.is_break_punched && !isUnclear) || !first || !last) return 0
    const worked = spans.reduce((sum, [start, end]) => sum + end - start, 0)
    const left = cycle.break_minutes - (last[1] - first[0] - worked)
    const shift = hours(cycle)
    if (cycle.kind === 'total_hours') return Math.max(0, Math.min(left, worked - 300))
    return shift === null ? 0 : Math.max(0, Math.min(left, common(spans, [pauseOf(cycle, shift)])))
  }

  /** When the person was to be there: leave by the hour at an end of the shift moves it. */
  function askedOf(date: string, cycle: Cycle | undefined, leaveIds: readonly string[]): Span | null {
    const shift = hours(cycle)
    // Of several parts of a day only the first start and the last end are known.
    if (cycle === undefined || shift === null || cycle.kind === 'several') return null
    const pause = pauseOf(cycle, shift)
    const away = documents
      .filter(it => leaveIds.includes(it.id) && it.starts_at !== null && it.ends_at !== null)
      .map(
        (it): Span => [
          minutes(`${it.starts_at}:00`) - midnight(date),
          minutes(`${it.ends_at}:00`) - midnight(date)
        ]
      )
    const asked: number[] = []
    for (let at = shift[0]; at < shift[1]; at += 1)
      if (!within(at, [pause]) && !within(at, away)) asked.push(at)
    const last = asked.at(-1)
    return asked[0] === undefined || last === undefined ? null : [asked[0], last + 1]
  }

  /** Minute by minute: approved and worked, by the kind of day. */
  function overtimeMinutes(
    date: string,
    cycle: Cycle | undefined,
    isHoliday: boolean,
    isRest: boolean,
    worked: readonly Span[]
  ): Record<string, number> {
    const counted: Record<string, number> = { 100: 0, 150: 0, 200: 0, 300: 0 }
    const isFree = isHoliday || cycle === undefined || cycle.is_day_off === 1
    const shiftCycle = isFree && (cycle === undefined || cycle.is_day_off) ? usual : cycle
    const shift = hours(shiftCycle)
    const pause = shiftCycle && shift ? pauseOf(shiftCycle, shift) : null
    const isRestDay = cycle === undefined || cycle.is_day_off === 1 || isRest
    const normal = person?.employee_type_code === '01' || !isRestDay ? 100 : 200
    const approved = [
      ...overtimeOf(date),
      ...overtimeOf(next(date, -1)).map(([start, end]): Span => [start - DAY, end - DAY]),
      ...overtimeOf(next(date)).map(([start, end]): Span => [start + DAY, end + DAY])
    ]
    for (const document of approved) {
      if (pause && document[0] >= pause[0] && document[1] <= pause[1]) throw new Error('overtime in a break')
      let inShift = 0
      let inPause = 0
      let first: number | null = null
      let last: number | null = null
      for (let at = document[0]; at < document[1]; at += 1) {
        if (!within(at, worked)) continue
        if (!shift || !within(at, [shift]))
          counted[isFree ? 300 : 150] = (counted[isFree ? 300 : 150] ?? 0) + 1
        else {
          inShift += 1
          first ??= at
          last = at + 1
          if (pause && within(at, [pause])) inPause += 1
        }
      }
      if (!isFree || first === null || last === null) continue
      const away = last - first - inShift
      const deducted = pause ? Math.max(0, Math.min(pause[1] - pause[0] - away, inPause)) : 0
      counted[normal] = (counted[normal] ?? 0) + inShift - deducted
    }
    return counted
  }
}
