import { type Kysely, sql } from 'kysely'

async function createQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attendance_batches')
    // AUTOINCREMENT: a number once given is never given again, whatever is deleted.
    .addColumn('seq', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('request_id', 'text', c => c.notNull().unique())
    .addColumn('caller_kind', 'text', c => c.notNull())
    .addColumn('caller_id', 'text', c => c.notNull())
    .addColumn('caller_name', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('received_at', 'text', c => c.notNull())
    .addColumn('item_count', 'integer', c => c.notNull())
    .addColumn('next_index', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('processed_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('failed_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('duplicate_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('trial_index', 'integer', c => c.notNull().defaultTo(-1))
    .addColumn('trial_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('start_index', 'integer', c => c.notNull().defaultTo(-1))
    .addColumn('start_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('device_ids', 'text', c => c.notNull())
    .addColumn('items', 'text', c => c.notNull())
    .execute()
  await sql`create index attendance_batches_queued on attendance_batches (seq) where state = 'queued'`.execute(
    db
  )
  await db.schema
    .createTable('attendance_queue')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('received', 'integer', c => c.notNull())
    .addColumn('processed', 'integer', c => c.notNull())
    .addColumn('parked', 'integer', c => c.notNull())
    .addColumn('failed', 'integer', c => c.notNull())
    .execute()
  await sql`insert into attendance_queue (id, received, processed, parked, failed) values ('queue', 0, 0, 0, 0)`.execute(
    db
  )
  await db.schema
    .createTable('attendance_parked')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('batch_seq', 'integer', c => c.notNull().references('attendance_batches.seq'))
    .addColumn('item_index', 'integer', c => c.notNull())
    .addColumn('item', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull())
    .addColumn('parked_at', 'text', c => c.notNull())
    .addColumn('resolved_at', 'text')
    .addColumn('resolution', 'text')
    .addUniqueConstraint('attendance_parked_item', ['batch_seq', 'item_index'])
    .execute()
  await sql`create index attendance_parked_waiting on attendance_parked (id) where resolved_at is null`.execute(
    db
  )
  await db.schema
    .createTable('attendance_notices')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('batch_seq', 'integer', c => c.notNull().references('attendance_batches.seq'))
    .addColumn('item_index', 'integer', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('item', 'text', c => c.notNull())
    .addColumn('at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('attendance_notices_batch')
    .on('attendance_notices')
    .columns(['batch_seq', 'item_index'])
    .execute()
}

async function createPunches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attendance_punches')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('punched_at', 'text', c => c.notNull())
    .addColumn('work_date', 'text', c => c.notNull())
    .addColumn('is_work_date_given', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('direction', 'text', c => c.notNull())
    .addColumn('requested_direction', 'text', c => c.notNull())
    .addColumn('source', 'text', c => c.notNull())
    .addColumn('device_sn', 'text', c => c.notNull().defaultTo(''))
    .addColumn('location_id', 'text')
    .addColumn('latitude', 'real')
    .addColumn('longitude', 'real')
    .addColumn('picture_file_id', 'text')
    .addColumn('remark', 'text')
    .addColumn('batch_seq', 'integer', c => c.notNull())
    .addColumn('item_index', 'integer', c => c.notNull())
    .addColumn('processed_at', 'text', c => c.notNull())
    // Serves the identity of a punch (companion 9.2) and an employee's month alike.
    .addUniqueConstraint('attendance_punches_identity', [
      'employee_id',
      'punched_at',
      'requested_direction',
      'device_sn'
    ])
    .execute()
  await db.schema
    .createIndex('attendance_punches_day')
    .on('attendance_punches')
    .columns(['work_date', 'employee_id'])
    .execute()
  await db.schema
    .createIndex('attendance_punches_time')
    .on('attendance_punches')
    .columns(['punched_at', 'id'])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createQueue(db)
  await createPunches(db)
}
