import { type Kysely, sql } from 'kysely'

/** What the board of a day has read of the punches stays true while punches are only added. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into revisions (name, value) values ('corrected_punches', 0)`.execute(db)
  for (const event of ['delete', 'update of employee_id, punched_at, work_date, direction'])
    await sql
      .raw(
        `create trigger attendance_punches_${event.slice(0, 6)}_revision after ${event} on attendance_punches begin ` +
          `update revisions set value = value + 1 where name = 'corrected_punches'; end`
      )
      .execute(db)
}
