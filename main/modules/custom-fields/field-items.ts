import type { CreateCustomField, CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import {
  type CustomFieldSetup,
  defaultOfSetup,
  optionValue,
  RULE_NAMES,
  type RulesSetup,
  rulesOfSetup,
  setupFaults
} from '#shared/domain/custom-field-setup.ts'
import { textsOf } from '#shared/domain/edit-conflict.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults } from '#shared/domain/workstation-error.ts'
import type { Queries } from '../../database/database.ts'
import type { CustomFieldsTable } from '../../database/schema/custom-fields.ts'
import { pick } from '../../platform/pick.ts'
import { ownOptions, rulesOf, type StoredOption, sourceOf } from './field-options.ts'

type Setup = Omit<CreateCustomField, 'document_kind'>

export async function itemOf(db: Queries, row: CustomFieldsTable): Promise<CustomFieldItem> {
  const filled = await db
    .selectFrom('custom_field_values')
    .select('document_id')
    .where('custom_field_id', '=', row.id)
    .limit(1)
    .executeTakeFirst()
  return {
    custom_field_id: row.id,
    document_kind: row.document_kind,
    ...toSetup(row),
    publish_flag: row.publish_flag,
    order_no: row.order_no,
    is_filled: filled !== undefined,
    updated_at: row.updated_at
  }
}

export function toSetup(row: CustomFieldsTable): Setup {
  const rules = rulesOf(row)
  return {
    ...pick(row, ['code', 'label', 'label_en', 'type']),
    system_id: sourceOf(row),
    ...pick(row, ['default_value', 'placeholder', 'placeholder_en', 'is_required', 'is_employee_edit_flag']),
    ...(Object.fromEntries(RULE_NAMES.map(name => [name, rules[name] ?? null])) as RulesSetup),
    options: ownOptions(row)
  }
}

/** The fields as texts, to be compared with the base version of a form. */
export const textsOfItem = ({ options, ...item }: CustomFieldItem) => ({
  ...textsOf(item),
  options: JSON.stringify(options)
})

const clean = (text: string): string => usualSpelling(text).trim()

/** @throws WorkstationError `invalid_request` with every fault */
export function columnsOf(setup: Setup) {
  const normal: CustomFieldSetup = {
    ...setup,
    default_value: setup.default_value === null ? null : usualSpelling(setup.default_value) || null
  }
  refuseFaults(setupFaults(normal))
  const options: StoredOption[] = setup.options.map(option => ({
    label: clean(option.label),
    value: optionValue(option),
    ...(option.is_default === 'Y' ? { is_default: 'Y' } : {})
  }))
  return {
    code: setup.code,
    label: clean(setup.label),
    label_en: clean(setup.label_en),
    type: setup.type,
    system_id: setup.system_id,
    default_value: defaultOfSetup(normal),
    placeholder: clean(setup.placeholder),
    placeholder_en: clean(setup.placeholder_en),
    is_required: setup.is_required,
    is_employee_edit_flag: setup.is_employee_edit_flag,
    rules_json: JSON.stringify(rulesOfSetup(setup)),
    options_json: JSON.stringify(options)
  } as const
}
