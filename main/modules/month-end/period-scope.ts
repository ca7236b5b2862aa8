import type { Queries } from '../../database/database.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { payrollMonthParts, requirePeriod, salaryMonth } from '../periods/periods.ts'
import type { PeopleOfPeriod } from './period-people.ts'
import type { ReadPeriod } from './period-reader.ts'

/** A payroll period, the people who are paid in it and the dates that are read. */
export interface PeriodScope extends ReadPeriod, Pick<PeopleOfPeriod, 'rounds'> {
  readonly row: PayrollPeriodsTable
}

/** @throws WorkstationError `not_found` */
export async function periodScope(db: Queries, periodId: string): Promise<PeriodScope> {
  const row = await requirePeriod(db, periodId)
  const { month_no: month, round, start_date: from, end_date: to } = row
  const { rounds, periodIds } = await salaryMonth(db, month, round)
  const parts = await payrollMonthParts(db, month, round)
  // In a month of two halves loans are deducted with the last.
  return { row, rounds, from, to, loans: parts.at(-1)?.id === row.id ? { month, periodIds } : null }
}
