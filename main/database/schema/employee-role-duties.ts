/** Duties of an employee, each from a date on. */
export interface EmployeeRoleDutiesTable {
  employee_id: string
  role_duty_id: string
  start_dt: string
}
