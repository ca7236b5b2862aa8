import { firstReceiptOf, RECEIPTS_A_YEAR } from '#shared/domain/loans/receipt-number.ts'
import type { Queries } from '../../../database/database.ts'
import type { EmployeeLoanPaymentsTable } from '../../../database/schema/employee-loans.ts'
import { actorNames } from '../../activity/activity.ts'

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

/** The number after the last one of the year of `today`. */
export async function nextReceiptNo(db: Queries, today: string): Promise<number> {
  const first = firstReceiptOf(today)
  const last = await db
    .selectFrom('employee_loan_payments')
    .select(({ fn }) => fn.max('receipt_no').as('no'))
    .where('receipt_no', '>=', first)
    .where('receipt_no', '<', first + RECEIPTS_A_YEAR)
    .executeTakeFirst()
  return last?.no == null ? first : last.no + 1
}
