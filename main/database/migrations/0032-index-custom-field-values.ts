import type { Kysely } from 'kysely'

/** Whether any document has a value of a field: asked of each field of the designer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('custom_field_values_field')
    .on('custom_field_values')
    .columns(['custom_field_id'])
    .execute()
}
