/** Employees who are permanently known by their code alone. */
export interface AnonymisedEmployeesTable {
  employee_id: string
  anonymised_at: string
}
