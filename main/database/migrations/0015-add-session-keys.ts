import { type Kysely, sql } from 'kysely'

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
  // Who may store these pictures may read them (spec 4.3, 4.8).
  await sql`update stored_files set scope = 'employee:read:basic'
    where id in (select photograph_file_id from employees) or id in (select file_id from employee_facials)`.execute(
    db
  )
}
