import { type Kysely, sql } from 'kysely'

/** Holidays count for who is awaited on a day as work cycles do: what is kept of both in memory follows one revision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['employee_holidays', 'employee_holiday_days'])
    for (const event of ['insert', 'delete', 'update'])
      await sql
        .raw(
          `create trigger ${table}_${event}_revision after ${event} on ${table} begin ` +
            `update revisions set value = value + 1 where name = 'work_cycles'; end`
        )
        .execute(db)
  for (const table of ['employee_holiday_days', 'approval_leave_days'])
    await db.schema.createIndex(`${table}_date`).on(table).columns(['work_date', 'employee_id']).execute()
}
