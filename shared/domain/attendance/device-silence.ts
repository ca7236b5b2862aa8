import { datePart, datesBetween, dayOfWeek, daysBetween, WEEKDAYS } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY, minuteOfTime } from '../dates/time-of-day.ts'

// When a device counts as silent: it sent nothing for so many minutes of the hours in which it usually sends.

/** Minutes of usual hours without any data, where the branch has set no other time for the device. */
export const SILENT_AFTER_MINUTES = 120
/** An hour of the week is usual once data came in it in so many weeks, with no more than a week left out. */
const USUAL_WEEKS = 4
export const USUAL_WITHIN_DAYS = 14
const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24

/** An hour of the week in which data of a device came: 0 is Monday 00:00 to 00:59. */
export interface DeviceHour {
  readonly hour_of_week: number
  /** `YYYY-MM-DD` of the latest time. */
  readonly last_day: string
  /** In how many weeks it came, with no more than `USUAL_WITHIN_DAYS` between two. */
  readonly weeks: number
}

/** The hour of the week of a wall clock `YYYY-MM-DD HH:mm:ss`. */
export const hourOfWeek = (clock: string): number =>
  WEEKDAYS.indexOf(dayOfWeek(datePart(clock))) * HOURS_PER_DAY + Number(clock.slice(11, 13))

interface Silence {
  /** Wall clock at which data last came, or the device was added. */
  readonly lastActivity: string
  /** Minutes that the branch has set; null: `SILENT_AFTER_MINUTES`. */
  readonly silentAfter: number | null
  readonly hours: readonly DeviceHour[]
  /** Dates whose hours are not usual. */
  readonly holidays: ReadonlySet<string>
  /** Wall clock of the branch. */
  readonly now: string
}

/** Whether a device is silent. Until its usual hours are known, a day without data counts, or the set time if it is longer. */
export function isSilent({ lastActivity, silentAfter, hours, holidays, now }: Silence): boolean {
  const today = datePart(now)
  const usual = new Set(
    hours
      .filter(it => it.weeks >= USUAL_WEEKS && daysBetween(it.last_day, today) <= USUAL_WITHIN_DAYS)
      .map(it => it.hour_of_week)
  )
  const elapsed = minutesFrom(lastActivity, now)
  if (usual.size === 0) return elapsed > Math.max(MINUTES_PER_DAY, silentAfter ?? 0)
  const limit = silentAfter ?? SILENT_AFTER_MINUTES
  if (elapsed < limit) return false
  return usualMinutes(lastActivity, now, { usual, holidays }) >= limit
}

const minutesFrom = (from: string, to: string): number =>
  daysBetween(datePart(from), datePart(to)) * MINUTES_PER_DAY +
  minuteOfTime(to.slice(11)) -
  minuteOfTime(from.slice(11))

/** Minutes between two wall clocks that are in usual hours. */
function usualMinutes(
  from: string,
  to: string,
  { usual, holidays }: { usual: ReadonlySet<number>; holidays: ReadonlySet<string> }
): number {
  const [first, last] = [datePart(from), datePart(to)]
  let minutes = 0
  for (const date of datesBetween(first, last)) {
    if (holidays.has(date)) continue
    const start = date === first ? minuteOfTime(from.slice(11)) : 0
    const end = date === last ? minuteOfTime(to.slice(11)) : MINUTES_PER_DAY
    const firstHour = WEEKDAYS.indexOf(dayOfWeek(date)) * HOURS_PER_DAY
    for (let hour = 0; hour < HOURS_PER_DAY; hour++) {
      if (!usual.has(firstHour + hour)) continue
      const begin = hour * MINUTES_PER_HOUR
      minutes += Math.max(0, Math.min(end, begin + MINUTES_PER_HOUR) - Math.max(start, begin))
    }
  }
  return minutes
}
