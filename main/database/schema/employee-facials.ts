/** Pictures of a face, for devices that know people by it. */
export interface EmployeeFacialsTable {
  id: string
  employee_id: string
  file_id: string
  created_at: string
}
