import type { Kysely } from 'kysely'

/** Whether people may clock in at a location with their own telephone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('locations')
    .addColumn('phone_punch', 'text', c => c.notNull().defaultTo('N'))
    .execute()
}
