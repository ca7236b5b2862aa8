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
