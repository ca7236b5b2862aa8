import { datesBetween, daysBetween } from '../dates/calendar-date.ts'

/** A work cycle for a date; null: the weekly pattern applies. */
export interface RosterDayEdit {
  readonly work_date: string
  readonly work_cycle_id: string | null
}

/** Rotating shifts: the cycles in turn, day by day, counted from `startDate`, which may be outside the dates. */
export function patternDays(
  cycles: readonly (string | null)[],
  startDate: string,
  from: string,
  to: string
): RosterDayEdit[] {
  if (cycles.length === 0) return []
  return datesBetween(from, to).map(work_date => {
    const turn = daysBetween(startDate, work_date) % cycles.length
    return { work_date, work_cycle_id: cycles[(turn + cycles.length) % cycles.length] ?? null }
  })
}

/** Two people swap shifts: each gets what the other has on the dates. */
export function swappedDays(
  dates: readonly string[],
  oneCycleOf: (date: string) => string | null,
  otherCycleOf: (date: string) => string | null
): { readonly one: RosterDayEdit[]; readonly other: RosterDayEdit[] } {
  const taken = (cycleOf: (date: string) => string | null): RosterDayEdit[] =>
    dates.map(work_date => ({ work_date, work_cycle_id: cycleOf(work_date) }))
  return { one: taken(otherCycleOf), other: taken(oneCycleOf) }
}
