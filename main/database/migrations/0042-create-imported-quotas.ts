import type { Kysely } from 'kysely'

/** Which quotas an import set, and what they were before, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_quotas')
    .addColumn('run_id', 'text', c => c.notNull().references('import_runs.id'))
    .addColumn('source', 'integer', c => c.notNull())
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('quota_year', 'text', c => c.notNull())
    .addColumn('time_leave_flag', 'text', c => c.notNull())
    .addColumn('before_hundredths', 'integer')
    .addColumn('after_hundredths', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('imported_quotas_key', [
      'run_id',
      'employee_id',
      'quota_year',
      'time_leave_flag'
    ])
    .execute()
  await db.schema
    .createIndex('imported_quotas_employee')
    .on('imported_quotas')
    .columns(['employee_id'])
    .execute()
}
