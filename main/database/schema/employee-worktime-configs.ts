/** How late coming, early leaving, absence and the like count for an employee. */
export interface EmployeeWorktimeConfigsTable {
  employee_id: string
  key_type_lv: string
  key_type_value: 'Y' | 'N'
  key_value: string | null
}
