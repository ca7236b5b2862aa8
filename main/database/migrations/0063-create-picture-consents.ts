import type { Kysely } from 'kysely'

/** Whether somebody agrees to pictures being kept, one row for each purpose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_consents')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('consent_state', 'text', c => c.notNull())
    .addColumn('consent_date', 'text', c => c.notNull())
    .addColumn('note', 'text')
    .addColumn('changed_by', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('picture_consents_key', ['employee_id', 'purpose'])
    .execute()
}
