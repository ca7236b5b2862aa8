import type { Kysely } from 'kysely'

/** What a company grants of a leave type from a date on, where that is more than the law wants (companion 10.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quota_rules')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('company_id', 'text', c => c.notNull().references('organisation_units.id').onDelete('cascade'))
    .addColumn('time_leave_flag', 'text', c => c.notNull())
    .addColumn('valid_from', 'text', c => c.notNull())
    .addColumn('steps_json', 'text', c => c.notNull())
    .addColumn('is_pro_rated', 'integer', c => c.notNull())
    .addColumn('carry_over_hundredths', 'integer', c => c.notNull())
    .addColumn('carry_over_months', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addUniqueConstraint('quota_rules_key', ['company_id', 'time_leave_flag', 'valid_from'])
    .execute()
}
