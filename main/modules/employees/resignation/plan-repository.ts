import type { ResignationOutlook } from '#shared/contracts/employees/employees.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { countRows, inChunks, type Queries, type WriteTransaction } from '../../../database/database.ts'
import type { PlannedResignationsTable } from '../../../database/schema/employees.ts'

export type PlannedResignation = Omit<PlannedResignationsTable, 'employee_id'>

export const findPlan = (db: Queries, employeeId: string): Promise<PlannedResignation | undefined> =>
  db
    .selectFrom('planned_resignations')
    .select(['signout_dt', 'signout_remark'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()

/** The planned last day of each employee who has one. */
export async function plannedDays(db: Queries, employeeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(employeeIds, chunk =>
    db
      .selectFrom('planned_resignations')
      .select(['employee_id', 'signout_dt'])
      .where('employee_id', 'in', chunk)
      .execute()
  )
  return new Map(rows.map(({ employee_id, signout_dt }) => [employee_id, signout_dt]))
}

/** Plans whose last day has passed. */
export const duePlans = (db: Queries, today: string): Promise<PlannedResignationsTable[]> =>
  db
    .selectFrom('planned_resignations')
    .selectAll()
    .where('signout_dt', '<', today)
    .orderBy('signout_dt')
    .orderBy('employee_id')
    .execute()

export async function savePlan(trx: WriteTransaction, plan: PlannedResignationsTable): Promise<void> {
  await deletePlans(trx, [plan.employee_id])
  await trx.insertInto('planned_resignations').values(plan).execute()
}

export async function deletePlans(trx: WriteTransaction, employeeIds: readonly string[]): Promise<void> {
  await inChunks(employeeIds, chunk =>
    trx.deleteFrom('planned_resignations').where('employee_id', 'in', chunk).execute()
  )
}

export async function readOutlook(db: Queries, employeeId: string): Promise<ResignationOutlook> {
  const loans = await db
    .selectFrom('employee_loans')
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number | null>(eb('amount_satang', '-', eb.ref('paid_principal_satang'))).as('balance')
    ])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'N')
    .executeTakeFirstOrThrow()
  const documents = db
    .selectFrom('approval_documents')
    .where('approve_flag', 'in', [...OPEN_FLAGS])
    .where('deleted_at', 'is', null)
  const approved = await db
    .selectFrom('employee_approvers as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(eb => eb.fn.count<number>('a.employee_id').distinct().as('count'))
    .where('a.approver_employee_id', '=', employeeId)
    .where('e.signout_flag', '=', 'N')
    .executeTakeFirstOrThrow()
  const possessions = await db
    .selectFrom('employee_possessions')
    .select('possess_name')
    .where('employee_id', '=', employeeId)
    .orderBy('possess_name')
    .execute()
  return {
    loan_count: Number(loans.count),
    loan_balance_satang: Number(loans.balance ?? 0),
    own_document_count: await countRows(documents.where('employee_id', '=', employeeId)),
    awaiting_document_count: await countRows(documents.where('awaits_employee_id', '=', employeeId)),
    approved_people_count: Number(approved.count),
    possessions: possessions.map(it => it.possess_name)
  }
}
