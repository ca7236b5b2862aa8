import {
  type DayPlan,
  type DaySetting,
  type DaySettings,
  dayPlan,
  holidayOfDay,
  type WorkOfDay,
  workOfDay
} from '../attendance/day-plan.ts'
import type { OvertimeDay } from '../attendance/overtime.ts'
import { dayOfWeek, WEEKDAYS, type Weekday } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'
import type { HolidayFlag, WeeklyHolidayFlag } from '../employees/setting-codes.ts'
import { shiftSpan, type WorkCycle } from './work-cycle.ts'

/** Default length of a working day without fixed hours. */
export const USUAL_MINUTES = 8 * 60

/** An employee without a weekly pattern works every day, so that leave can be counted at all. */
const ANY_HOURS: WorkCycle = {
  code: '',
  kind: 'total_hours',
  startMinute: null,
  endMinute: null,
  breakMinutes: 0,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 0
}

/** A holiday of the employee: their weekly rest if the cycle has none. */
const EMPLOYEE_HOLIDAY: HolidayFlag = '03'

/** An employee's work cycles and holidays on the dates of a span. */
export interface Roster {
  cycleOf(date: string): WorkCycle | null
  holidayOf(date: string): HolidayFlag | null
  /** The result of both. */
  workOf(date: string): WorkOfDay
  planOf(date: string): DayPlan
  /** Length of a day without fixed hours. */
  readonly usualMinutes: number
  /** The date as overtime is paid on it, for somebody who is paid by the month or not. */
  overtimeDayOf(date: string, isPaidByMonth: boolean): OvertimeDay
  /** Whether the date is a weekly rest day: a day off or a holiday of the employee, but not a public holiday. */
  isRest(date: string): boolean
}

/** Values by weekday and by date; the one by date takes precedence. */
export interface ByDay<OfDay, OfWeek extends OfDay = OfDay> {
  readonly weekly: ReadonlyMap<Weekday, OfWeek>
  readonly dated: ReadonlyMap<string, OfDay>
}

const settingOf = <T>({ weekly, dated }: ByDay<T>, date: string): DaySetting<T> => ({
  weekly: weekly.get(dayOfWeek(date)) ?? null,
  dated: dated.get(date) ?? null
})

/** Holidays of an employee, and the dates of the company's public holidays. */
export interface Holidays extends ByDay<HolidayFlag, WeeklyHolidayFlag> {
  readonly public: ReadonlySet<string>
}

export function rosterFrom(cycles: ByDay<WorkCycle>, holidays: Holidays, usualMinutes: number): Roster {
  const cycleOf = (date: string): WorkCycle | null =>
    cycles.dated.get(date) ?? cycles.weekly.get(dayOfWeek(date)) ?? null
  const usualCycle = WEEKDAYS.map(day => cycles.weekly.get(day)).find(it => it && !it.isDayOff) ?? null
  const hasWeek = cycles.weekly.size > 0
  const settingsOf = (date: string): DaySettings => ({
    cycle: settingOf(cycles, date),
    holiday: settingOf<HolidayFlag>(holidays, date),
    isPublicHoliday: holidays.public.has(date),
    usualCycle
  })
  const workOf = (date: string): WorkOfDay => workOfDay(settingsOf(date))
  const holidayOf = (date: string): HolidayFlag | null => holidayOfDay(settingsOf(date))
  // Callers need the plan of a date several times.
  const plans = new Map<string, DayPlan>()
  const planOf = (date: string): DayPlan => {
    const known = plans.get(date)
    if (known !== undefined) return known
    const { cycle, isHoliday } = workOf(date)
    const plan = dayPlan({ date, cycle: cycle ?? (hasWeek ? null : ANY_HOURS), isHoliday, usualMinutes })
    plans.set(date, plan)
    return plan
  }
  const isRest = (date: string): boolean => {
    const { free } = planOf(date)
    return free === 'day_off' || (free === 'holiday' && holidayOf(date) === EMPLOYEE_HOLIDAY)
  }
  return {
    cycleOf,
    holidayOf,
    workOf,
    planOf,
    usualMinutes,
    overtimeDayOf: (date, isPaidByMonth) => {
      const plan = planOf(date)
      const own = cycleOf(date)
      const cycle = own === null || own.isDayOff ? usualCycle : own
      const isFree = plan.free !== null
      return {
        isFree,
        normalHours: isFree ? dayPlan({ date, cycle, isHoliday: false, usualMinutes }).work : plan.work,
        breakMinutes: cycle?.breakMinutes ?? 0,
        normalMinutes: usualMinutes,
        // Weekly rest is paid only to employees paid by the month, other holidays to everybody (section 56).
        isPaidForHolidays: isPaidByMonth || !isRest(date)
      }
    },
    isRest
  }
}

/** `off`: no work; `night`: work that extends into another day. */
export const ROSTER_LOOKS = ['work', 'night', 'off', 'holiday'] as const
export type RosterLook = (typeof ROSTER_LOOKS)[number]

/** How a date looks in a roster. */
export function lookOf(roster: Roster, date: string): RosterLook {
  const { free } = roster.planOf(date)
  if (free !== null) return free === 'holiday' ? 'holiday' : 'off'
  const span = shiftSpan(roster.cycleOf(date))
  return span !== null && (span.start < 0 || span.end > MINUTES_PER_DAY) ? 'night' : 'work'
}
