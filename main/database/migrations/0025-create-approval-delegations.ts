import type { Kysely } from 'kysely'

/** Substitutes of approvers for a time, and when a document's approver was reminded or passed over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('approval_delegations')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('approver_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('substitute_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('kinds_json', 'text', c => c.notNull())
    .addColumn('first_date', 'text', c => c.notNull())
    .addColumn('last_date', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('created_by', 'text', c => c.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  for (const [name, column] of [
    ['approver', 'approver_employee_id'],
    ['substitute', 'substitute_employee_id']
  ] as const)
    await db.schema
      .createIndex(`approval_delegations_${name}`)
      .on('approval_delegations')
      .columns([column, 'last_date'])
      .execute()
  await db.schema.alterTable('approval_documents').addColumn('reminded_at', 'text').execute()
  await db.schema.alterTable('approval_documents').addColumn('escalated_at', 'text').execute()
}
