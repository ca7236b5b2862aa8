import type { Kysely } from 'kysely'

/** What people say about the days of a payroll period, one row for each person and period. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('month_confirmations')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('start_date', 'text', c => c.notNull())
    .addColumn('end_date', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('text', 'text')
    .addColumn('until_date', 'text', c => c.notNull())
    .addColumn('days', 'text', c => c.notNull())
    .addColumn('confirmed_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('month_confirmations_key', ['employee_id', 'start_date', 'end_date'])
    .execute()
  await db.schema
    .createIndex('month_confirmations_period')
    .on('month_confirmations')
    .columns(['start_date', 'end_date', 'state'])
    .execute()
}
