import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import {
  type CustomField,
  type CustomFieldKind,
  readCustomValue,
  validationJson
} from '#shared/domain/custom-field.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../database/database.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'
import { pick } from '../../platform/pick.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { ownOptions, rulesOf, shownOptions } from './field-options.ts'

/** Published fields of a kind in order, with the values of a document; null if not filled in (spec 4.17). */
export async function customFieldsOf(
  db: Queries,
  runtime: Runtime,
  kind: CustomFieldKind,
  documentId: string | null
): Promise<CustomFieldAnswer[]> {
  const rows = await publishedFields(db, kind)
  const values = documentId === null ? new Map<string, string>() : await valuesOf(db, documentId)
  return Promise.all(
    rows.map(async row => {
      const validation = validationJson(rulesOf(row))
      return {
        custom_field_config_id: row.id,
        custom_field_module: 'document' as const,
        custom_field_system_id: row.system_id,
        custom_field_code: row.code,
        custom_field_label: row.label,
        custom_field_label_en: row.label_en,
        custom_field_type: row.type,
        ...pick(row, ['default_value', 'placeholder', 'placeholder_en', 'is_required']),
        is_employee_edit_flag: row.is_employee_edit_flag,
        ...(validation === undefined ? {} : { validation_json: validation }),
        order_no: row.order_no,
        last_upd: wallClock(Date.parse(row.updated_at), runtime.timeZone),
        publish_flag: row.publish_flag,
        options: await shownOptions(db, row),
        value: values.get(row.id) ?? null
      }
    })
  )
}

export interface Filling {
  /** Null for a new document. */
  readonly documentId: string | null
  /** Whether employees fill in their own document; fields with `is_employee_edit_flag` N are then not theirs to fill in. */
  readonly isEmployee: boolean
}

/** More than a company asks for on a form: each that is unknown would be named. */
const FIELDS_MAX = 200

/**
 * The values of a request, an optional object by field id. Adds every fault; unknown ids and required fields without a value
 * are faults too.
 */
export async function readCustomFields(
  db: Queries,
  kind: CustomFieldKind,
  given: unknown,
  { documentId, isEmployee }: Filling,
  faults: Fault[]
): Promise<Map<string, string | null>> {
  const values = new Map<string, string | null>()
  if (given !== undefined && given !== null && (typeof given !== 'object' || Array.isArray(given))) {
    faults.push(faultOf('field.not_object', 'custom_fields'))
    return values
  }
  const fields = new Map(Object.entries((given ?? {}) as Record<string, unknown>))
  if (fields.size > FIELDS_MAX) {
    faults.push(faultOf('field.long_list', 'custom_fields', { max: FIELDS_MAX }))
    return values
  }
  const known = await publishedFields(db, kind)
  const stored = documentId === null ? null : await valuesOf(db, documentId)
  for (const row of known) {
    const path = `custom_fields.${row.id}`
    if (isEmployee && row.is_employee_edit_flag === 'N') {
      const fixed = stored === null ? defaultOf(row) : (stored.get(row.id) ?? null)
      const asked = fields.get(row.id) ?? ''
      if (asked !== '' && String(asked) !== fixed) faults.push(faultOf('custom_field.not_employees', path))
      else values.set(row.id, fixed)
      continue
    }
    const value = readCustomValue(await toField(db, row), fields.get(row.id), path)
    if (value !== null && typeof value === 'object') faults.push(value)
    else values.set(row.id, value)
  }
  const ids = new Set(known.map(row => row.id))
  for (const id of fields.keys())
    if (!ids.has(id)) faults.push(faultOf('field.unknown', `custom_fields.${id.slice(0, 64)}`))
  return values
}

/** Replaces the stored values; null removes one. */
export async function saveCustomValues(
  trx: WriteTransaction,
  documentId: string,
  values: ReadonlyMap<string, string | null>
): Promise<void> {
  await dropCustomValues(trx, [documentId])
  const rows = [...values].flatMap(([custom_field_id, value]) =>
    value === null ? [] : [{ document_id: documentId, custom_field_id, value }]
  )
  if (rows.length > 0) await trx.insertInto('custom_field_values').values(rows).execute()
}

export const dropCustomValues = (trx: WriteTransaction, documentIds: readonly string[]): Promise<unknown> =>
  inChunks(documentIds, chunk =>
    trx.deleteFrom('custom_field_values').where('document_id', 'in', chunk).execute()
  )

/** Initial value of a field. */
const defaultOf = (row: CustomFieldsTable): string | null =>
  row.default_value ?? ownOptions(row).find(option => option.is_default === 'Y')?.value ?? null

const publishedFields = (db: Queries, kind: CustomFieldKind): Promise<CustomFieldsTable[]> =>
  db
    .selectFrom('custom_fields')
    .selectAll()
    .where('document_kind', '=', kind)
    .where('publish_flag', '=', 'Y')
    .orderBy('order_no')
    .orderBy('id')
    .execute()

async function valuesOf(db: Queries, documentId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('custom_field_values')
    .select(['custom_field_id', 'value'])
    .where('document_id', '=', documentId)
    .execute()
  return new Map(rows.map(row => [row.custom_field_id, row.value]))
}

async function toField(db: Queries, row: CustomFieldsTable): Promise<CustomField> {
  return {
    id: row.id,
    type: row.type,
    isRequired: row.is_required === 'Y',
    rules: rulesOf(row),
    options: row.type === 'dropdown' ? await shownOptions(db, row) : []
  }
}
