import type { EmployeeRecordTable } from './employee-record.ts'

/** Relatives of an employee. */
export interface EmployeeFamiliesTable extends EmployeeRecordTable {
  relation_type: string
  family_title_lv: string | null
  family_name: string
  family_last_name: string
  family_id_no: string | null
  family_birthday: string | null
}
