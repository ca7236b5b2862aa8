import { type Kysely, sql } from 'kysely'

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_imports')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('at', 'text', c => c.notNull())
    .addColumn('actor_kind', 'text', c => c.notNull())
    .addColumn('actor_id', 'text', c => c.notNull())
    .addColumn('actor_name', 'text', c => c.notNull())
    .addColumn('origin', 'text', c => c.notNull())
    .addColumn('acting_user_id', 'text')
    .addColumn('acting_user_name', 'text')
    .addColumn('total', 'integer', c => c.notNull())
    .addColumn('inserted', 'integer', c => c.notNull())
    .addColumn('updated', 'integer', c => c.notNull())
    .addColumn('deleted', 'integer', c => c.notNull())
    .addColumn('failed', 'integer', c => c.notNull())
    .execute()
  await db.schema
    .createTable('employee_import_rows')
    .addColumn('import_id', 'text', c => c.notNull().references('employee_imports.id'))
    .addColumn('row_index', 'integer', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    // No foreign key: what was imported stays on record when the employee is gone.
    .addColumn('employee_id', 'text')
    .addColumn('employee_code', 'text')
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('employee_import_rows_key', ['import_id', 'row_index'])
    .execute()
  await db.schema
    .createIndex('employee_import_rows_employee')
    .on('employee_import_rows')
    .column('employee_id')
    .execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('recipient', 'text', c => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('attempts', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', c => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('settled_at', 'text')
    .execute()
  await sql`create index mail_outbox_waiting on mail_outbox (next_attempt_at, id) where state = 'waiting'`.execute(
    db
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db)
  await createOutbox(db)
}
