import type { Kysely } from 'kysely'

/** When each device usually sends, and after how long without data the branch calls it silent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('devices').addColumn('silent_after_minutes', 'integer').execute()
  await db.schema
    .createTable('device_hours')
    .addColumn('device_id', 'text', c => c.notNull().references('devices.id').onDelete('cascade'))
    .addColumn('hour_of_week', 'integer', c => c.notNull())
    .addColumn('last_day', 'text', c => c.notNull())
    .addColumn('weeks', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('device_hours_key', ['device_id', 'hour_of_week'])
    .execute()
}
