import type { Kysely } from 'kysely'

/** Exchanges of shifts between two people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shift_swaps')
    .addColumn('id', 'text', c => c.primaryKey().notNull())
    .addColumn('asker_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('partner_employee_id', 'text', c => c.notNull().references('employees.id'))
    .addColumn('days_json', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('reason', 'text', c => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  for (const column of ['asker_employee_id', 'partner_employee_id', 'state'])
    await db.schema
      .createIndex(`shift_swaps_${column}`)
      .on('shift_swaps')
      .columns([column, 'created_at'])
      .execute()
}
