import type { Kysely } from 'kysely'

/** Documents of all kinds are listed with the latest date first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('approval_documents_date')
    .on('approval_documents')
    .columns(['first_date', 'id'])
    .execute()
}
