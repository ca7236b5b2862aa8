import type { HolidayFlag } from '#shared/domain/setting-codes.ts'

/** What a date is to an employee; goes before the weekly setting and the cycle's day off (spec 4.18). */
export interface EmployeeHolidayDaysTable {
  employee_id: string
  work_date: string
  holiday_flag_lv: HolidayFlag
}
