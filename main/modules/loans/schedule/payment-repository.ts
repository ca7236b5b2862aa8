import type { WriteTransaction } from '../../../database/database.ts'
import { insertMany } from '../../../database/insert-many.ts'
import type { EmployeeLoanPaymentsTable } from '../../../database/schema/employee-loans.ts'
import type { InstalmentRecord, Queries } from '../loan/loan-repository.ts'

/** Newest first; who entered and who cancelled one are named, where the accounts have one. */
export const paymentsOf = (db: Queries, loanId: string): Promise<EmployeeLoanPaymentsTable[]> =>
  db
    .selectFrom('employee_loan_payments as p')
    .leftJoin('users as u', 'u.user_name', 'p.actor_name')
    .leftJoin('users as c', 'c.user_name', 'p.cancelled_by')
    .selectAll('p')
    .select(({ fn, ref, val }) => [
      fn
        .coalesce(fn<string | null>('nullif', [ref('u.display_name'), val('')]), 'p.actor_name')
        .as('actor_name'),
      fn
        .coalesce(fn<string | null>('nullif', [ref('c.display_name'), val('')]), 'p.cancelled_by')
        .as('cancelled_by')
    ])
    .where('p.loan_id', '=', loanId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const findPayment = (db: Queries, id: string): Promise<EmployeeLoanPaymentsTable | undefined> =>
  db.selectFrom('employee_loan_payments').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPayment(
  trx: WriteTransaction,
  payment: EmployeeLoanPaymentsTable
): Promise<void> {
  await trx.insertInto('employee_loan_payments').values(payment).execute()
}

export async function markCancelled(
  trx: WriteTransaction,
  id: string,
  { at, by }: { at: string; by: string }
): Promise<void> {
  await trx
    .updateTable('employee_loan_payments')
    .set({ cancelled_at: at, cancelled_by: by })
    .where('id', '=', id)
    .execute()
}

const insertInstalments = insertMany<InstalmentRecord>((trx, rows) =>
  trx.insertInto('employee_loan_periods').values(rows)
)

/** Replaces all instalments of a loan. */
export async function replaceInstalments(
  trx: WriteTransaction,
  loanId: string,
  instalments: readonly InstalmentRecord[]
): Promise<void> {
  await trx.deleteFrom('employee_loan_periods').where('loan_id', '=', loanId).execute()
  await insertInstalments(trx, instalments)
}
