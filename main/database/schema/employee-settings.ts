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

/** auth_first .. auth_fifth as positions 1 .. 5 (spec 4.8, companion 7.1). */
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
