import type { EmployeeRecordTable } from './employee-record.ts'

/** Where an employee worked before. */
export interface EmployeeWorksTable extends EmployeeRecordTable {
  work_company: string
  work_position: string | null
  work_date_from: string | null
  work_date_to: string | null
  work_salary_satang: number | null
  work_why_signout: string | null
}
