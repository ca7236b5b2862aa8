import { addDays, dayOfWeek, WEEKDAYS, type Weekday } from '#shared/domain/dates/calendar-date.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { planWorkCycle, STANDARD_WORK_CYCLES, type WorkCyclePlan, workCycleRow } from '../roster/roster.ts'

export type DemoCycleCode = 'DAY' | 'EARLY' | 'NIGHT' | 'OFF' | 'EVE' | 'FLEX' | 'FREE' | 'SPLIT'
export type Roster = Readonly<Record<Weekday, DemoCycleCode>>

/** The standard work cycles of decision 0036, and one of each further kind of decision 0039. */
const CYCLES: readonly WorkCyclePlan[] = [
  ...STANDARD_WORK_CYCLES,
  planWorkCycle('EVE', 'previous_day', [22, 6], 60, 'กะข้ามคืนจากวันก่อน', 'Night shift from the evening before'),
  planWorkCycle('FLEX', 'total_hours', null, 60, 'นับชั่วโมงรวม', 'Total hours'),
  planWorkCycle('FREE', 'no_punch', null, 0, 'ไม่ต้องลงเวลา', 'No punch needed'),
  planWorkCycle('SPLIT', 'several', [10, 21], 180, 'สองช่วงในวันเดียว', 'Two parts in one day')
]

const CYCLE_OF = new Map<string, WorkCyclePlan>(CYCLES.map(cycle => [cycle.code, cycle]))

/** The same cycle on all days except the days off. */
export const roster = (code: DemoCycleCode, daysOff: readonly Weekday[] = ['Sat', 'Sun']): Roster =>
  Object.fromEntries(WEEKDAYS.map(day => [day, daysOff.includes(day) ? 'OFF' : code])) as Roster

/** Returns the cycle of a roster on a date. Dates are requested repeatedly, so the weekdays of the span are cached. */
export function cyclesBetween(from: string, to: string): (roster: Roster, date: string) => WorkCycle | null {
  const weekdays = new Map<string, Weekday>()
  for (let date = from; date <= to; date = addDays(date, 1)) weekdays.set(date, dayOfWeek(date))
  return (weekly, date) => CYCLE_OF.get(weekly[weekdays.get(date) ?? dayOfWeek(date)]) ?? null
}

export const demoWorkCycles = (newId: () => string, createdAt: string) =>
  CYCLES.map(plan => workCycleRow(plan, newId(), createdAt))
