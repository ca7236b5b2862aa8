import type { Kysely } from 'kysely'

/** The sums of a version: nothing has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('month_end_versions').dropColumn('facts_json').execute()
}
