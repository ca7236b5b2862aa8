/** What every record of an employee's profile has (spec 4.6). */
export interface EmployeeRecordTable {
  id: string
  employee_id: string
  created_at: string
  updated_at: string
}
