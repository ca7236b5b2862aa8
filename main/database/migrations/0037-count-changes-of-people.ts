import { type Kysely, sql } from 'kysely'

/** What the board of a day keeps in memory of everybody. */
const WATCHED = [
  ['employees', 'insert'],
  ['employees', 'delete'],
  [
    'employees',
    `update of employee_code, employee_name, employee_last_name, employee_nickname, employee_name_en,
       employee_last_name_en, branch_id, department_id, effective_dt, signout_flag, signout_dt`
  ],
  ['organisation_units', 'update of name, name_en']
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into revisions (name, value) values ('people', 0)`.execute(db)
  for (const [table, event] of WATCHED) {
    const [word] = event.split(' ')
    await sql
      .raw(
        `create trigger ${table}_${word}_people_revision after ${event} on ${table} begin ` +
          `update revisions set value = value + 1 where name = 'people'; end`
      )
      .execute(db)
  }
}
