import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { EmployeeLoanPaymentsTable } from '../../../database/schema/employee-loans.ts'
import { actorNames } from '../../activity/activity.ts'
import type { InstalmentRecord } from '../loan/loan-repository.ts'

/** Newest first; names who entered and who cancelled each payment, if the accounts have a name. */
export async function paymentsOf(db: Queries, loanId: string) {
  const payments = await db
    .selectFrom('employee_loan_payments')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const nameOf = await actorNames(
    db,
    payments.flatMap(it => [it.actor_name, it.cancelled_by])
  )
  return payments.map(it => ({
    ...it,
    ...nameOf(it.actor_name),
    cancelled_by: it.cancelled_by && nameOf(it.cancelled_by).actor_name,
    cancelled_by_en: it.cancelled_by && nameOf(it.cancelled_by).actor_name_en
  }))
}

export const findPayment = (db: Queries, id: string): Promise<EmployeeLoanPaymentsTable | undefined> =>
  db.selectFrom('employee_loan_payments').selectAll().where('id', '=', id).executeTakeFirst()

const insertInstalments = insertMany<InstalmentRecord>((trx, rows) =>
  trx.insertInto('employee_loan_periods').values(rows)
)

export async function replaceInstalments(
  trx: WriteTransaction,
  loanId: string,
  instalments: readonly InstalmentRecord[]
): Promise<void> {
  await trx.deleteFrom('employee_loan_periods').where('loan_id', '=', loanId).execute()
  await insertInstalments(trx, instalments)
}
