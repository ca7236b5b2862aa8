import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { PeriodPending, Round } from '#shared/contracts/loans/periods.ts'
import { DOCUMENT_KINDS, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { Queries } from '../../database/database.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { salaryMonth } from './salary-months.ts'

/** Whether an employee `e` is paid in one of the rounds; by default in whole months. */
export const isOfRounds =
  (rounds: readonly Round[]) =>
  (
    eb: ExpressionBuilder<{ e: EmployeesTable }, 'e'>
  ): ExpressionWrapper<{ e: EmployeesTable }, 'e', SqlBool> => {
    const isSplit = eb(eb.fn.coalesce('e.round_month_config', eb.val('Full')), '=', 'Split')
    return eb.or(rounds.map(round => (round === 'Split' ? isSplit : eb.not(isSplit))))
  }

/** What should be settled in a period before it is closed. */
export async function pendingOf(db: Queries, period: PayrollPeriodsTable): Promise<PeriodPending> {
  const { rounds } = await salaryMonth(db, period.month_no, period.round)
  const counts = await db
    .selectFrom('approval_documents as d')
    .innerJoin('employees as e', 'e.id', 'd.employee_id')
    .select(['d.kind', eb => eb.fn.countAll<number>().as('count')])
    .where('d.first_date', '<=', period.end_date)
    .where('d.last_date', '>=', period.start_date)
    .where('d.approve_flag', 'in', OPEN_FLAGS)
    .where('d.deleted_at', 'is', null)
    .where(isOfRounds(rounds))
    .groupBy('d.kind')
    .execute()
  const { failed } = await db.selectFrom('attendance_queue').select('failed').executeTakeFirstOrThrow()
  const due = await db
    .selectFrom('employee_loan_periods as p')
    .innerJoin('employee_loans as l', 'l.id', 'p.loan_id')
    .innerJoin('employees as e', 'e.id', 'l.employee_id')
    .select(eb => [
      eb.fn.countAll<number>().as('instalments'),
      eb.fn
        .count<number>('l.id')
        .distinct()
        .filterWhere(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('loan_documents as c')
                .select('c.id')
                .whereRef('c.loan_id', '=', 'l.id')
                .where('c.kind', '=', 'consent')
            )
          )
        )
        .as('unconsented')
    ])
    .where('l.status', '=', 'N')
    .where('p.status', '=', 'N')
    .where('p.month', '<=', period.month_no)
    .where(isOfRounds(rounds))
    .executeTakeFirstOrThrow()
  const byKind = new Map(counts.map(({ kind, count }) => [kind, Number(count)]))
  return {
    documents: DOCUMENT_KINDS.flatMap(kind => {
      const count = byKind.get(kind) ?? 0
      return count === 0 ? [] : [{ kind, count }]
    }),
    failed_punch_count: failed,
    instalment_count: Number(due.instalments),
    unconsented_loan_count: Number(due.unconsented)
  }
}
