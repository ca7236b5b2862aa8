import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { DOCUMENT_KIND, idFieldOf } from '../../domain/approval/document-kinds.ts'
import { APPROVE_FLAGS, type DocumentKind } from '../../domain/approval/flags.ts'
import { CUSTOM_FIELD_TYPES } from '../../domain/custom-field.ts'
import { Nullable, YesNo } from '../common.ts'
import { SUBJECT_ANSWERS } from './document-fields.ts'

// What the document operations return (spec 2.7, 2.8, 4.14 to 4.19).

const ApproveFlagText = Type.Enum([...APPROVE_FLAGS])
const DateTimeText = Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })

const OWNED = { employee_id: Type.String(), employee_code: Type.String() }

export const SubmittedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: Type.String(),
    ...OWNED,
    approve_flag: Type.Literal('01'),
    created: DateTimeText,
    same_as: Type.Optional(
      Type.String({ description: 'Raw id of the pending or approved document that asks for the same' })
    )
  })

/** Spec 4.18, for holiday changes. */
export const ChangedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: Type.String(),
    ...OWNED,
    ...subjectFields(kind, DOCUMENT_KIND[kind].changed),
    approve_flag: Type.Literal('01'),
    updated_at: DateTimeText
  })

/** Spec 4.19, for overtime. */
export const DeletedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: Type.String(),
    ...OWNED,
    ...subjectFields(kind, DOCUMENT_KIND[kind].deleted),
    deleted_at: DateTimeText
  })

/** These fields of the document as a list shows it. */
function subjectFields(kind: DocumentKind, names: readonly string[]): Record<string, TSchema> {
  const all: Record<string, TSchema> = SUBJECT_ANSWERS[kind]
  return Object.fromEntries(names.map(name => [name, all[name] as TSchema]))
}

export const ApprovedDocument = (kind: DocumentKind): TObject =>
  Type.Object({
    [idFieldOf(kind)]: Type.String(),
    employee_code: Type.String(),
    approve_flag: ApproveFlagText,
    approve_remark: Type.String(),
    approved_at: DateTimeText
  })

/** What every document shows of its owner and its approval (spec 2.7). */
const Shown = {
  ...OWNED,
  employee_name: Type.String(),
  employee_last_name: Type.String(),
  employee_nickname: Nullable(Type.String()),
  employee_name_en: Nullable(Type.String()),
  employee_last_name_en: Nullable(Type.String()),
  photograph: Nullable(Type.String()),
  header: Type.String(),
  detail: Type.String(),
  approve_flag: ApproveFlagText,
  approve_flag_name: Type.String(),
  approve_by: Nullable(Type.String()),
  approve_remark: Nullable(Type.String()),
  read_only_flag: YesNo,
  authorize_flag: Type.Boolean(),
  company_name: Nullable(Type.String()),
  branch_name: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  division_name: Nullable(Type.String()),
  section_name: Nullable(Type.String()),
  position_name: Nullable(Type.String()),
  created: DateTimeText,
  created_format: Type.String()
}
export const CustomFieldAnswer = Type.Object({
  custom_field_config_id: Type.String(),
  custom_field_module: Type.Literal('document'),
  custom_field_system_id: Nullable(Type.String()),
  custom_field_code: Type.String(),
  custom_field_label: Type.String(),
  custom_field_label_en: Type.String(),
  custom_field_type: Type.Enum([...CUSTOM_FIELD_TYPES]),
  default_value: Nullable(Type.String()),
  placeholder: Type.String(),
  placeholder_en: Type.String(),
  is_required: YesNo,
  is_employee_edit_flag: YesNo,
  validation_json: Type.Optional(
    Type.Object({
      format: Type.Optional(Type.String()),
      pattern: Type.Optional(Type.String()),
      minLength: Type.Optional(Type.Number()),
      maxLength: Type.Optional(Type.Number()),
      decimal: Type.Optional(Type.Integer()),
      min_range: Type.Optional(Type.String()),
      max_range: Type.Optional(Type.String()),
      message_th: Type.Optional(Type.String()),
      message_en: Type.Optional(Type.String())
    })
  ),
  order_no: Type.Integer(),
  last_upd: DateTimeText,
  publish_flag: YesNo,
  options: Type.Array(
    Type.Object({
      label: Type.String(),
      label_en: Type.Optional(Type.String()),
      value: Type.String(),
      order_no: Type.Integer(),
      is_default: Type.Optional(Type.Literal('Y'))
    })
  ),
  value: Nullable(Type.String())
})
export type CustomFieldAnswer = Static<typeof CustomFieldAnswer>

const OnItsWay = {
  /** One entry per approver, in order. */
  approval_steps: Type.Array(
    Type.Object({
      position: Type.Integer(),
      employee_id: Type.String(),
      employee_code: Type.String(),
      employee_name: Type.String(),
      employee_last_name: Type.String()
    })
  ),
  history: Type.Array(
    Type.Object({
      at: DateTimeText,
      action: Type.String(),
      approve_flag: ApproveFlagText,
      actor_name: Type.String(),
      key_name: Nullable(Type.String({ description: 'key of the software that acted for the actor' })),
      role: Type.String(),
      on_behalf_of: Nullable(Type.String()),
      remark: Nullable(Type.String())
    })
  )
}

export const DocumentAnswer = (kind: DocumentKind): TObject =>
  Type.Object({ [idFieldOf(kind)]: Type.String(), ...Shown, ...SUBJECT_ANSWERS[kind], ...OnItsWay })

/** An entry of a list: the document without its chain and history. */
export const DocumentItem = (kind: DocumentKind): TObject =>
  Type.Object({ [idFieldOf(kind)]: Type.String(), ...Shown, ...SUBJECT_ANSWERS[kind] })

export const DocumentList = (kind: DocumentKind): TObject =>
  Type.Object({
    data: Type.Array(DocumentItem(kind)),
    current_page: Type.Integer(),
    total_count: Type.Integer(),
    pages: Type.Integer(),
    current_count: Type.Integer()
  })
