import { type Kysely, sql } from 'kysely'

/** Employees are searched by one pass over their rows: the index of words and the counts by unit, type and status go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    for (const kept of ['index', 'count'])
      await sql.raw(`drop trigger employee_search_${event}_${kept}`).execute(db)
  for (const table of ['terms', 'index', 'counts'])
    await db.schema.dropTable(`employee_search_${table}`).execute()
  // Each page is read in its order: these would only lead the planner away from it.
  for (const column of ['unit_no', 'position_no', 'status'])
    await db.schema.dropIndex(`employee_search_${column}`).execute()
}
