import type { HolidayFlag } from '#shared/domain/setting-codes.ts'

/** Kind of day of an employee's date; takes precedence over the weekly setting and the cycle's day off (spec 4.18). */
export interface EmployeeHolidayDaysTable {
  employee_id: string
  work_date: string
  holiday_flag_lv: HolidayFlag
}
