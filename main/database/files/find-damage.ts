import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { RawDatabase } from '../connect.ts'
import { asStorageProblem } from '../storage-problem.ts'

/** Checks the whole file at once and returns the damage on one line, or null. Takes as long as reading the file. */
export function findDamage(raw: RawDatabase): string | null {
  return verdictOf(raw.pragma('quick_check(1)', { simple: true }))
}

/**
 * The same check table by table, so that the caller can stop in between. SQLite cannot abort a check, and a worker thread
 * ends only after it. Locks and a full disk are thrown: they are not damage.
 */
export function* findDamageByTable(raw: RawDatabase): Generator<null, string | null> {
  try {
    const tables = raw
      .prepare<[], string>(`select name from sqlite_schema where type = 'table' order by name`)
      .pluck()
      .all()
    for (const table of ['sqlite_schema', ...tables]) {
      const damage = verdictOf(raw.pragma(`quick_check(${quoted(table)})`, { simple: true }))
      if (damage !== null) return damage
      yield null
    }
    return null
  } catch (error) {
    return damageOf(error)
  }
}

/** Reads the schema and the newest row of every table, in a time independent of the file's size. @throws SqliteError */
export function readNewestRows(raw: RawDatabase): void {
  const tables = raw.pragma('table_list') as { schema: string; name: string; type: string; wr: number }[]
  for (const { schema, name, type, wr } of tables)
    if (schema === 'main' && (type === 'table' || type === 'shadow'))
      raw.prepare(`select 1 from ${quoted(name)} ${wr ? '' : 'order by rowid desc'} limit 1`).get()
}

/** The damage that an error shows. @throws errors that are not damage: a lock of another process, a full disk */
export function damageOf(error: unknown): string {
  const problem = asStorageProblem(error)
  const isPassing =
    problem instanceof WorkstationError &&
    (problem.code === 'storage_busy' || problem.code === 'storage_full')
  if (isPassing) throw problem
  return textOf(error)
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const verdictOf = (verdict: unknown): string | null =>
  verdict === 'ok' ? null : String(verdict).replaceAll(/\s+/g, ' ')

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
