import { type DayTerms, isFree, minuteOfClock, standingOf } from './attendance-day.ts'

/** Number of people of a unit on a day, by state. */
export type StateCounts = ReturnType<typeof noCounts>
export const noCounts = () => ({ present: 0, late: 0, absent: 0, leave: 0, expected: 0, extra: 0 })

/** People whose work was planned, including those on leave. People who need not punch are not counted. */
export const plannedOf = ({ present, late, absent, leave, expected }: StateCounts): number =>
  present + late + absent + leave + expected

/** People who were at work, planned or not. */
export const actualOf = ({ present, late, extra }: StateCounts): number => present + late + extra

/** The sum of days or of units. */
export function sumCounts(all: readonly StateCounts[]): StateCounts {
  const sum = noCounts()
  for (const one of all)
    for (const state of Object.keys(sum) as (keyof StateCounts)[]) sum[state] += one[state]
  return sum
}

/** How much of the planned staff is present. `future`: all planned work is still to come. */
export const MANPOWER_LEVELS = ['full', 'high', 'middle', 'low'] as const
export type ManpowerLevel = (typeof MANPOWER_LEVELS)[number] | 'future' | 'none'

/** Minimum percentage of each level. */
export const LEVEL_FROM = { full: 95, high: 85, middle: 70 } as const

/** People who should have come by now; none before the first of a day is due, as leave alone makes no day due. */
export function dueOf(counts: StateCounts): number {
  const { absent, expected } = counts
  return expected > 0 && absent + actualOf(counts) === 0 ? 0 : plannedOf(counts) - expected
}

/** Attendance in percent of those who should have come by now; null if nobody should have. */
export function coverageOf(counts: StateCounts): number | null {
  const due = dueOf(counts)
  return due === 0 ? null : Math.round((100 * actualOf(counts)) / due)
}

export function levelOf(counts: StateCounts): ManpowerLevel {
  const coverage = coverageOf(counts)
  if (coverage === null) return counts.expected > 0 ? 'future' : 'none'
  if (coverage >= LEVEL_FROM.full) return 'full'
  if (coverage >= LEVEL_FROM.high) return 'high'
  return coverage >= LEVEL_FROM.middle ? 'middle' : 'low'
}

interface PersonDay {
  readonly workDate: string
  readonly terms: DayTerms
  readonly hasPunched: boolean
  readonly firstIn: string | null
  /** Wall clock of the branch. */
  readonly now: string
}

/** The state in which a person's day is counted; null if nothing was planned and the person did not come. */
export function stateOf({ workDate, terms, hasPunched, firstIn, now }: PersonDay): keyof StateCounts | null {
  const nowMinute = minuteOfClock(workDate, now)
  if (isFree(terms)) return hasPunched ? 'extra' : null
  const lastDirection = hasPunched ? 'OUT' : null
  const standing = standingOf({ workDate, terms, nowMinute, firstIn, lastDirection })
  switch (standing) {
    case 'late':
    case 'absent':
    case 'leave':
    case 'expected':
      return standing
    case 'in':
    case 'left':
      return 'present'
    case 'off':
      return null
  }
}
