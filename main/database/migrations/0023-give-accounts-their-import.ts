import { type Kysely, sql } from 'kysely'

/** An undo removes the accounts that its import opened. Those of before are found by their time, which was the import's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('import_id', 'text', c => c.references('employee_imports.id'))
    .execute()
  await sql`update users set import_id = (
    select i.id from employee_imports i join employee_import_rows r on r.import_id = i.id
    where i.at = users.created_at and r.employee_id = users.employee_id
    order by i.id desc limit 1)`.execute(db)
  await db.schema.createIndex('users_import_id').on('users').columns(['import_id']).execute()
}
