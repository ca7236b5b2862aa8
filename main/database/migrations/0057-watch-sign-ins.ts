import { type Kysely, sql } from 'kysely'

/** Where sessions come from, when an account was last signed in to, and which accounts are locked after failures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('last_sign_in_at', 'text').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('address', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('device', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await sql`update users set last_sign_in_at =
    (select max(created_at) from sessions where sessions.user_id = users.id)`.execute(db)
  await db.schema
    .createTable('sign_in_failures')
    // As it was typed: names of nobody are counted and locked like others, so that guessing does not find out names.
    .addColumn('user_name', 'text', c => c.primaryKey().notNull())
    .addColumn('failures', 'integer', c => c.notNull())
    .addColumn('last_at', 'text', c => c.notNull())
    .addColumn('locked_until', 'text')
    .execute()
}
