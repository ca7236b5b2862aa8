import type { Kysely } from 'kysely'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import type { Field, KeptFields, KeptValue } from '#shared/domain/fields/field-rules.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../../database/database.ts'
import type { Schema } from '../../../database/schema/index.ts'
import type { ServiceParts } from '../../../platform/runtime.ts'
import type { StoredFiles } from '../../files/files.ts'

export interface RecordParts extends ServiceParts {
  readonly files: StoredFiles
}

const TABLE_OF = {
  family: 'employee_families',
  education: 'employee_educations',
  work: 'employee_works',
  ability: 'employee_abilities',
  'language-skill': 'employee_language_skills',
  'typing-skill': 'employee_typing_skills',
  'driving-skill': 'employee_driving_skills',
  training: 'employee_trainings',
  possess: 'employee_possessions',
  hospital: 'employee_hospitals',
  document: 'employee_documents'
} as const satisfies Record<RecordKind, keyof Schema>
export const RECORD_TABLES = Object.values(TABLE_OF)

/** A record of any kind, its fields by their API names. */
export interface StoredRecord {
  readonly id: string
  readonly employeeId: string
  readonly fields: KeptFields
  readonly file: { readonly id: string; readonly name: string } | null
  readonly createdAt: string
  readonly updatedAt: string
}

type RecordRow = { id: string; employee_id: string; created_at: string; updated_at: string } & Record<
  string,
  KeptValue
>
type AnyRecords = Record<(typeof TABLE_OF)[RecordKind], RecordRow>

/** The tables of all kinds are queried in the same way; their columns are in RECORD_KINDS. */
const alike = (db: Queries): Kysely<AnyRecords> => db as unknown as Kysely<AnyRecords>

/** Column names of amounts end with their unit. */
function columnOf({ name, form }: Field): string {
  if (form === 'money') return `${name}_satang`
  return form === 'decimal' ? `${name}_hundredths` : name
}

function toColumns(kind: RecordKind, fields: KeptFields): Record<string, KeptValue> {
  const columns: Record<string, KeptValue> = {}
  for (const rule of RECORD_KINDS[kind].fields) {
    const value = fields[rule.name]
    if (value !== undefined) columns[columnOf(rule)] = value
  }
  return columns
}

function toRecord(kind: RecordKind, row: RecordRow): StoredRecord {
  const { fields } = RECORD_KINDS[kind]
  const { file_id, documents_file_name } = row
  return {
    id: row.id,
    employeeId: row.employee_id,
    fields: Object.fromEntries(fields.map(rule => [rule.name, row[columnOf(rule)] ?? null])),
    file: file_id ? { id: String(file_id), name: String(documents_file_name) } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at
  }
}

const fileColumns = (file: StoredRecord['file']): Record<string, KeptValue> =>
  file ? { file_id: file.id, documents_file_name: file.name } : {}

/** Keeps below SQLite's limit of values per statement for every kind. */
const RECORDS_A_STATEMENT = 1_000

export async function insertRecords(
  trx: WriteTransaction,
  kind: RecordKind,
  records: readonly StoredRecord[]
): Promise<void> {
  for (let at = 0; at < records.length; at += RECORDS_A_STATEMENT)
    await alike(trx)
      .insertInto(TABLE_OF[kind])
      .values(records.slice(at, at + RECORDS_A_STATEMENT).map(record => toRow(kind, record)))
      .execute()
}

const toRow = (kind: RecordKind, { id, employeeId, fields, file, createdAt, updatedAt }: StoredRecord) => ({
  ...toColumns(kind, fields),
  ...fileColumns(file),
  id,
  employee_id: employeeId,
  created_at: createdAt,
  updated_at: updatedAt
})

/** Writes the changed fields; the file only if there is a new one. */
export async function updateRecord(
  trx: WriteTransaction,
  kind: RecordKind,
  id: string,
  changes: { fields: KeptFields; file: StoredRecord['file']; updatedAt: string }
): Promise<void> {
  await alike(trx)
    .updateTable(TABLE_OF[kind])
    .set({ ...toColumns(kind, changes.fields), ...fileColumns(changes.file), updated_at: changes.updatedAt })
    .where('id', '=', id)
    .execute()
}

/** Removes an employee's records of a kind, with the pictures of possessions; returns the files that are no longer used. */
export async function deleteRecordsOf(
  trx: WriteTransaction,
  kind: RecordKind,
  employeeId: string
): Promise<string[]> {
  return deleteRecords(trx, kind, await recordsOf(trx, kind, employeeId))
}

/** Removes records and the rows that depend on them; returns the files that are no longer used. */
export async function deleteRecords(
  trx: WriteTransaction,
  kind: RecordKind,
  records: readonly StoredRecord[]
): Promise<string[]> {
  const ids = records.map(it => it.id)
  const pictures = await inChunks(kind === 'possess' ? ids : [], chunk =>
    trx
      .deleteFrom('employee_possession_images')
      .where('possession_id', 'in', chunk)
      .returning('file_id')
      .execute()
  )
  await inChunks(ids, chunk => alike(trx).deleteFrom(TABLE_OF[kind]).where('id', 'in', chunk).execute())
  return [...pictures.map(it => it.file_id), ...records.flatMap(it => it.file?.id ?? [])]
}

/** A record of an employee; null if unknown or of another employee. */
export async function findRecord(
  db: Queries,
  kind: RecordKind,
  employeeId: string,
  id: string
): Promise<StoredRecord | null> {
  const row = await alike(db)
    .selectFrom(TABLE_OF[kind])
    .selectAll()
    .$castTo<RecordRow>()
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row ? toRecord(kind, row) : null
}

/** An employee's records of a kind, in the order in which they were entered. */
export async function recordsOf(db: Queries, kind: RecordKind, employeeId: string): Promise<StoredRecord[]> {
  const rows = await alike(db)
    .selectFrom(TABLE_OF[kind])
    .selectAll()
    .$castTo<RecordRow>()
    .where('employee_id', '=', employeeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(row => toRecord(kind, row))
}
