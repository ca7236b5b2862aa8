import type { Kysely } from 'kysely'

/** Periods as they were frozen for payroll, what changed since, and the profiles of the hand-over (decision 0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('month_end_versions')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('period_id', 'text', c => c.notNull().references('payroll_periods.id'))
    .addColumn('version', 'integer', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('made_at', 'text', c => c.notNull())
    .addColumn('made_by', 'text', c => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('person_count', 'integer', c => c.notNull())
    .addColumn('facts_json', 'text', c => c.notNull())
    .addUniqueConstraint('month_end_versions_period', ['period_id', 'version'])
    .execute()
  await db.schema
    .createTable('month_end_people')
    .addColumn('version_id', 'text', c => c.notNull().references('month_end_versions.id').onDelete('cascade'))
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('branch_id', 'text')
    .addColumn('person_json', 'text', c => c.notNull())
    .addColumn('facts_json', 'text', c => c.notNull())
    .addColumn('days_json', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('month_end_people_key', ['version_id', 'employee_id'])
    .execute()
  await db.schema
    .createIndex('month_end_people_employee')
    .on('month_end_people')
    .column('employee_id')
    .execute()
  await db.schema
    .createTable('month_end_corrections')
    .addColumn('version_id', 'text', c => c.notNull().references('month_end_versions.id').onDelete('cascade'))
    .addColumn('corrected_version_id', 'text', c => c.notNull().references('month_end_versions.id'))
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('before_json', 'text', c => c.notNull())
    .addColumn('after_json', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('month_end_corrections_key', [
      'version_id',
      'corrected_version_id',
      'employee_id'
    ])
    .execute()
  await db.schema
    .createIndex('month_end_corrections_corrected')
    .on('month_end_corrections')
    .columns(['corrected_version_id', 'employee_id'])
    .execute()
  await db.schema
    .createIndex('month_end_corrections_employee')
    .on('month_end_corrections')
    .column('employee_id')
    .execute()
  await db.schema
    .createTable('hand_over_profiles')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('profile_json', 'text', c => c.notNull())
    .addColumn('revision', 'integer', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
}
