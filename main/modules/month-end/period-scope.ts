import { spanOfMonth } from '#shared/domain/dates/calendar-date.ts'
import type { Queries } from '../../database/database.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { payrollMonthParts, requirePeriod, salaryMonth } from '../periods/periods.ts'
import type { PeopleOfPeriod, PeriodPerson } from './period-people.ts'
import type { ReadPeriod } from './period-reader.ts'

/** A payroll month, or a half of it: a period or, without any, the calendar month. */
export interface MonthPart extends ReadPeriod {
  readonly periodId: string | null
}

/** The parts of a month in order of date. Loans are deducted with the last in which the person is employed. */
export function partsOf(
  month: string,
  periods: readonly Pick<PayrollPeriodsTable, 'id' | 'start_date' | 'end_date'>[]
): MonthPart[] {
  const spans =
    periods.length === 0
      ? [{ periodId: null, ...spanOfMonth(month) }]
      : periods.map(({ id, start_date: from, end_date: to }) => ({ periodId: id, from, to }))
  const lastOf = ({ leftOn }: Pick<PeriodPerson, 'leftOn'>): number =>
    Math.max(
      0,
      spans.findLastIndex(({ from }) => leftOn === null || from <= leftOn)
    )
  const periodIds = periods.map(({ id }) => id)
  return spans.map((span, at) => ({
    ...span,
    loans: { month, periodIds, isDeductedFrom: person => lastOf(person) === at }
  }))
}

/** A payroll period, the people who are paid in it and the dates that are read. */
export interface PeriodScope extends MonthPart, Pick<PeopleOfPeriod, 'rounds'> {
  readonly row: PayrollPeriodsTable
}

/** @throws WorkstationError `not_found` */
export async function periodScope(db: Queries, periodId: string): Promise<PeriodScope> {
  const row = await requirePeriod(db, periodId)
  const { month_no: month, round } = row
  const { rounds } = await salaryMonth(db, month, round)
  const part = partsOf(month, await payrollMonthParts(db, month, round)).find(it => it.periodId === row.id)
  if (part === undefined) throw new Error(`period ${row.id} is no part of its month`)
  return { row, rounds, ...part }
}
