import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../main/database/migrations/index.ts'
import { workstationDialect } from '../../main/database/sqlite-dialect.ts'

export interface BeforeMigration {
  /** Without foreign keys, so that a test inserts only the rows that matter. */
  readonly raw: Sqlite.Database
  /** Runs the migration; fails the test if the migration does. */
  migrate(): Promise<void>
  /** Runs all later ones, for code of today that works on the result. */
  migrateToLatest(): Promise<void>
  close(): Promise<void>
}

/** A database in memory as it is before a migration; `name` is the migration's, without its number. */
export async function beforeMigration(name: string): Promise<BeforeMigration> {
  const raw = new Sqlite(':memory:')
  const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations).toSorted()
  const at = names.findIndex(it => it.endsWith(`-${name}`))
  if (at < 1) throw new Error(`There is no migration before ${name}.`)
  const migrateTo = async (target = ''): Promise<void> => {
    const { error } = await migrator.migrateTo(target)
    if (error) throw error
  }
  await migrateTo(names[at - 1])
  raw.pragma('foreign_keys = off')
  return {
    raw,
    migrate: () => migrateTo(names[at]),
    migrateToLatest: () => migrateTo(names.at(-1)),
    close: () => db.destroy()
  }
}
