import type { Kysely } from 'kysely'

/** Substitutes of approvers for a time; who was reminded of a document, and to whom it went when nothing came of it. */
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
  const addToDocuments = (column: string) =>
    db.schema.alterTable('approval_documents').addColumn(column, 'text').execute()
  await addToDocuments('reminded_at')
  await addToDocuments('escalated_at')
  await addToDocuments('escalated_to_employee_id')
  // What is open, the longest waiting first.
  await db.schema
    .createIndex('approval_documents_state')
    .on('approval_documents')
    .columns(['approve_flag', 'step_since', 'id'])
    .execute()
}
