import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import type { CustomFieldRules } from '#shared/domain/custom-field.ts'
import { type OptionSetup, SYSTEM_SOURCES, type SystemSource } from '#shared/domain/custom-field-setup.ts'
import type { Queries } from '../../database/database.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'

type Options = CustomFieldAnswer['options']

/** A stored option of a field that has its own options. */
export type StoredOption = OptionSetup & { readonly value: string }

export const rulesOf = (row: CustomFieldsTable): CustomFieldRules =>
  JSON.parse(row.rules_json) as CustomFieldRules
export const ownOptions = (row: CustomFieldsTable): StoredOption[] =>
  (JSON.parse(row.options_json) as StoredOption[]).map(({ label, value, is_default }) => ({
    label,
    value,
    ...(is_default === 'Y' ? { is_default } : {})
  }))
export const sourceOf = (row: CustomFieldsTable): SystemSource | null =>
  SYSTEM_SOURCES.find(source => source === row.system_id) ?? null

/** Options of a dropdown (spec 2.8): its own, or master data ordered by code. */
export async function shownOptions(db: Queries, row: CustomFieldsTable): Promise<Options> {
  if (row.type !== 'dropdown') return []
  const source = sourceOf(row)
  if (source !== null) return sourceOptions(db, source)
  return ownOptions(row).map((option, at) => ({ ...option, order_no: at + 1 }))
}

/** Master data as options, ordered by code. */
export async function sourceOptions(db: Queries, source: SystemSource): Promise<Options> {
  return (await masterData(db, source)).map(({ id, code, name }, at) => {
    const label = `${code}:${name}`
    return { label, label_en: label, value: id, order_no: at + 1 }
  })
}

function masterData(db: Queries, source: SystemSource) {
  if (source === 'cost_center')
    return db
      .selectFrom('setting_choices')
      .select(['id', 'code', 'name'])
      .where('kind', '=', source)
      .orderBy('code')
      .execute()
  return db
    .selectFrom('organisation_units')
    .select(['id', 'code', 'name'])
    .where('kind', '=', source)
    .orderBy('code')
    .execute()
}
