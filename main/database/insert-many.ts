import type { Compilable, CompiledQuery } from 'kysely'
import type { WriteTransaction } from './database.ts'

/** Less than the limits of SQLite (32,766) and PostgreSQL (65,535) for one statement. */
const VALUES_A_STATEMENT = 8_000
const STATEMENTS_KEPT = 20

interface Statement {
  readonly columns: readonly string[]
  readonly query: CompiledQuery
}

/**
 * Inserts many rows per statement. Building the text of a statement with thousands of values takes longer than executing it,
 * so it is kept for the next batch of the same size. All rows have all columns, in the same order.
 */
export function insertMany<Row extends object>(
  build: (trx: WriteTransaction, rows: readonly Row[]) => Compilable
): (trx: WriteTransaction, rows: readonly Row[]) => Promise<void> {
  const known = new Map<string, Statement>()
  const statementFor = (trx: WriteTransaction, rows: readonly Row[]): Statement => {
    const columns = Object.keys(rows[0] ?? {})
    const key = `${rows.length} ${columns.join()}`
    const found = known.get(key)
    if (found) return found
    if (known.size === STATEMENTS_KEPT) known.clear()
    const statement = { columns, query: build(trx, rows).compile() }
    known.set(key, statement)
    return statement
  }
  return async (trx, rows) => {
    const step = Math.floor(VALUES_A_STATEMENT / Object.keys(rows[0] ?? {}).length)
    for (let from = 0; from < rows.length; from += step) {
      const chunk = rows.slice(from, from + step)
      const { columns, query } = statementFor(trx, chunk)
      const parameters: unknown[] = []
      for (const row of chunk)
        for (const column of columns) parameters.push((row as Record<string, unknown>)[column])
      await trx.executeQuery({ ...query, parameters })
    }
  }
}
