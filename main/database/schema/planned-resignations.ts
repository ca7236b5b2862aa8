/** A future resignation; removed when it takes effect or is cancelled. */
export interface PlannedResignationsTable {
  employee_id: string
  /** The last day at work; once it has ended at the branch, the employee has resigned. */
  signout_dt: string
  signout_remark: string | null
}
