/** Companion 7.5: a document belongs to the period that contains its date. */
export interface PayrollPeriodsTable {
  id: string
  month_no: string
  round: 'Full' | 'Split'
  start_date: string
  end_date: string
  cut_off_date: string
  is_salary_closed: 0 | 1
  is_ot_closed: 0 | 1
  is_worktime_closed: 0 | 1
}
