/** auth_first .. auth_fifth as positions 1 .. 5 (spec 4.8, companion 7.1). */
export interface EmployeeApproversTable {
  employee_id: string
  position: number
  approver_employee_id: string
}
