import { sql } from 'kysely'
import type { ReadDatabase } from './database.ts'

/** A column whose values refer to rows of another table. */
export interface Reference {
  readonly table: string
  readonly column: string
}

/** Every column that refers to the table by a foreign key, whichever migration created it. */
export const referencesTo = (db: ReadDatabase, table: string): Promise<Reference[]> =>
  db
    .selectFrom(
      sql<Reference>`(select m.name as "table", f."from" as "column"
        from sqlite_master m join pragma_foreign_key_list(m.name) f
        where m.type = 'table' and f."table" = ${table})`.as('r')
    )
    .selectAll()
    .orderBy('table')
    .orderBy('column')
    .execute()

/** The ids that a reference column contains. */
export async function namedIn(
  db: ReadDatabase,
  { table, column }: Reference,
  ids: readonly string[]
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(
      sql<{ id: string }>`(select distinct ${sql.ref(column)} as id from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(ids)}))`.as('r')
    )
    .selectAll()
    .execute()
  return rows.map(({ id }) => id)
}
