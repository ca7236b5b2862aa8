/** Days of leave that an employee is granted in a year, in hundredths of a day (spec 2.9). */
export interface EmployeeQuotasTable {
  id: string
  employee_id: string
  quota_year: string
  time_leave_flag: string
  quota_hundredths: number
  created_at: string
  updated_at: string
}

/** Days of a quota that have been taken, in hundredths of a day. */
export interface EmployeeActualQuotasTable {
  id: string
  quota_id: string
  work_date: string
  leave_hundredths: number
  remark: string | null
  created_at: string
}

/** What a company grants for a leave type from a date on. Days are in hundredths. */
export interface QuotaRulesTable {
  id: string
  company_id: string
  time_leave_flag: string
  valid_from: string
  /** Days by length of service: `[{ fromMonths, hundredths }]`. */
  steps_json: string
  is_pro_rated: 0 | 1
  /** How much of the previous year may be used in a year, and for how many months; 0: nothing. */
  carry_over_hundredths: number
  carry_over_months: number
  created_at: string
  updated_at: string
}

/** Leave for approved overtime, which is then not paid. */
export interface CompensatoryLeaveTable {
  document_id: string
  /** The year in which it was given, so that it can still be taken; of work that is to come, its own. */
  quota_year: string
  minutes: number
  day_minutes: number
  created_at: string
}
