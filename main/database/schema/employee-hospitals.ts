import type { EmployeeRecordTable } from './employee-record.ts'

/** Hospitals of an employee. */
export interface EmployeeHospitalsTable extends EmployeeRecordTable {
  hospital_name: string
  hospital_link_flag: 'Y' | 'N' | null
}
