import type { EmployeeRecordTable } from './employee-record.ts'

/** Typing speeds of an employee, in words per minute. */
export interface EmployeeTypingSkillsTable extends EmployeeRecordTable {
  language_name: string
  typing_speed: number | null
}
