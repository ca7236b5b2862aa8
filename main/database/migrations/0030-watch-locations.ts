import { type Kysely, sql } from 'kysely'

/**
 * A revision that moves with everything that the list of locations shows, so that it can be kept in memory (spec 2.3): the
 * locations, the units and the people whom their permission rows name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into revisions (name, value) values ('location_list', 0)`.execute(db)
  const move = `update revisions set value = value + 1 where name = 'location_list'`
  for (const table of ['locations', 'organisation_units'])
    for (const event of ['insert', 'update', 'delete'])
      await sql
        .raw(`create trigger ${table}_${event}_location_list after ${event} on ${table} begin ${move}; end`)
        .execute(db)
  await sql
    .raw(
      `create trigger employees_update_location_list after update of employee_name, employee_last_name on employees
       when old.employee_name is not new.employee_name or old.employee_last_name is not new.employee_last_name
       begin ${move}; end`
    )
    .execute(db)
}
