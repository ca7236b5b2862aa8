import type { Insertable } from 'kysely'
import type { WriteTransaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema/index.ts'

/** Below what SQLite (32,766) and PostgreSQL (65,535) take in one statement. */
const VALUES_A_STATEMENT = 8_000

/** Inserts rows of one shape in a few large statements. */
export async function insertRows<T extends keyof Schema>(
  trx: WriteTransaction,
  table: T,
  rows: readonly Insertable<Schema[T]>[]
): Promise<void> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length)
  const step = Math.max(1, Math.floor(VALUES_A_STATEMENT / columns))
  for (let at = 0; at < rows.length; at += step)
    await trx
      .insertInto(table)
      .values(rows.slice(at, at + step))
      .execute()
}
