/** Days of leave that an employee is granted in a year, in hundredths of a day (spec 2.9). */
export interface EmployeeQuotasTable {
  id: string
  employee_id: string
  quota_year: string
  time_leave_flag: string
  quota_hundredths: number
  created_at: string
  updated_at: string
}
