import type { SwapState } from '#shared/contracts/attendance/shift-swaps.ts'
/** Shift patterns; `kind` is one of the six of decision 0039. Minutes count from midnight of the work date. */
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

export const TABLES = [
  `create table work_cycles (
    id text not null primary key,
    code text not null unique,
    name text not null,
    name_en text not null,
    kind text not null,
    start_minute integer,
    end_minute integer,
    break_minutes integer default 0 not null,
    grace_minutes integer default 0 not null,
    is_day_off integer default 0 not null,
    created_at text not null,
    is_break_punched integer default 0 not null
  )`,
  `create table employee_work_cycles (
    employee_id text not null references employees (id),
    day text not null,
    work_cycle_id text not null references work_cycles (id),
    constraint employee_work_cycles_key primary key (employee_id, day)
  )`,
  `create table work_cycle_days (
    employee_id text not null references employees (id),
    work_date text not null,
    work_cycle_id text not null references work_cycles (id),
    constraint work_cycle_days_key primary key (employee_id, work_date)
  )`,
  `create table shift_swaps (
    id text not null primary key,
    asker_employee_id text not null references employees (id),
    partner_employee_id text not null references employees (id),
    days_json text not null,
    state text not null,
    reason text not null,
    remark text,
    decided_by text,
    created_at text not null,
    updated_at text not null
  )`,
  `create index shift_swaps_asker_employee_id on shift_swaps (asker_employee_id, created_at)`,
  `create index shift_swaps_partner_employee_id on shift_swaps (partner_employee_id, created_at)`,
  `create index shift_swaps_state on shift_swaps (state, created_at)`
]
