import { addDays, dayOfWeek, type Weekday } from '#shared/domain/calendar-date.ts'
import type { WorkCycle, WorkCycleKind } from '#shared/domain/work-cycle.ts'
import type { EmployeeWorkCyclesTable, WorkCyclesTable } from '../../database/schema/work-cycles.ts'

export type DemoCycleCode = 'DAY' | 'EARLY' | 'NIGHT' | 'OFF' | 'EVE' | 'FLEX' | 'FREE' | 'SPLIT'
export type Roster = Readonly<Record<Weekday, DemoCycleCode>>

const hours = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 })
const NO_HOURS = { startMinute: null, endMinute: null }

type CyclePlan = WorkCycle & { readonly code: DemoCycleCode; readonly name: string; readonly nameEn: string }

function plan(
  code: DemoCycleCode,
  kind: WorkCycleKind,
  span: { startMinute: number | null; endMinute: number | null },
  breakMinutes: number,
  name: string,
  nameEn: string
): CyclePlan {
  const graceMinutes = span.startMinute === null ? 0 : 5
  return { code, kind, ...span, breakMinutes, graceMinutes, isDayOff: code === 'OFF', name, nameEn }
}

/** The four of companion 3, and one of each further kind of companion 11. */
const CYCLES: readonly CyclePlan[] = [
  plan('DAY', 'same_day', hours(8.5, 17.5), 60, 'กะกลางวัน', 'Day shift'),
  plan('EARLY', 'same_day', hours(6, 15), 60, 'กะเช้า', 'Early shift'),
  plan('NIGHT', 'next_day', hours(22, 7), 60, 'กะกลางคืน', 'Night shift'),
  plan('OFF', 'no_punch', NO_HOURS, 0, 'วันหยุด', 'Day off'),
  plan('EVE', 'previous_day', hours(22, 6), 60, 'กะข้ามคืนจากวันก่อน', 'Night shift from the evening before'),
  plan('FLEX', 'total_hours', NO_HOURS, 60, 'นับชั่วโมงรวม', 'Total hours'),
  plan('FREE', 'no_punch', NO_HOURS, 0, 'ไม่ต้องลงเวลา', 'No punch needed'),
  plan('SPLIT', 'several', hours(10, 21), 180, 'สองช่วงในวันเดียว', 'Two parts in one day')
]

const CYCLE_OF = new Map<DemoCycleCode, CyclePlan>(CYCLES.map(cycle => [cycle.code, cycle]))
const WEEKDAYS: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The same cycle on every day but those off. */
export function roster(code: DemoCycleCode, daysOff: readonly Weekday[] = ['Sat', 'Sun']): Roster {
  const cycleOn = (day: Weekday): DemoCycleCode => (daysOff.includes(day) ? 'OFF' : code)
  return {
    Mon: cycleOn('Mon'),
    Tue: cycleOn('Tue'),
    Wed: cycleOn('Wed'),
    Thu: cycleOn('Thu'),
    Fri: cycleOn('Fri'),
    Sat: cycleOn('Sat'),
    Sun: cycleOn('Sun')
  }
}

/** The cycle that a roster gives to a date. Dates are asked for again and again: weekdays of the span are kept. */
export function cyclesBetween(from: string, to: string): (roster: Roster, date: string) => WorkCycle | null {
  const weekdays = new Map<string, Weekday>()
  for (let date = from; date <= to; date = addDays(date, 1)) weekdays.set(date, dayOfWeek(date))
  return (weekly, date) => CYCLE_OF.get(weekly[weekdays.get(date) ?? dayOfWeek(date)]) ?? null
}

export interface DemoWorkCycles {
  readonly rows: WorkCyclesTable[]
  readonly weekly: (employeeId: string, weekly: Roster) => EmployeeWorkCyclesTable[]
}

export function demoWorkCycles(newId: () => string, createdAt: string): DemoWorkCycles {
  const rows = CYCLES.map(cycle => ({
    id: newId(),
    code: cycle.code,
    name: cycle.name,
    name_en: cycle.nameEn,
    kind: cycle.kind,
    start_minute: cycle.startMinute,
    end_minute: cycle.endMinute,
    break_minutes: cycle.breakMinutes,
    grace_minutes: cycle.graceMinutes,
    is_day_off: cycle.isDayOff ? (1 as const) : (0 as const),
    created_at: createdAt
  }))
  const idOf = new Map<string, string>(rows.map(row => [row.code, row.id]))
  return {
    rows,
    weekly: (employeeId, weekly) =>
      WEEKDAYS.map(day => ({ employee_id: employeeId, day, work_cycle_id: idOf.get(weekly[day]) ?? '' }))
  }
}
