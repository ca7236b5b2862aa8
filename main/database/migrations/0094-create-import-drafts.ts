import type { Kysely } from 'kysely'

/** The rows of an import with the user's corrections, until it is imported, discarded or some days old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_drafts')
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('saved_at', 'text', c => c.notNull())
    .addColumn('rows_json', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('import_drafts_key', ['kind', 'user_id'])
    .execute()
}
