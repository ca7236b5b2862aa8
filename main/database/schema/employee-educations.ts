import type { EmployeeRecordTable } from './employee-record.ts'

/** Schools and degrees of an employee. */
export interface EmployeeEducationsTable extends EmployeeRecordTable {
  education_level: string
  education_place: string
  education_major: string | null
  education_year: string | null
  education_grade: string | null
}
