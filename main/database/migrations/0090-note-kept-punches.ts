import type { Kysely } from 'kysely'

/** Punches of an undone file that stay, as their pay period is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('punch_files')
    .addColumn('kept', 'text', c => c.notNull().defaultTo('{}'))
    .execute()
}
