import type { Weekday } from '#shared/domain/calendar-date.ts'

/** The cost centre that pays for an employee on each day of the week. */
export interface EmployeeCostCentersTable {
  employee_id: string
  day: Weekday
  cost_center_id: string
}
