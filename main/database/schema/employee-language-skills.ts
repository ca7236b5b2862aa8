import type { EmployeeRecordTable } from './employee-record.ts'

/** Languages of an employee. */
export interface EmployeeLanguageSkillsTable extends EmployeeRecordTable {
  language_name: string
  writing_level: string | null
  speaking_level: string | null
  reading_level: string | null
}
