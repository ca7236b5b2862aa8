import type { Kysely } from 'kysely'

/**
 * A session takes a second secret. Sessions of before have none and are void: their users sign in again, so the table is
 * made anew rather than altered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sessions').execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', c => c.primaryKey().notNull())
    .addColumn('key_hash', 'text', c => c.notNull().unique())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('last_seen_at', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .execute()
}
