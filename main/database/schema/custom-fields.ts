import type { CustomFieldKind, CustomFieldType } from '#shared/domain/custom-field.ts'

/** A field that a company adds to a kind of documents (spec 2.8). */
export interface CustomFieldsTable {
  id: string
  document_kind: CustomFieldKind
  code: string
  label: string
  label_en: string
  type: CustomFieldType
  /** Master data that a dropdown offers; null: its own options. */
  system_id: string | null
  default_value: string | null
  placeholder: string
  placeholder_en: string
  is_required: 'Y' | 'N'
  is_employee_edit_flag: 'Y' | 'N'
  rules_json: string
  options_json: string
  order_no: number
  publish_flag: 'Y' | 'N'
  updated_at: string
}

export interface CustomFieldValuesTable {
  document_id: string
  custom_field_id: string
  value: string
}
