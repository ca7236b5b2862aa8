/** Days of a quota that have been taken, in hundredths of a day. */
export interface EmployeeActualQuotasTable {
  id: string
  quota_id: string
  work_date: string
  leave_hundredths: number
  remark: string | null
  created_at: string
}
