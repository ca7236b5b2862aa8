import type Sqlite from 'better-sqlite3'
import { hours, type ReferencePlan } from './reference-plan.ts'
import { DAY, midnight, minutes, next } from './reference-time.ts'

// Which punches belong to which date: double touches are left out, then each touch gets its date in order of time.

const DOUBLE_TOUCH = 2
const LEAVING = 30

interface Punch {
  punched_at: string
  requested_direction: string
  is_work_date_given: number
  work_date: string
}
export interface Touch {
  at: string
  minute: number
  direction: string
  given: string | null
}
/** The touches of a person by work date. */
export function touchesByDate(
  raw: Sqlite.Database,
  { person, planOf, overtimeOf }: ReferencePlan
): ReadonlyMap<string, readonly Touch[]> {
  const punches = raw
    .prepare<unknown[], Punch>(
      `select p.punched_at, p.is_work_date_given, p.work_date,
       case when d.are_directions_ignored = 1 then 'AUTO' else p.requested_direction end as requested_direction
     from attendance_punches p left join devices d on d.device_sn = p.device_sn
     where p.employee_id = ? order by p.punched_at, p.requested_direction, p.device_sn`
    )
    .all(person.id)
  const touches: Touch[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const punch of punches) {
    const minute = minutes(punch.punched_at)
    const last = touches.at(-1)
    const given = punch.is_work_date_given ? punch.work_date : null
    const isRepeated =
      last !== undefined &&
      minute - before <= DOUBLE_TOUCH &&
      (punch.requested_direction === 'AUTO' ||
        last.direction === 'AUTO' ||
        punch.requested_direction === last.direction) &&
      (given === null || last.given === null || given === last.given)
    before = minute
    if (!isRepeated)
      touches.push({ at: punch.punched_at, minute, direction: punch.requested_direction, given })
    else {
      if (last.direction === 'AUTO') last.direction = punch.requested_direction
      last.given ??= given
    }
  }
  const endOf = (date: string): number | null => {
    const ends = [hours(planOf(date).cycle), ...overtimeOf(date)].flatMap(span => (span ? [span[1]] : []))
    return ends.length === 0 ? null : midnight(date) + Math.max(...ends)
  }
  const startOf = (date: string): number | null => {
    const start = hours(planOf(date).cycle)?.[0] ?? overtimeOf(date)[0]?.[0]
    return start === undefined ? null : midnight(date) + start
  }
  const byDate = new Map<string, Touch[]>()
  const isIn = new Map<string, boolean>()
  for (const touch of touches) {
    const date = touch.at.slice(0, 10)
    const yesterday = next(date, -1)
    let workDate = date
    const start = startOf(date)
    const end = endOf(yesterday)
    const isNearer = (to: number, limit: number): boolean =>
      start === null
        ? touch.minute <= to + limit
        : Math.abs(touch.minute - to) < Math.abs(start - touch.minute)
    const evening = hours(planOf(next(date)).cycle)?.[0] ?? 0
    if (touch.given !== null) workDate = touch.given
    else if (end !== null && end > midnight(date) && isNearer(end, 360))
      workDate = hasLeft(byDate.get(yesterday)?.at(-1), touch, yesterday, end) ? date : yesterday
    else if (evening < 0 && isOfEvening(touch, date, midnight(date) + DAY + evening)) workDate = next(date)
    else if (isIn.get(yesterday) && touch.direction !== 'IN' && !byDate.has(date)) {
      const first = byDate.get(yesterday)?.[0]?.minute ?? 0
      if (end !== null ? isNearer(end, 360) : touch.minute <= first + 960 && isNearer(first, 960))
        workDate = yesterday
    }
    byDate.set(workDate, [...(byDate.get(workDate) ?? []), touch])
    isIn.set(workDate, touch.direction === 'AUTO' ? !isIn.get(workDate) : touch.direction === 'IN')
  }
  return byDate

  /** Whether the last touch of yesterday's work ended it, so that this one begins today. */
  function hasLeft(last: Touch | undefined, touch: Touch, yesterday: string, end: number): boolean {
    if (last === undefined || isIn.get(yesterday) || touch.minute < end) return false
    if (last.minute < end - LEAVING) return false
    return byDate.has(next(yesterday)) || touch.direction === 'IN' || touch.minute - last.minute > LEAVING
  }

  /** A shift of the next date that begins this evening takes punches nearer to it than to the end of today's work, or to noon. */
  function isOfEvening({ minute }: Touch, date: string, start: number): boolean {
    const today = hours(planOf(date).cycle)
    if (today !== null && today[1] > DAY) return false
    const end = midnight(date) + (today?.[1] ?? 720)
    return minute >= (Math.min(end, start) + start) / 2
  }
}
