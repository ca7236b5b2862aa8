import type { Weekday } from '#shared/domain/dates/calendar-date.ts'
import { shiftSpan, type WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { DemoPerson } from './demo-people.ts'
import { type DemoRandom, demoRandom } from './demo-random.ts'

export interface TimeHabits {
  readonly lateShare: number
  readonly absentShare: number
  /** How many minutes before the start the person usually arrives. */
  readonly earlyMinutes: number
  readonly isOutForLunch: boolean
  readonly overtimeShare: number
  /** Share of days on which a sales person punches by telephone at a client's office. */
  readonly checkinShare: number
}

export function timeHabits({ code, seat }: DemoPerson): TimeHabits {
  const random = demoRandom(`habits ${code}`)
  return {
    lateShare: random.chance(0.05) ? 0.22 : random.fraction() * 0.05,
    absentShare: random.fraction() * 0.045,
    earlyMinutes: random.integer(4, 18),
    isOutForLunch: random.chance(0.1),
    overtimeShare: random.fraction() * 0.22,
    checkinShare: seat.position === 'P07' ? 0.35 : 0
  }
}

const MINUTE = 60
const NOON_MINUTE = 12 * 60

const FORGOTTEN_OUT = 0.015
const LEFT_EARLY = 0.015
const CAME_ON_DAY_OFF = 0.03

/** Seconds from midnight of the work date. */
type Moment = number

function arrival(random: DemoRandom, habits: TimeHabits, startMinute: number): Moment {
  if (random.chance(habits.lateShare)) return startMinute * MINUTE + random.integer(6 * MINUTE, 52 * MINUTE)
  const early = Math.max(-3, habits.earlyMinutes + random.spread() * 5)
  return Math.round((startMinute - early) * MINUTE) + random.integer(0, 59)
}

function departure(random: DemoRandom, habits: TimeHabits, endMinute: number): Moment {
  if (random.chance(LEFT_EARLY)) return endMinute * MINUTE - random.integer(20 * MINUTE, 95 * MINUTE)
  if (random.chance(habits.overtimeShare))
    return endMinute * MINUTE + random.integer(60 * MINUTE, 150 * MINUTE)
  return endMinute * MINUTE + random.integer(20, 25 * MINUTE)
}

function breakFrom(random: DemoRandom, startMinute: number, minutes: number): [Moment, Moment] {
  const out = startMinute * MINUTE + random.integer(0, 8 * MINUTE)
  return [out, out + (minutes - 10) * MINUTE + random.integer(0, 9 * MINUTE)]
}

/** Work on a day off or a holiday takes place in the middle of the day. */
function dayOff(random: DemoRandom, isOnDays: boolean): Moment[] {
  if (!isOnDays || !random.chance(CAME_ON_DAY_OFF)) return []
  const come = 9 * 3600 + random.integer(0, 40 * MINUTE)
  return [come, come + random.integer(3 * 3600, 6 * 3600)]
}

function fixedHours(random: DemoRandom, habits: TimeHabits, cycle: WorkCycle): Moment[] {
  const span = shiftSpan(cycle)
  if (span === null) return []
  const moments = [arrival(random, habits, span.start)]
  if (cycle.kind === 'several') {
    // Two parts with the break between them: the first ends four hours after the start.
    moments.push(...breakFrom(random, span.start + 240, cycle.breakMinutes))
  } else if (habits.isOutForLunch && span.start > 0 && span.start < NOON_MINUTE) {
    moments.push(...breakFrom(random, NOON_MINUTE, cycle.breakMinutes))
  }
  if (!random.chance(FORGOTTEN_OUT)) moments.push(departure(random, habits, span.end))
  return moments
}

function anyHours(random: DemoRandom): Moment[] {
  const come = 8 * 3600 + random.integer(0, 150 * MINUTE)
  return [come, come + random.integer(8 * 3600, 10 * 3600)]
}

export interface DayPlan {
  /** Moments of the punches in order, in seconds from midnight of the work date. */
  readonly moments: readonly Moment[]
  readonly isCheckin: boolean
}

/** A person's punches on one work date; they do not depend on the day on which the demo is loaded. */
export function dayPlan(
  person: DemoPerson,
  habits: TimeHabits,
  { date, weekday, isHoliday }: { date: string; weekday: Weekday; isHoliday: boolean },
  cycle: WorkCycle | null
): DayPlan {
  const random = demoRandom(`day ${person.code} ${date} ${weekday}`)
  const isCheckin = random.chance(habits.checkinShare)
  if (cycle === null || (cycle.kind === 'no_punch' && !cycle.isDayOff)) return { moments: [], isCheckin }
  if (cycle.isDayOff || isHoliday) {
    const isOnDays = Object.values(person.seat.roster).includes('DAY')
    return { moments: dayOff(random, isOnDays), isCheckin }
  }
  if (random.chance(habits.absentShare)) return { moments: [], isCheckin }
  const moments = cycle.kind === 'total_hours' ? anyHours(random) : fixedHours(random, habits, cycle)
  return { moments, isCheckin }
}
