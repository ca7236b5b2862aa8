import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Which part of main writes which table. A part is a module, `main/oauth` or another folder of main, and of the head
 * office a folder of its own. The schema, migrations, demo data and the maintenance commands write what they like; the
 * queue's prepared statements in main/database are the attendance module's own.
 */
const EXEMPT = /^main\/(database\/(migrations|schema)|modules\/demo|admin)\//
const PART = /^main\/(?:modules\/)?([^/]+)/
const HEAD_OFFICE = /^main\/head-office\/(?:([^/]+)\/)?/
const SCHEMA_ENTRY = /^ {2}([a-z_]+): [\w.]+Table$/gm
const QUEUE = /^main\/database\/queue\//
const BUILDERS = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`]([a-z_]+)/g
const STATEMENTS =
  /\b(?:insert (?:or \w+ )?into|replace into|delete from|update)\s+"?([a-z]+(?:_[a-z]+)*)"?\s+(?:set|where|\(|select|values|as)/gi

/** table → parts that write it. */
export function tableWriters(root: string): Map<string, Set<string>> {
  const writers = tablesOf(root, 'main/database/schema/index.ts')
  for (const [table, parts] of tablesOf(root, 'main/head-office/database/schema.ts'))
    writers.set(`head-office ${table}`, parts)
  for (const file of sourcesOf(root)) {
    if (EXEMPT.test(file)) continue
    const own = HEAD_OFFICE.exec(file)
    if (own) {
      for (const table of writtenTables(readFileSync(join(root, file), 'utf8')))
        writers.get(`head-office ${table}`)?.add(own[1] ?? file)
      continue
    }
    const part = QUEUE.test(file) ? 'attendance' : (PART.exec(file)?.[1] ?? file)
    const text = readFileSync(join(root, file), 'utf8')
    for (const table of writtenTables(text)) writers.get(table)?.add(part)
  }
  return writers
}

function tablesOf(root: string, schemaFile: string): Map<string, Set<string>> {
  const schema = readFileSync(join(root, schemaFile), 'utf8')
  return new Map([...schema.matchAll(SCHEMA_ENTRY)].map(([, table]) => [String(table), new Set<string>()]))
}

/** The tables that a source text inserts into, updates or deletes from, by query builder or by statement. */
export function writtenTables(text: string): Set<string> {
  const tables = new Set<string>()
  for (const pattern of [BUILDERS, STATEMENTS])
    for (const [, table] of text.matchAll(pattern)) if (table) tables.add(table.toLowerCase())
  return tables
}

const sourcesOf = (root: string): string[] =>
  readdirSync(join(root, 'main'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `main/${name.replaceAll('\\', '/')}`)
