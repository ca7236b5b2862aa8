import type { EmployeeRecordTable } from './employee-record.ts'

/** Courses that an employee took. */
export interface EmployeeTrainingsTable extends EmployeeRecordTable {
  training_name: string
  training_date: string | null
  training_hour_hundredths: number | null
  training_price_satang: number | null
  training_location: string | null
}
