import type { EmployeeRecordTable } from './employee-record.ts'

/** Property of the company that an employee holds. */
export interface EmployeePossessionsTable extends EmployeeRecordTable {
  possess_name: string
  possess_date: string | null
  possess_price_satang: number | null
}
