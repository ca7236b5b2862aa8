import type { AttendanceDayInput } from './attendance-day.ts'
import { minuteOfClock, spanAskedFor } from './attendance-day.ts'
import { dateTimeAt, secondsFrom } from './time-of-day.ts'

/**
 * The start or the end of a shift for which no punch came, once its time is over, as date-times: what a time adjustment of the day
 * begins with. A single punch is taken for the end that it is nearer to, whatever its direction, which was derived.
 */
export function missingPunches({ workDate, terms, punches, now }: AttendanceDayInput): string[] {
  const span = spanAskedFor(terms)
  const [only] = punches
  // Who need not come is missed only once he has.
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
