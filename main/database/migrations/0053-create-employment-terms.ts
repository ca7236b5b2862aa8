import { type Kysely, sql } from 'kysely'

/**
 * Pay and position with the date from which they hold, those to come beside them; and what the activity log has masked, kept
 * apart from it: for those who may see it, and removable without breaking the log's chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employment_terms')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('from_dt', 'text', c => c.notNull())
    .addColumn('salary_satang', 'integer')
    .addColumn('position_id', 'text', c => c.references('organisation_units.id').onDelete('set null'))
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('employment_terms_key', ['employee_id', 'from_dt'])
    .execute()
  await db.schema
    .createIndex('employment_terms_position')
    .on('employment_terms')
    .column('position_id')
    .execute()
  await sql`insert into employment_terms (employee_id, from_dt, salary_satang, position_id)
    select id, effective_dt, salary_satang, position_id from employees`.execute(db)
  await db.schema
    .createTable('planned_terms')
    .addColumn('employee_id', 'text', c => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('from_dt', 'text', c => c.notNull())
    .addColumn('salary_satang', 'integer')
    .addColumn('position_id', 'text', c => c.references('organisation_units.id'))
    .addColumn('reason', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('planned_terms_key', ['employee_id', 'from_dt'])
    .execute()
  await db.schema.createIndex('planned_terms_from').on('planned_terms').column('from_dt').execute()
  await db.schema.createIndex('planned_terms_position').on('planned_terms').column('position_id').execute()
  await db.schema
    .createTable('activity_unmasked')
    .addColumn('seq', 'integer', c => c.primaryKey().references('activity_log.seq'))
    .addColumn('before_json', 'text')
    .addColumn('after_json', 'text')
    .execute()
}
