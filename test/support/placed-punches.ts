import { type AttendanceDay, type DayTerms, summariseDay } from '#shared/domain/attendance/attendance-day.ts'
import {
  DOUBLE_TOUCH_SECONDS,
  type PlacedPunch,
  type PlannedHours,
  placePunches,
  type SentPunch
} from '#shared/domain/attendance/punch-placing.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { shiftSpan, type WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { CYCLES, termsOf, WORK_DATE } from './day-terms.ts'

// Punches of a person over some days, as the tests of work dates and hours write them.

export type Plan = Readonly<Record<string, { cycle?: WorkCycle | null; overtime?: [number, number] }>>

/** DAY on every date that the plan does not name. */
export const hoursOf =
  (plan: Plan) =>
  (date: string): PlannedHours => {
    const { cycle = CYCLES.DAY, overtime } = plan[date] ?? {}
    return {
      shift: shiftSpan(cycle),
      overtime: overtime === undefined ? null : { start: overtime[0], end: overtime[1] }
    }
  }

/** `08:25`, `I08:25:01`, `+00:40` (the day after), `++07:03` (two days after), in order of time. */
export function sent(text: string): SentPunch {
  const [, direction, days = '', time = ''] = /^([IO]?)(\+*)(.+)$/.exec(text) ?? []
  return {
    punchedAt: `${addDays(WORK_DATE, days.length)} ${time.length === 5 ? `${time}:00` : time}`,
    requested: direction === 'I' ? 'IN' : direction === 'O' ? 'OUT' : 'AUTO',
    givenDate: null
  }
}

export interface PlacedDays {
  /** Each punch as its work date's distance and its direction. */
  readonly placed: readonly PlacedPunch[]
  day(date: string, changes?: Partial<DayTerms>): AttendanceDay
}

/** Places punches and summarises their days, long after they are over. */
export function placedDays(punches: readonly SentPunch[], plan: Plan = {}): PlacedDays {
  const placed = placePunches(punches, { hoursOf: hoursOf(plan), doubleTouchSeconds: DOUBLE_TOUCH_SECONDS })
  return {
    placed,
    day: (date, changes = {}) => {
      const { cycle = CYCLES.DAY, overtime } = plan[date] ?? {}
      return summariseDay({
        workDate: date,
        terms: termsOf(cycle, {
          overtime: overtime === undefined ? [] : [{ start: overtime[0], end: overtime[1] }],
          ...changes
        }),
        punches: punches.flatMap(({ punchedAt }, at) => {
          const own = placed[at]
          return own?.workDate === date ? [{ ...own, punchedAt }] : []
        }),
        now: '2030-01-01 00:00:00'
      })
    }
  }
}
