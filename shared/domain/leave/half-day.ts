import type { Interval } from '../attendance/day-plan.ts'
import { sumOf } from '../attendance/day-plan.ts'

/** The first and second half of a day's planned hours; null if it has none. */
export interface Halves {
  readonly first: Interval
  readonly second: Interval
}

/** The halves meet at the break that is nearest to the middle of the hours, else in the middle of them. */
export function halvesOf(work: readonly Interval[]): Halves | null {
  const [begin, end] = [work[0]?.start, work.at(-1)?.end]
  if (begin === undefined || end === undefined) return null
  const total = sumOf(work)
  const breaks = work.slice(1).map((after, at) => {
    const before = work.slice(0, at + 1)
    return {
      from: before.at(-1)?.end ?? after.start,
      to: after.start,
      off: Math.abs(sumOf(before) - total / 2)
    }
  })
  const nearest = breaks.toSorted((a, b) => a.off - b.off)[0]
  const middle = begin + Math.floor(total / 2)
  const { from, to } = nearest ?? { from: middle, to: middle }
  return { first: { start: begin, end: from }, second: { start: to, end } }
}
