/** A resignation to come; removed when it takes effect or is cancelled. */
export interface PlannedResignationsTable {
  employee_id: string
  /** From the first moment of this day of the branch on the employee has resigned. */
  signout_dt: string
  signout_remark: string | null
}
