import type { EmployeeRecordTable } from './employee-record.ts'

/** Vehicles that an employee can drive, with the licence. */
export interface EmployeeDrivingSkillsTable extends EmployeeRecordTable {
  vehicle_name: string
  skill_level: 'Y' | 'N' | null
  certificate_no: string | null
  certificate_expire_dt: string | null
}
