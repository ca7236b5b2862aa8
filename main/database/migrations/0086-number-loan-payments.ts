import { type Kysely, sql } from 'kysely'

/** Payments of loans get the number of their receipt: the Buddhist year of entry times 100,000, plus a running number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('employee_loan_payments')
    .addColumn('receipt_no', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`update employee_loan_payments set receipt_no = numbered.receipt_no
    from (select id, (substr(created_at, 1, 4) + 543) * 100000
        + row_number() over (partition by substr(created_at, 1, 4) order by created_at, id) as receipt_no
      from employee_loan_payments) as numbered
    where numbered.id = employee_loan_payments.id`.execute(db)
  await db.schema
    .createIndex('employee_loan_payments_receipt')
    .unique()
    .on('employee_loan_payments')
    .column('receipt_no')
    .execute()
}
