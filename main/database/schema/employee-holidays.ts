import type { Weekday } from '#shared/domain/calendar-date.ts'

/** What the days of the week are to an employee: 00 workday, 03 employee holiday. */
export interface EmployeeHolidaysTable {
  employee_id: string
  day: Weekday
  holiday_flag_lv: '00' | '03'
}
