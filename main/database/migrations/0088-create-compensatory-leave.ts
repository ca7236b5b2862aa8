import type { Kysely } from 'kysely'

/** Leave that is given for approved overtime instead of pay, in minutes of the day that it is counted with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('compensatory_leave')
    .addColumn('document_id', 'text', c =>
      c.primaryKey().notNull().references('approval_documents.id').onDelete('cascade')
    )
    .addColumn('quota_year', 'text', c => c.notNull())
    .addColumn('minutes', 'integer', c => c.notNull())
    .addColumn('day_minutes', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
}
