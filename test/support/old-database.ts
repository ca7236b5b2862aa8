import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { APPLICATION_ID, connect } from '../../main/database/connect.ts'
import { SCHEMA_VERSION } from '../../main/database/files/prepare-database.ts'
import { migrations } from '../../main/database/migrations/index.ts'
import { workstationDialect } from '../../main/database/sqlite-dialect.ts'

/** Tables, indexes and triggers by name, as SQLite stores them. */
export function schemaOf(path: string): Record<string, string> {
  const raw = new Sqlite(path, { readonly: true })
  const rows = raw
    .prepare<[], { name: string; sql: string | null }>('select name, sql from sqlite_master order by name')
    .all()
  raw.close()
  return Object.fromEntries(rows.map(row => [row.name, row.sql ?? '']))
}

/** Runs only the first migrations, as an older version of the workstation did. */
export async function migrateUpTo(count: number, path: string): Promise<void> {
  const raw = connect(path)
  const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
  const some = Object.fromEntries(Object.entries(migrations).slice(0, count))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => some }
  }).migrateToLatest()
  raw.pragma(`application_id = ${APPLICATION_ID}`)
  raw.pragma(`user_version = ${SCHEMA_VERSION - Object.keys(migrations).length + count}`)
  raw.close()
  if (error) throw error
}
