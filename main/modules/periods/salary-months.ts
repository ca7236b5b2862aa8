import { ROUNDS, type Round } from '#shared/contracts/loans/periods.ts'
import { spanOfMonth } from '#shared/domain/dates/calendar-date.ts'
import { roundOf } from '#shared/domain/payroll-rounds.ts'
import type { Queries } from '../../database/database.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import { findMonthOf, listPeriods, periodsOfMonths } from './periods-repository.ts'

/** A period, reduced to what its month's salary depends on. */
interface MonthPart {
  readonly id: string
  readonly round: Round
  readonly is_salary_closed: 0 | 1
}

/** The parts in which an employee of a round is paid: if the month has none of the round, those of the other. */
function partsFor<Part extends Pick<MonthPart, 'round'>>(parts: readonly Part[], round: Round) {
  const own = parts.filter(part => part.round === round)
  return own.length > 0 ? own : parts
}

const isClosed = (parts: readonly Pick<MonthPart, 'is_salary_closed'>[]): boolean =>
  parts.length > 0 && parts.every(part => part.is_salary_closed === 1)

/**
 * Which of the months are closed for an employee: a month of two halves if both are. A month without periods is open
 * (decision 0022).
 */
export async function closedSalaryMonths(
  db: Queries,
  roundMonthConfig: string | null,
  months: readonly string[]
): Promise<Set<string>> {
  const distinct = [...new Set(months)]
  const parts = Map.groupBy(await periodsOfMonths(db, distinct), it => it.month_no)
  const round = roundOf(roundMonthConfig)
  return new Set(distinct.filter(month => isClosed(partsFor(parts.get(month) ?? [], round))))
}

/** A month's salary of one payroll round. */
export interface SalaryMonth {
  readonly month: string
  /** Employees of these rounds are paid with this salary. */
  readonly rounds: readonly Round[]
  readonly periodIds: readonly string[]
  readonly isClosed: boolean
  /** Whether closing `periodId` closes the month. */
  isClosedWith(periodId: string): boolean
}

export async function salaryMonth(db: Queries, month: string, round: Round): Promise<SalaryMonth> {
  const parts = await periodsOfMonths(db, [month])
  const own = parts.filter(part => part.round === round)
  return {
    month,
    rounds: own.length === parts.length ? ROUNDS : [round],
    periodIds: own.map(part => part.id),
    isClosed: isClosed(own),
    isClosedWith: periodId => own.every(part => part.id === periodId || part.is_salary_closed === 1)
  }
}

/** The periods in which employees of a round are paid in a month, in order of date. */
export const payrollMonthParts = async (
  db: Queries,
  month: string,
  roundMonthConfig: string | null
): Promise<PayrollPeriodsTable[]> =>
  partsFor(await listPeriods(db, { from: month, to: month }), roundOf(roundMonthConfig)).toSorted(
    (one, other) => (one.start_date < other.start_date ? -1 : 1)
  )

/** The dates of a payroll month: of its own period, or of all its halves; null without periods. */
export async function payrollMonthSpan(
  db: Queries,
  month: string,
  roundMonthConfig: string | null
): Promise<{ from: string; to: string; isClosed: boolean } | null> {
  const parts = await payrollMonthParts(db, month, roundMonthConfig)
  const [from] = parts.map(part => part.start_date).toSorted()
  const to = parts
    .map(part => part.end_date)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? null : { from, to, isClosed: isClosed(parts) }
}

/** The current payroll month; the calendar month if there is none. */
export async function currentPayrollMonth(db: Queries, runtime: Runtime): Promise<string> {
  const today = branchToday(runtime)
  return (await findMonthOf(db, today)) ?? today.slice(0, 7)
}

/** The current payroll month; without periods the calendar month, open. */
export async function currentSalaryMonth(
  db: Queries,
  runtime: Runtime
): Promise<{ month: string; startDate: string; endDate: string; isClosed: boolean }> {
  const month = await currentPayrollMonth(db, runtime)
  const span = await payrollMonthSpan(db, month, null)
  const { from, to } = span ?? spanOfMonth(month)
  return { month, startDate: from, endDate: to, isClosed: span?.isClosed ?? false }
}
