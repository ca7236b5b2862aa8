import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { PeriodPending, Round } from '#shared/contracts/loans/periods.ts'
import { DOCUMENT_KINDS, OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { countRows, type Queries } from '../../database/database.ts'
import { isOwnApproval } from '../../database/own-approval.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import { salaryMonth } from './salary-months.ts'
import type { SalaryEffects } from './salary-steps.ts'

/** Whether an employee `e` is paid in one of the rounds; by default in whole months. */
export const isOfRounds =
  (rounds: readonly Round[]) =>
  (
    eb: ExpressionBuilder<{ e: EmployeesTable }, 'e'>
  ): ExpressionWrapper<{ e: EmployeesTable }, 'e', SqlBool> => {
    const isSplit = eb(eb.fn.coalesce('e.round_month_config', eb.val('Full')), '=', 'Split')
    return eb.or(rounds.map(round => (round === 'Split' ? isSplit : eb.not(isSplit))))
  }

interface PeriodSpan {
  readonly from: string
  readonly to: string
  readonly rounds: readonly Round[]
}

/** Documents of a period that nobody has decided on, by kind; of the people of a branch, or of all. */
export async function undecidedDocuments(
  db: Queries,
  { from, to, rounds }: PeriodSpan,
  branchId: string | null = null
): Promise<PeriodPending['documents']> {
  const counts = await db
    .selectFrom('approval_documents as d')
    .innerJoin('employees as e', 'e.id', 'd.employee_id')
    .select(['d.kind', eb => eb.fn.countAll<number>().as('count')])
    .where('d.first_date', '<=', to)
    .where('d.last_date', '>=', from)
    .where('d.approve_flag', 'in', OPEN_FLAGS)
    .where('d.deleted_at', 'is', null)
    .where(isOfRounds(rounds))
    .$if(branchId !== null, query => query.where('e.branch_id', '=', branchId))
    .groupBy('d.kind')
    .execute()
  const byKind = new Map(counts.map(({ kind, count }) => [kind, Number(count)]))
  return DOCUMENT_KINDS.flatMap(kind => {
    const count = byKind.get(kind) ?? 0
    return count === 0 ? [] : [{ kind, count }]
  })
}

/** Counts of what other modules own, supplied by the composition. */
export interface PendingCounts {
  /** Days of employees of the rounds with an IN and no OUT after it. */
  missingOuts(days: PeriodSpan): Promise<number>
}

interface PendingParts extends PendingCounts {
  readonly db: Queries
  readonly effects: Pick<SalaryEffects, 'outstanding'>
}

/** What should be settled in a period before it is closed. */
export async function pendingOf(
  { db, effects, missingOuts }: PendingParts,
  period: PayrollPeriodsTable
): Promise<PeriodPending> {
  const { month_no: month, start_date: from, end_date: to } = period
  const { rounds } = await salaryMonth(db, month, period.round)
  const ownApprovals = await countRows(
    db
      .selectFrom('approval_documents as d')
      .innerJoin('employees as e', 'e.id', 'd.employee_id')
      .where('d.first_date', '<=', to)
      .where('d.last_date', '>=', from)
      .where('d.deleted_at', 'is', null)
      .where(isOfRounds(rounds))
      .where(isOwnApproval)
  )
  const { failed } = await db.selectFrom('attendance_queue').select('failed').executeTakeFirstOrThrow()
  return {
    round: rounds.length === 1 ? (rounds[0] ?? null) : null,
    documents: await undecidedDocuments(db, { from, to, rounds }),
    own_approval_count: ownApprovals,
    missing_out_count: await missingOuts({ from, to, rounds }),
    failed_punch_count: failed,
    ...(await effects.outstanding(db, { month, rounds }))
  }
}
