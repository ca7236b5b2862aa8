/** The time frame of an employee from a date on. */
export interface EmployeeTimeFramesTable {
  employee_id: string
  effective_date: string
  time_frame_id: string
}
