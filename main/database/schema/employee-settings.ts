import type { Weekday } from '#shared/domain/dates/calendar-date.ts'
import type { HolidayFlag, OtRight } from '#shared/domain/employees/setting-codes.ts'

/** Basic setting of an employee (spec 4.8); round_month_config is stored with the employee, as the import also sets it. */
export interface EmployeeBasicSettingsTable {
  employee_id: string
  days_per_month_hundredths: number | null
  hours_per_day_hundredths: number | null
  round_worktime_config: 'Y' | 'N' | null
  holiday_apply_config: 'Y' | 'N' | null
  round_ot_config: 'Y' | 'N' | null
}

/** auth_first .. auth_fifth as positions 1 .. 5 (spec 4.8, decision 0016). */
export interface EmployeeApproversTable {
  employee_id: string
  position: number
  approver_employee_id: string
}

/** The cost centre charged for an employee on each weekday. */
export interface EmployeeCostCentersTable {
  employee_id: string
  day: Weekday
  cost_center_id: string
}

/** The kind of day of a date; takes precedence over the weekly setting and the cycle's day off (spec 4.18). */
export interface EmployeeHolidayDaysTable {
  employee_id: string
  work_date: string
  holiday_flag_lv: HolidayFlag
}

/** The kind of each weekday for an employee: 00 workday, 03 employee holiday. */
export interface EmployeeHolidaysTable {
  employee_id: string
  day: Weekday
  holiday_flag_lv: '00' | '03'
}

/** The overtime multiples that an employee may be paid. */
export interface EmployeeOtRightsTable {
  employee_id: string
  ot_type_id: OtRight
}

/** Role duties of an employee, each from a date. */
export interface EmployeeRoleDutiesTable {
  employee_id: string
  role_duty_id: string
  start_dt: string
}

/** The time frame of an employee from a date on. */
export interface EmployeeTimeFramesTable {
  employee_id: string
  effective_date: string
  time_frame_id: string
}

/** Whether and how late arrival, early leaving, absence and the like count for an employee. */
export interface EmployeeWorktimeConfigsTable {
  employee_id: string
  key_type_lv: string
  key_type_value: 'Y' | 'N'
  key_value: string | null
}

export const TABLES = [
  `create table employee_approvers (
    employee_id text not null references employees (id),
    position integer not null,
    approver_employee_id text not null references employees (id),
    constraint employee_approvers_key primary key (employee_id, position)
  )`,
  `create index employee_approvers_approver on employee_approvers (approver_employee_id)`,
  `create table employee_basic_settings (
    employee_id text not null references employees (id),
    days_per_month_hundredths integer,
    hours_per_day_hundredths integer,
    round_worktime_config text,
    holiday_apply_config text,
    round_ot_config text,
    constraint employee_basic_settings_key primary key (employee_id)
  )`,
  `create table employee_holidays (
    employee_id text not null references employees (id),
    day text not null,
    holiday_flag_lv text not null,
    constraint employee_holidays_key primary key (employee_id, day)
  )`,
  `create table employee_ot_rights (
    employee_id text not null references employees (id),
    ot_type_id text not null,
    constraint employee_ot_rights_key primary key (employee_id, ot_type_id)
  )`,
  `create table employee_worktime_configs (
    employee_id text not null references employees (id),
    key_type_lv text not null,
    key_type_value text not null,
    key_value text,
    constraint employee_worktime_configs_key primary key (employee_id, key_type_lv)
  )`,
  `create table employee_time_frames (
    employee_id text not null references employees (id),
    effective_date text not null,
    time_frame_id text not null references setting_choices (id),
    constraint employee_time_frames_key primary key (employee_id, effective_date)
  )`,
  `create table employee_role_duties (
    employee_id text not null references employees (id),
    role_duty_id text not null references setting_choices (id),
    start_dt text not null,
    constraint employee_role_duties_key primary key (employee_id, role_duty_id)
  )`,
  `create table employee_cost_centers (
    employee_id text not null references employees (id),
    day text not null,
    cost_center_id text not null references setting_choices (id),
    constraint employee_cost_centers_key primary key (employee_id, day)
  )`,
  `create table employee_holiday_days (
    employee_id text not null references employees (id),
    work_date text not null,
    holiday_flag_lv text not null,
    constraint employee_holiday_days_key primary key (employee_id, work_date)
  )`,
  `create index employee_holiday_days_date on employee_holiday_days (work_date, employee_id)`
]
