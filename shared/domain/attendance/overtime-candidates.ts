import type { AttendanceDay, DayTerms } from './attendance-day.ts'
import { common, type Interval, sumOf, without } from './day-plan.ts'
import { hullOf } from './overtime.ts'

/** Less than this beyond the shift is no overtime that somebody has to decide on. */
export const CANDIDATE_MINUTES = 30

/** Work that no document covers: the times of a document for it, and the minutes that would be worked of these. */
export interface OvertimeCandidate {
  readonly interval: Interval
  readonly minutes: number
}

/**
 * Work before or after the shift, or on a free day, without a document, pending or approved. People who need not punch have no
 * overtime to be found. Up to half an hour before or after the normal hours of a free day is left out of the times, as coming
 * early is.
 */
export function overtimeCandidates(
  { cycle, overtimeDay }: Pick<DayTerms, 'cycle' | 'overtimeDay'>,
  { atWork, deductedMinutes }: Pick<AttendanceDay, 'atWork' | 'deductedMinutes'>,
  documents: readonly Interval[]
): OvertimeCandidate[] {
  const [present] = hullOf(atWork)
  if (present === undefined || cycle?.kind === 'no_punch') return []
  const { isFree, normalHours, normalMinutes } = overtimeDay
  const [shift] = hullOf(normalHours)
  const beyond = isFree
    ? [trimmed(present, shift)]
    : shift
      ? without([present], [shift])
      : lastMinutes(atWork, sumOf(atWork) - deductedMinutes - normalMinutes)
  return without(beyond, documents).flatMap(range => {
    const worked = common(atWork, [range])
    const [interval] = hullOf(worked)
    const minutes = sumOf(worked)
    return interval && minutes >= CANDIDATE_MINUTES ? [{ interval, minutes }] : []
  })
}

function trimmed(present: Interval, shift: Interval | undefined): Interval {
  if (shift === undefined) return present
  const isNear = (minutes: number): boolean => minutes > 0 && minutes < CANDIDATE_MINUTES
  return {
    start: isNear(shift.start - present.start) ? shift.start : present.start,
    end: isNear(present.end - shift.end) ? shift.end : present.end
  }
}

/** From where the last `minutes` at work begin to the end of work; of days whose normal hours have no times. */
function lastMinutes(atWork: readonly Interval[], minutes: number): Interval[] {
  const end = atWork.at(-1)?.end
  if (end === undefined || minutes <= 0) return []
  let left = minutes
  for (const span of atWork.toReversed()) {
    const length = span.end - span.start
    if (length >= left) return [{ start: span.end - left, end }]
    left -= length
  }
  return []
}
