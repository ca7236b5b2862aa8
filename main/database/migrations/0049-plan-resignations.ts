import type { Kysely } from 'kysely'

/** Resignations to come: apart from the employee, whose own columns an import may fill without resigning anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_resignations')
    .addColumn('employee_id', 'text', c => c.primaryKey().references('employees.id').onDelete('cascade'))
    .addColumn('signout_dt', 'text', c => c.notNull())
    .addColumn('signout_remark', 'text')
    .execute()
}
