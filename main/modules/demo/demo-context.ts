import type { Insertable } from 'kysely'
import type { WriteTransaction } from '../../database/database.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { Schema } from '../../database/schema/index.ts'
import type { DemoPerson } from './demo-people.ts'

/** Common input of all parts of the demo. */
export interface DemoContext {
  readonly today: string
  readonly createdAt: string
  readonly newId: () => string
  readonly unitIdOf: ReadonlyMap<string, string>
}

/** A person of the demo with their employee row. */
export interface DemoMember {
  readonly person: DemoPerson
  readonly employee: EmployeesTable
}

/** Below the limits of SQLite (32,766) and PostgreSQL (65,535) for one statement. */
const VALUES_A_STATEMENT = 8_000

/** Inserts rows of one shape, table by table, in a few large statements each. */
export async function insertRows(
  trx: WriteTransaction,
  tables: { readonly [T in keyof Schema]?: readonly Insertable<Schema[T]>[] }
): Promise<void> {
  for (const [table, rows] of Object.entries(tables) as [keyof Schema, readonly object[]][]) {
    const columns = Math.max(1, Object.keys(rows[0] ?? {}).length)
    const step = Math.max(1, Math.floor(VALUES_A_STATEMENT / columns))
    for (let at = 0; at < rows.length; at += step)
      await trx
        .insertInto(table)
        .values(rows.slice(at, at + step) as never)
        .execute()
  }
}
