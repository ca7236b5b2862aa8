import type { Kysely } from 'kysely'

/** Payments of loans outside payroll, and which instalments each has paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_loan_payments')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('loan_id', 'text', c => c.notNull().references('employee_loans.id'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('paid_dt', 'text', c => c.notNull())
    .addColumn('amount_satang', 'bigint', c => c.notNull())
    .addColumn('principal_satang', 'bigint', c => c.notNull())
    .addColumn('interest_satang', 'bigint', c => c.notNull())
    .addColumn('saved_satang', 'bigint', c => c.notNull())
    .addColumn('reference', 'text')
    .addColumn('note', 'text')
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    // Schedule and sums before it, and the loan's revision after it: while that is the newest, it can be cancelled.
    .addColumn('before_json', 'text', c => c.notNull())
    .addColumn('revision_after', 'integer', c => c.notNull())
    .addColumn('cancelled_at', 'text')
    .addColumn('cancelled_by', 'text')
    .execute()
  await db.schema
    .createIndex('employee_loan_payments_loan')
    .on('employee_loan_payments')
    .columns(['loan_id', 'created_at'])
    .execute()
  await db.schema
    .alterTable('employee_loan_periods')
    .addColumn('payment_id', 'text', c => c.references('employee_loan_payments.id'))
    .execute()
  await db.schema
    .createIndex('employee_loan_periods_payment')
    .on('employee_loan_periods')
    .column('payment_id')
    .execute()
  // The sums of a month are still read off it alone, now without what was paid outside payroll.
  await db.schema.dropIndex('employee_loan_periods_month').execute()
  await db.schema
    .createIndex('employee_loan_periods_month')
    .on('employee_loan_periods')
    .columns(['month', 'loan_id', 'status', 'payment_id', 'principal_satang', 'interest_satang'])
    .execute()
}
