import type { Kysely } from 'kysely'

/** Items that the import of attendance refused (spec 4.13), so that somebody in the office learns of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attendance_refused')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    // SHA-256 of sender and fields: what is sent again and again is one row.
    .addColumn('digest', 'text', c => c.notNull().unique())
    // SHA-256 of sender, reason, employee and device: what is shown as one.
    .addColumn('group_key', 'text', c => c.notNull())
    .addColumn('faults', 'text', c => c.notNull())
    .addColumn('fields', 'text', c => c.notNull())
    .addColumn('employee_code', 'text')
    .addColumn('device_sn', 'text')
    .addColumn('punched_at', 'text')
    .addColumn('caller_name', 'text', c => c.notNull())
    .addColumn('times', 'integer', c => c.notNull())
    .addColumn('first_at', 'text', c => c.notNull())
    .addColumn('last_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('attendance_refused_group')
    .on('attendance_refused')
    .columns(['group_key', 'last_at'])
    .execute()
  await db.schema
    .createIndex('attendance_refused_last')
    .on('attendance_refused')
    .columns(['last_at', 'id'])
    .execute()
}
