import type { EmployeeRecordTable } from './employee-record.ts'

/** What else an employee can do. */
export interface EmployeeAbilitiesTable extends EmployeeRecordTable {
  ability_list: string
}
