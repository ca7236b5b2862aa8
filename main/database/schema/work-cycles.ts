import type { SwapState } from '#shared/contracts/attendance/shift-swaps.ts'
/** Shift patterns; `kind` is one of the six of companion 11. Minutes count from midnight of the work date. */
export interface WorkCyclesTable {
  id: string
  code: string
  name: string
  name_en: string
  kind: 'same_day' | 'next_day' | 'previous_day' | 'total_hours' | 'no_punch' | 'several'
  start_minute: number | null
  end_minute: number | null
  break_minutes: number
  is_break_punched: 0 | 1
  grace_minutes: number
  is_day_off: 0 | 1
  created_at: string
}

/** The weekly pattern of an employee, with a row for each day Mon .. Sun. */
export interface EmployeeWorkCyclesTable {
  employee_id: string
  day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'
  work_cycle_id: string
}

/** A work cycle for one date, which takes precedence over the weekly pattern. */
export interface WorkCycleDaysTable {
  employee_id: string
  work_date: string
  work_cycle_id: string
}

/** Two people exchange their shifts on some dates. */
export interface ShiftSwapsTable {
  id: string
  asker_employee_id: string
  partner_employee_id: string
  /** JSON: each date with the work cycles of both, as they were when it was asked for. */
  days_json: string
  state: SwapState
  reason: string
  /** Why the partner declined, or the approver refused. */
  remark: string | null
  decided_by: string | null
  created_at: string
  updated_at: string
}
