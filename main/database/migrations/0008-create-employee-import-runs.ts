import type { Kysely } from 'kysely'

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_import_runs')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('file_name', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('total', 'integer', c => c.notNull())
    .addColumn('done', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('inserted', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('updated', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('resigned', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('unchanged', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('user_id', 'text', c => c.notNull())
    .addColumn('user_name', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', 'text')
    .execute()
  await db.schema
    .createIndex('employee_import_runs_created')
    .on('employee_import_runs')
    .columns(['created_at', 'id'])
    .execute()
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_import_run_batches')
    .addColumn('run_id', 'text', c => c.notNull().references('employee_import_runs.id'))
    .addColumn('position', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('row_count', 'integer', c => c.notNull())
    .addColumn('rows_json', 'text', c => c.notNull())
    .addColumn('import_id', 'text', c => c.references('employee_imports.id'))
    .addPrimaryKeyConstraint('employee_import_run_batches_key', ['run_id', 'position'])
    .execute()
}

async function createMappings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_import_mappings')
    .addColumn('signature', 'text', c => c.primaryKey().notNull())
    .addColumn('columns_json', 'text', c => c.notNull())
    .addColumn('used_at', 'text', c => c.notNull())
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRuns(db)
  await createBatches(db)
  await createMappings(db)
}
