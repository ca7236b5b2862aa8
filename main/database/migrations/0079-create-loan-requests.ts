import type { Kysely } from 'kysely'

/** Loans that people ask for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('loan_requests')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('amount_satang', 'integer', c => c.notNull())
    .addColumn('instalments', 'integer', c => c.notNull())
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('loan_id', 'text', c => c.references('employee_loans.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema
    .createIndex('loan_requests_employee')
    .on('loan_requests')
    .columns(['employee_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('loan_requests_state')
    .on('loan_requests')
    .columns(['state', 'created_at'])
    .execute()
}
