import type { Kysely } from 'kysely'

/** Further approvers by kind of document, type of leave and length; each place of a chain keeps the rule that made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_chain_rules')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('time_leave_flag', 'text')
    .addColumn('longer_than', 'integer')
    .addColumn('approver_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema.alterTable('approval_chains').addColumn('rule_json', 'text').execute()
}
