import type { Kysely } from 'kysely'

/** Passwords that were given before count for every group, as it is not known who gave them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('given_for_groups', 'text').execute()
}
