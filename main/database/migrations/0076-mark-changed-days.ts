import { type Kysely, sql } from 'kysely'

/** HR marks changed days as seen; new time rules add to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('attendance_changed_days').addColumn('changed_at', 'text').execute()
  await db.schema.alterTable('attendance_changed_days').addColumn('seen_at', 'text').execute()
  await db.schema.alterTable('attendance_changed_days').addColumn('seen_by', 'text').execute()
  await sql`create index attendance_changed_days_unseen on attendance_changed_days (work_date, employee_id)
    where seen_at is null`.execute(db)
}
