import Sqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { connect, type RawDatabase } from '../connect.ts'
import { migrations } from '../migrations/index.ts'
import { workstationDialect } from '../sqlite-dialect.ts'

/** What SQLite adds on its own. */
const OF_SQLITE = /^sqlite_(sequence|stat[1-4]|autoindex_.+)$/
const MIGRATIONS = 'kysely_migration'

/**
 * The first object in a database that the migrations it has been through did not make, made differently, or that is missing;
 * null if there is none. A manipulated backup could bring triggers that give rights, lack those that guard the log, or have
 * views that never end; without a unique index or a key failures are no longer counted, and a check can make each write slow.
 */
export async function findForeignSchema(file: string): Promise<string | null> {
  const raw = connect(file, { readonly: true })
  try {
    const executed = executedMigrations(raw)
    const known = Object.keys(migrations).toSorted().slice(0, executed.length)
    if (executed.length === 0 || executed.join() !== known.join()) return MIGRATIONS
    const expected = await schemaAfter(executed.at(-1) ?? '')
    const found = schemaOf(raw)
    const names = new Set([...found.keys(), ...expected.keys()])
    return [...names].toSorted().find(name => found.get(name) !== expected.get(name)) ?? null
  } finally {
    raw.close()
  }
}

function executedMigrations(raw: RawDatabase): string[] {
  const table = raw.prepare(`select 1 from sqlite_schema where type = 'table' and name = ?`).get(MIGRATIONS)
  if (table === undefined) return []
  return raw.prepare<[], string>(`select name from ${MIGRATIONS} order by name limit 10000`).pluck().all()
}

async function schemaAfter(migration: string): Promise<Map<string, string>> {
  const raw = new Sqlite(':memory:')
  try {
    raw.pragma('foreign_keys = ON')
    const db = new Kysely<unknown>({ dialect: workstationDialect(raw, null) })
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateTo(migration)
    if (error) throw error
    return schemaOf(raw)
  } finally {
    raw.close()
  }
}

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** Each object's type and meaning by its name. */
function schemaOf(raw: RawDatabase): Map<string, string> {
  const objects = raw.prepare<[], SchemaObject>('select type, name, sql from sqlite_schema').all()
  return new Map(
    objects
      .filter(({ name }) => !OF_SQLITE.test(name))
      .map(it => [it.name, `${it.type} ${meaningOf(raw, it)}`])
  )
}

/** The rest of what a table is, one line a column, an index and a foreign key. */
const PARTS = [
  `select lower(name) || ' ' || upper(type) || ' ' || hidden || ' ' || "notnull" || ' ' || pk || ' ' ||
    coalesce(dflt_value, '') from pragma_table_xinfo(?)`,
  `select i."unique" || ' ' || i.origin || ' ' || i.partial || ' ' || (
      select group_concat(coalesce(lower(x.name), '') || ' ' || x.desc || ' ' || coalesce(x.coll, ''))
      from pragma_index_xinfo(i.name) as x where x.key = 1)
    from pragma_index_list(?) as i where i.origin <> 'c'`,
  `select lower("table") || ' ' || lower("from") || ' ' || lower(coalesce("to", '')) || ' ' || on_update || ' ' ||
    on_delete || ' ' || match from pragma_foreign_key_list(?)`
]

/** SQLite quotes names and changes white space where it rewrites a statement. */
const bareText = (text: string): string => text.replaceAll(/[\s"`[\]]+/g, '')

function meaningOf(raw: RawDatabase, { type, name, sql }: SchemaObject): string {
  const text = (sql ?? '').replaceAll(/\s+/g, ' ').trim()
  if (type === 'index') return bareText(text)
  if (type !== 'table' || /^create virtual/i.test(text)) return text
  // What the text says if quotes are left out could be the name of a type, so that the columns are compared too.
  const parts = PARTS.map(part => raw.prepare<[string], string>(part).pluck().all(name).toSorted().join(', '))
  return [bareText(text), ...parts].join('\n')
}
