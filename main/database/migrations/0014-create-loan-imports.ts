import { type Kysely, sql } from 'kysely'

/** Runs were of employees alone; loans are imported the same way. */
async function shareRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('employee_import_runs').renameTo('import_runs').execute()
  await db.schema.alterTable('employee_import_run_batches').renameTo('import_run_batches').execute()
  await db.schema
    .alterTable('import_runs')
    .addColumn('kind', 'text', c => c.notNull().defaultTo('employees'))
    .execute()
  await db.schema.dropIndex('employee_import_runs_created').execute()
  await db.schema
    .createIndex('import_runs_created')
    .on('import_runs')
    .columns(['kind', 'created_at', 'id'])
    .execute()
}

/** The same headings may stand over employees and over loans. */
async function shareMappings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_mappings')
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('signature', 'text', c => c.notNull())
    .addColumn('columns_json', 'text', c => c.notNull())
    .addColumn('used_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('import_mappings_key', ['kind', 'signature'])
    .execute()
  await sql`insert into import_mappings (kind, signature, columns_json, used_at)
    select 'employees', signature, columns_json, used_at from employee_import_mappings`.execute(db)
  await db.schema.dropTable('employee_import_mappings').execute()
}

/** Which loans an import made, so that it can be taken back. */
async function createImportedLoans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_loans')
    .addColumn('loan_id', 'text', c => c.primaryKey().notNull().references('employee_loans.id'))
    .addColumn('run_id', 'text', c => c.notNull().references('import_runs.id'))
    .addColumn('source', 'integer', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('imported_loans_run')
    .on('imported_loans')
    .columns(['run_id', 'source'])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await shareRuns(db)
  await shareMappings(db)
  await createImportedLoans(db)
}
