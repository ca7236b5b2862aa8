import type { Kysely } from 'kysely'
import { inChunks, type ReadDatabase } from '../../../database/database.ts'
import { SECRETS, SECTIONS, type Section } from './sections.ts'

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

export interface ReadSection extends Section {
  readonly rows: readonly Row[]
}

/** Columns that rows are sorted by: the first existing one is used. */
const SORTED_BY = ['punched_at', 'work_date', 'from_dt', 'month', 'first_date', 'seq', 'at', 'created_at']

/** Tables are queried in the same way; their columns are in the schema. */
const alike = (db: ReadDatabase): Kysely<Record<string, Row>> => db as unknown as Kysely<Record<string, Row>>

/** Every row about a person, without credentials. */
export async function readSections(db: ReadDatabase, employeeId: string): Promise<ReadSection[]> {
  const found = new Map<string, readonly string[]>([['employees', [employeeId]]])
  const sections: ReadSection[] = []
  for (const section of SECTIONS) {
    const rows = await rowsOf(db, section, found)
    const [first] = rows
    if (section.table === 'employees' && first) {
      found.set('code', [String(first.employee_code)])
      if (first.emailaddress) found.set('email', [String(first.emailaddress)])
    } else if (!found.has(section.table)) {
      found.set(
        section.table,
        rows.map(row => String(row.id ?? row.seq))
      )
    }
    sections.push({ ...section, rows: rows.map(withoutSecrets) })
  }
  return sections
}

async function rowsOf(
  db: ReadDatabase,
  { table, by, of, isWithin }: Section,
  found: ReadonlyMap<string, readonly string[]>
): Promise<Row[]> {
  const keys = of.flatMap(one => found.get(one) ?? [])
  const query = alike(db).selectFrom(table).selectAll().$castTo<Row>()
  const rows = isWithin
    ? await query.where(eb => eb.or(keys.map(key => eb(by, 'like', `%"${key}"%`)))).execute()
    : await inChunks(keys, chunk => query.where(by, 'in', chunk).execute())
  const order = SORTED_BY.find(column => rows[0]?.[column] !== undefined)
  return order === undefined ? rows : rows.toSorted((a, b) => compare(a[order], b[order]))
}

function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '') < String(b ?? '') ? -1 : 1
}

const withoutSecrets = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !SECRETS.has(column)))
