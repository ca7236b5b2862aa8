import type { Kysely } from 'kysely'

/** A session whose screen nobody has touched for a while is shut until the password is given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('locked_at', 'text').execute()
}
