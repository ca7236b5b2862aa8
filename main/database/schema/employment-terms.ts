/** Pay and position of an employee, valid from a date until the date of the next row. */
export interface EmploymentTermsTable {
  employee_id: string
  from_dt: string
  salary_satang: number | null
  position_id: string | null
  reason: string | null
}

/** A planned change; null: unchanged. Removed when it takes effect or is cancelled. */
export interface PlannedTermsTable {
  employee_id: string
  from_dt: string
  salary_satang: number | null
  position_id: string | null
  reason: string
}
