import type {
  AttendanceSource,
  Direction,
  RequestedDirection
} from '#shared/contracts/attendance/attendance.ts'
import { DOUBLE_TOUCH_SECONDS, placePunches } from '#shared/domain/attendance/punch-placing.ts'
import { addDays, datesBetween, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { dateTimeAt } from '#shared/domain/dates/time-of-day.ts'
import { shiftSpan } from '#shared/domain/roster/work-cycle.ts'
import type { DemoPerson } from './demo-people.ts'
import { demoRandom } from './demo-random.ts'
import { dayPlan, timeHabits } from './demo-shift-days.ts'
import { cyclesBetween } from './demo-work-cycles.ts'

export interface DemoPunch {
  readonly employeeCode: string
  readonly punchedAt: string
  readonly workDate: string
  readonly requested: RequestedDirection
  /** Null: a repeated touch. */
  readonly direction: Direction | null
  readonly isDirectionSent: boolean
  readonly source: AttendanceSource
  /** Empty for punches by telephone. */
  readonly deviceSn: string
  /** Degrees north and east of the client's office; null for punches at a device. */
  readonly offset: { readonly latitude: number; readonly longitude: number } | null
}

export const ATTENDANCE_DAYS = 60

function deviceOf({ seat, number }: DemoPerson): string {
  if (seat.branch !== 'B01') return `DEV-${seat.branch}-1`
  return seat.department === 'D06' || number % 6 === 0 ? 'DEV-B01-2' : 'DEV-B01-1'
}

/** The terminal in Chiang Mai has keys for IN and OUT; for the others the server derives the direction. */
const HAS_DIRECTION_KEYS = 'DEV-B02-1'

type Drawn = Omit<DemoPunch, 'direction' | 'isDirectionSent' | 'workDate'>

function drawPunches(
  person: DemoPerson,
  dates: readonly string[],
  cycleOf: ReturnType<typeof cyclesBetween>,
  holidays: ReadonlySet<string>
): Drawn[] {
  const habits = timeHabits(person)
  const deviceSn = deviceOf(person)
  const random = demoRandom(`places ${person.code}`)
  const shift = () => Math.round(random.spread() * 400) / 1_000_000
  return dates.flatMap(date => {
    const day = { date, weekday: dayOfWeek(date), isHoliday: holidays.has(date) }
    const plan = dayPlan(person, habits, day, cycleOf(person.seat.roster, date))
    return plan.moments.map((moment, at): Drawn => {
      const isExplicit = deviceSn === HAS_DIRECTION_KEYS
      const requested = isExplicit ? (at % 2 === 0 ? 'IN' : 'OUT') : 'AUTO'
      return {
        employeeCode: person.code,
        punchedAt: dateTimeAt(date, moment),
        requested,
        source: plan.isCheckin ? 'Checkin' : 'Fingerprint',
        deviceSn: plan.isCheckin ? '' : deviceSn,
        offset: plan.isCheckin ? { latitude: shift(), longitude: shift() } : null
      }
    })
  })
}

/** Assigns work dates and directions to punches, given in order of time, like the queue's worker. */
function settle(person: DemoPerson, drawn: readonly Drawn[], cycleOf: ReturnType<typeof cyclesBetween>) {
  const places = placePunches(
    drawn.map(punch => ({ ...punch, givenDate: null })),
    {
      hoursOf: date => ({ shift: shiftSpan(cycleOf(person.seat.roster, date)), overtime: null }),
      doubleTouchSeconds: DOUBLE_TOUCH_SECONDS
    }
  )
  return drawn.flatMap((punch, at): DemoPunch[] => {
    const place = places[at]
    return place === undefined ? [] : [{ ...punch, ...place }]
  })
}

/**
 * Sixty days of punches up to `now` (wall clock), in order of time. Shifts that have not ended have no OUT yet, people have
 * no punches before they started or after they left, and few people come on public holidays.
 */
export function demoAttendance(
  people: readonly DemoPerson[],
  now: string,
  holidays: ReadonlySet<string>
): DemoPunch[] {
  const today = now.slice(0, 10)
  const first = addDays(today, 1 - ATTENDANCE_DAYS)
  // Tomorrow's shift may begin this evening.
  const last = addDays(today, 1)
  const cycleOf = cyclesBetween(addDays(first, -3), addDays(last, 3))
  const punches = people.flatMap(person => {
    const from = person.startDate > first ? person.startDate : first
    const to = person.lastDate !== null && person.lastDate < last ? person.lastDate : last
    const drawn = drawPunches(person, datesBetween(from, to), cycleOf, holidays)
      .filter(punch => punch.punchedAt <= now)
      .sort((one, other) => (one.punchedAt < other.punchedAt ? -1 : 1))
    return settle(person, drawn, cycleOf)
  })
  return punches.sort((one, other) => {
    if (one.punchedAt !== other.punchedAt) return one.punchedAt < other.punchedAt ? -1 : 1
    return one.employeeCode < other.employeeCode ? -1 : 1
  })
}
