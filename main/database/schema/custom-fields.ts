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

export const TABLES = [
  `create table custom_fields (
    id text not null primary key,
    document_kind text not null,
    code text not null,
    label text not null,
    label_en text not null,
    type text not null,
    system_id text,
    default_value text,
    placeholder text not null,
    placeholder_en text not null,
    is_required text not null,
    is_employee_edit_flag text not null,
    rules_json text not null,
    options_json text not null,
    order_no integer not null,
    publish_flag text not null,
    updated_at text not null,
    constraint custom_fields_code unique (document_kind, code)
  )`,
  `create table custom_field_values (
    document_id text not null references approval_documents (id),
    custom_field_id text not null references custom_fields (id),
    value text not null,
    constraint custom_field_values_key primary key (document_id, custom_field_id)
  )`,
  `create index custom_field_values_field on custom_field_values (custom_field_id)`
]
