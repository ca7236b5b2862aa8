import { type Kysely, sql } from 'kysely'

/** Employees are searched by one pass over their rows: drops the index of words and the counts that earlier versions made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    for (const part of ['index', 'count'])
      await sql.raw(`drop trigger if exists employee_search_${event}_${part}`).execute(db)
  for (const table of ['terms', 'index', 'counts'])
    await db.schema.dropTable(`employee_search_${table}`).ifExists().execute()
  // Each page is read in its order: these would only mislead the planner.
  for (const column of ['unit_no', 'position_no', 'status'])
    await db.schema.dropIndex(`employee_search_${column}`).ifExists().execute()
}
