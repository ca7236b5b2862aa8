import type { DateSpan, PayrollPeriod, PayrollPeriodsQuery } from '#shared/contracts/loans/periods.ts'
import { spanOfMonth, weekOf } from '#shared/domain/dates/calendar-date.ts'
import { periodsHolding } from '#shared/domain/payroll-rounds.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { pick } from '../../platform/pick.ts'

export const toPeriod = (row: PayrollPeriodsTable): PayrollPeriod => ({
  period_id: row.id,
  ...pick(row, ['month_no', 'round', 'start_date', 'end_date', 'cut_off_date']),
  is_salary_closed: row.is_salary_closed === 1,
  is_ot_closed: row.is_ot_closed === 1,
  is_worktime_closed: row.is_worktime_closed === 1
})

export async function listPeriods(
  db: Queries,
  { from, to }: PayrollPeriodsQuery
): Promise<PayrollPeriodsTable[]> {
  let query = db
    .selectFrom('payroll_periods')
    .selectAll()
    .orderBy('month_no', 'desc')
    .orderBy('round')
    .orderBy('start_date')
  if (from !== undefined) query = query.where('month_no', '>=', from)
  if (to !== undefined) query = query.where('month_no', '<=', to)
  return query.execute()
}

/** @throws WorkstationError `not_found` */
export const requirePeriod = (db: Queries, id: string): Promise<PayrollPeriodsTable> =>
  db
    .selectFrom('payroll_periods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'period.none'))

/** The payroll month of the period that contains a date; a whole month before a half. */
export async function findMonthOf(db: Queries, date: string): Promise<string | null> {
  const row = await db
    .selectFrom('payroll_periods')
    .select('month_no')
    .where('start_date', '<=', date)
    .where('end_date', '>=', date)
    .orderBy('round')
    .limit(1)
    .executeTakeFirst()
  return row?.month_no ?? null
}

/** Every period, of either round, that contains any of the dates. */
export async function periodsBetween(db: Queries, from: string, to: string): Promise<PayrollPeriod[]> {
  const rows = await db
    .selectFrom('payroll_periods')
    .selectAll()
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .orderBy('start_date')
    .execute()
  return rows.map(toPeriod)
}

/** The period in which an employee is paid for a date; null if there is none. */
export async function periodOfPerson(
  db: Queries,
  date: string,
  roundMonthConfig: string | null
): Promise<PayrollPeriod | null> {
  const all = await periodsBetween(db, date, date)
  return periodsHolding(all, { from: date, to: date, roundMonthConfig })[0] ?? null
}

/** First and last date of the span that contains the date. */
export async function spanOfDate(
  db: Queries,
  span: DateSpan,
  date: string
): Promise<{ from: string; to: string }> {
  if (span === 'week') return weekOf(date)
  if (span === 'payroll') {
    const all = await periodsBetween(db, date, date)
    const [period] = periodsHolding(all, { from: date, to: date, roundMonthConfig: null })
    if (period !== undefined) return { from: period.start_date, to: period.end_date }
  }
  return spanOfMonth(date.slice(0, 7))
}

export async function periodsOfMonths(
  db: Queries,
  months: readonly string[]
): Promise<Pick<PayrollPeriodsTable, 'id' | 'month_no' | 'round' | 'is_salary_closed'>[]> {
  if (months.length === 0) return []
  return db
    .selectFrom('payroll_periods')
    .select(['id', 'month_no', 'round', 'is_salary_closed'])
    .where('month_no', 'in', [...months])
    .execute()
}

export type PeriodMark = 'salary' | 'ot' | 'worktime'

export async function markPeriod(
  trx: WriteTransaction,
  id: string,
  mark: PeriodMark,
  isClosed: boolean
): Promise<void> {
  await trx
    .updateTable('payroll_periods')
    .set({ [`is_${mark}_closed`]: isClosed ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}
