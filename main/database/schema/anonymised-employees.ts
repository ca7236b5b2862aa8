/** Who is known by the code alone, for good. */
export interface AnonymisedEmployeesTable {
  employee_id: string
  anonymised_at: string
}
