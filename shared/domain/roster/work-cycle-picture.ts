import { hoursOf, type Interval, sumOf } from '../attendance/day-plan.ts'
import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'
import { shiftSpan, type WorkCycle } from './work-cycle.ts'
import { cycleOf, type WorkCycleEntries, workCycleFaults } from './work-cycle-entries.ts'

/** How a work cycle is drawn on a time line. Minutes count from midnight of the work date. */
export interface WorkCyclePicture {
  /** Whole days: the work date, and the adjacent day that the shift extends into. */
  readonly window: Interval
  /** From first start to last end; null without hours. */
  readonly span: Interval | null
  /** Working hours without the break. */
  readonly work: readonly Interval[]
  readonly break: Interval | null
  /** Arrivals within it are not late; null: lateness does not count. */
  readonly grace: Interval | null
  /** When working hours are flexible. */
  readonly flexible: Interval | null
  /** When work counts as overtime. */
  readonly overtime: readonly Interval[]
  /** Minutes of work; null if unknown. */
  readonly minutes: number | null
}

const WORK_DATE: Interval = { start: 0, end: MINUTES_PER_DAY }
const NOTHING = {
  span: null,
  work: [],
  break: null,
  grace: null,
  flexible: null,
  overtime: [],
  minutes: null
}

/** The picture of the entries; null while its hours are invalid. An invalid break or grace is left out. */
export function pictureOf(entries: WorkCycleEntries): WorkCyclePicture | null {
  const faults = workCycleFaults(entries)
  if (faults.start_time ?? faults.end_time ?? faults.kind) return null
  const cycle: WorkCycle = {
    code: '',
    ...cycleOf({
      ...entries,
      break_minutes: faults.break_minutes === undefined ? entries.break_minutes : 0,
      grace_minutes: faults.grace_minutes === undefined ? entries.grace_minutes : 0
    })
  }
  const span = shiftSpan(cycle)
  if (span === null)
    return {
      ...NOTHING,
      window: WORK_DATE,
      flexible: cycle.kind === 'total_hours' ? WORK_DATE : null
    }
  const window = {
    start: span.start < 0 ? -MINUTES_PER_DAY : 0,
    end: span.end > MINUTES_PER_DAY ? 2 * MINUTES_PER_DAY : MINUTES_PER_DAY
  }
  const work = hoursOf(cycle)
  const [before, after] = work
  const isPunctual = cycle.kind !== 'several'
  return {
    window,
    span,
    work,
    break: before && after ? { start: before.end, end: after.start } : null,
    grace:
      isPunctual && cycle.graceMinutes > 0
        ? { start: span.start, end: span.start + cycle.graceMinutes }
        : null,
    flexible: null,
    overtime: [
      { start: window.start, end: span.start },
      { start: span.end, end: window.end }
    ].filter(({ start, end }) => start < end),
    minutes: sumOf(work)
  }
}
