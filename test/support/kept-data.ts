import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DirectDatabase } from './attendance.ts'

/** The rows of every table with its own data; search indexes are derived from these. */
export function rowsOf(dataDir: string): Map<string, string[]> {
  const sqlite = new DirectDatabase(dataDir)
  try {
    const names = sqlite.raw
      .prepare<[], string>(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name`
      )
      .pluck()
      .all()
    return new Map(
      names.map(name => {
        const rows = sqlite.raw.prepare<[], object>(`select * from "${name}"`).all()
        // The last use of a key or client is written every minute, which may be after a copy was made.
        return [name, rows.map(row => JSON.stringify({ ...row, last_used_at: undefined })).toSorted()]
      })
    )
  } finally {
    sqlite.close()
  }
}

/** Tables that differ, each with the rows that only one of the two has. */
export function differencesOf(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>
): Map<string, { lost: string[]; added: string[] }> {
  const found = new Map<string, { lost: string[]; added: string[] }>()
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(name) ?? [], after.get(name) ?? []]
    if (old.length === now.length && digestOf(old.join('\n')) === digestOf(now.join('\n'))) continue
    const [known, left] = [new Set(old), new Set(now)]
    found.set(name, { lost: old.filter(row => !left.has(row)), added: now.filter(row => !known.has(row)) })
  }
  return found
}

/** Digests of the pictures and documents that the database refers to. @throws if one is missing */
export const filesOf = (dataDir: string): string[] => {
  const sqlite = new DirectDatabase(dataDir)
  const names = sqlite.raw.prepare<[], string>('select storage_name from stored_files').pluck().all()
  sqlite.close()
  return names.map(name => `${name}, ${digestOf(readFileSync(join(dataDir, 'files', name)))}`).toSorted()
}

const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** What rows of the activity log, as `rowsOf` returns them, are about. */
export const actionsOf = (rows: readonly string[]): string[] => rows.map(row => JSON.parse(row).action)
