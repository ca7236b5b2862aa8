import { dateTimeAt, secondsFrom } from '../dates/time-of-day.ts'
import { type AttendanceDayInput, isCounted, minuteOfClock, spanAskedFor } from './attendance-day.ts'

/**
 * The date-times of the shift's start or end that have passed without a punch: the initial values of a time adjustment for
 * the day. A single punch counts for the end that it is nearer to, whatever its direction, which was derived; so does the last of
 * a day whose punches are unclear.
 */
export function missingPunches({ workDate, terms, punches, now }: AttendanceDayInput): string[] {
  const span = spanAskedFor(terms)
  const counted = punches.filter(isCounted)
  const last = counted.at(-1)
  // Only people who have come to work on a holiday can have missed a punch.
  if (span === null || (terms.isHoliday && last === undefined)) return []
  const isNearEnd =
    last !== undefined && secondsFrom(workDate, last.punchedAt) / 60 > (span.start + span.end) / 2
  const isMissing = {
    start: last === undefined || (counted.length === 1 && isNearEnd),
    end: last === undefined || ((last.direction === 'IN' || counted.length === 1) && !isNearEnd)
  }
  const nowMinute = minuteOfClock(workDate, now)
  return (['start', 'end'] as const)
    .filter(end => isMissing[end] && span[end] <= nowMinute)
    .map(end => dateTimeAt(workDate, span[end] * 60))
}
