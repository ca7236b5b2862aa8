import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../../database/database.ts'
import { actorNames } from '../../activity/activity.ts'
import { closedSalaryMonths } from '../../periods/periods.ts'
import { instalmentsOf } from '../loan/loan-repository.ts'
import { shownPayments } from '../schedule/loan-payments.ts'
import { EVERY_LOAN, filteredLoans } from './loan-filter.ts'
import { toLoan, withNames } from './loan-screen-list.ts'

/** Months before and after the current payroll month that a loan's page marks as open or closed. */
const NEAR_MONTHS = 12

/** @throws WorkstationError `not_found` */
export async function sheetOf(db: Queries, loanId: string, currentMonth: string): Promise<LoanSheet> {
  const loan = await withNames(filteredLoans(db, EVERY_LOAN)).where('l.id', '=', loanId).executeTakeFirst()
  if (!loan) throw new WorkstationError('not_found', 'loan.none')
  const instalments = await instalmentsOf(db, [loanId])
  const months = instalments.map(row => row.month)
  const near = Array.from({ length: 2 * NEAR_MONTHS + 1 }, (_, at) =>
    addMonths(currentMonth, at - NEAR_MONTHS)
  )
  const closed = await closedSalaryMonths(db, loan.round_month_config, [
    ...months,
    ...months.map(month => addMonths(month, 1)),
    ...near
  ])
  const history = await db
    .selectFrom('employee_loan_status_changes')
    .select(['status', 'remark', 'actor_name', 'changed_at as changed'])
    .where('loan_id', '=', loanId)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const actors = history.map(change => change.actor_name)
  const nameOf = await actorNames(db, actors)
  return {
    ...toLoan(loan),
    instalments: instalments.map(({ id, ...row }) => ({
      ...row,
      instalment_id: id,
      is_month_closed: closed.has(row.month)
    })),
    payments: await shownPayments(db, loan),
    history: history.map(change => ({ ...change, ...nameOf(change.actor_name) })),
    current_month: currentMonth,
    closed_months: [...closed].sort()
  }
}
