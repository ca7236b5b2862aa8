import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { branchClock, type Runtime } from '../runtime.ts'

/** By then every shift of the day before has ended, and its punches have come in. */
const DAY_CLOSES_AT = '12:00:00'
/** After a longer time off only so many days are reported. */
const DAYS_MAX = 31

/** The last day whose shifts have all ended. */
export function lastClosedDay(runtime: Pick<Runtime, 'now' | 'timeZone'>): string {
  const clock = branchClock(runtime)
  return addDays(clock.slice(0, 10), clock.slice(11) >= DAY_CLOSES_AT ? -1 : -2)
}

/** The days to report once `last` is closed, after the one that was reported before. */
export function closedDaysAfter(reported: string, last: string): string[] {
  const earliest = addDays(last, 1 - DAYS_MAX)
  const days: string[] = []
  for (let day = addDays(reported, 1); day <= last; day = addDays(day, 1)) if (day >= earliest) days.push(day)
  return days
}
