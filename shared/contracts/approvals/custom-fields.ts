import Type, { type Static } from 'typebox'
import { CUSTOM_FIELD_KINDS, CUSTOM_FIELD_TYPES, TEXT_FORMATS } from '../../domain/custom-field.ts'
import { SYSTEM_SOURCES } from '../../domain/custom-field-setup.ts'
import { BaseVersion, Nullable, YesNo } from '../common.ts'
import { CustomFieldAnswer } from './approval-answers.ts'

// The fields that a company adds to overtime and leave documents (spec 2.8), as set up by HR.

const LABEL_MAX = 200
const OPTIONS_MAX = 200
const FIELDS_MAX = 200
const Id = Type.String({ maxLength: 64 })
const Kind = Type.Enum([...CUSTOM_FIELD_KINDS])
const Optional = Type.String({ maxLength: LABEL_MAX })
const Range = Nullable(
  Type.String({ maxLength: 16, description: 'of date, time and datetime, in its format' })
)
const Bound = (what: string) =>
  Nullable(
    Type.Number({
      minimum: -1e15,
      maximum: 1e15,
      description: `${what} length of a text, or value of a number`
    })
  )

const setup = {
  code: Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9._-]+$' }),
  label: Type.String({ minLength: 1, maxLength: LABEL_MAX, pattern: '\\S' }),
  label_en: Type.String({ minLength: 1, maxLength: LABEL_MAX, pattern: '\\S' }),
  type: Type.Enum([...CUSTOM_FIELD_TYPES]),
  system_id: Nullable(Type.Enum([...SYSTEM_SOURCES], { description: 'null: options of its own' })),
  default_value: Nullable(
    Type.String({ maxLength: 4000, description: 'of a dropdown it follows from its options' })
  ),
  placeholder: Optional,
  placeholder_en: Optional,
  is_required: YesNo,
  is_employee_edit_flag: YesNo,
  format: Nullable(Type.Enum([...TEXT_FORMATS], { description: 'pattern and messages follow from it' })),
  minLength: Bound('least'),
  maxLength: Bound('greatest'),
  decimal: Nullable(Type.Integer({ description: 'decimals, 1 to 6' })),
  min_range: Range,
  max_range: Range,
  options: Type.Array(
    Type.Object(
      {
        label: Type.String({ maxLength: LABEL_MAX }),
        value: Type.Optional(
          Nullable(Type.String({ maxLength: LABEL_MAX, description: 'absent: derived from the label' }))
        ),
        is_default: Type.Optional(Type.Literal('Y'))
      },
      { additionalProperties: false }
    ),
    { maxItems: OPTIONS_MAX, description: 'of a dropdown with options of its own' }
  )
}

export const CustomFieldItem = Type.Object({
  custom_field_id: Type.String(),
  document_kind: Kind,
  ...setup,
  publish_flag: YesNo,
  order_no: Type.Integer(),
  is_filled: Type.Boolean({ description: 'documents have values of it' }),
  updated_at: Type.String()
})
export type CustomFieldItem = Static<typeof CustomFieldItem>

export const CustomFieldList = Type.Object({
  fields: Type.Array(CustomFieldItem, { description: 'by kind, then in their order' }),
  sources: Type.Array(
    Type.Object({
      system_id: Type.Enum([...SYSTEM_SOURCES]),
      options: CustomFieldAnswer.properties.options
    }),
    { description: 'what a dropdown of master data offers' }
  )
})
export type CustomFieldList = Static<typeof CustomFieldList>

/** Unknown properties are rejected, above all a pattern, which follows from the format alone (decision 0016). */
const strict = { additionalProperties: false }

export const CreateCustomField = Type.Object({ document_kind: Kind, ...setup }, strict)
export type CreateCustomField = Static<typeof CreateCustomField>

export const UpdateCustomField = Type.Object(
  {
    ...setup,
    base: Type.Optional(
      BaseVersion('what the form showed of the fields above, each as text; options as JSON')
    )
  },
  strict
)
export type UpdateCustomField = Static<typeof UpdateCustomField>

export const OrderCustomFields = Type.Object({
  document_kind: Kind,
  ids: Type.Array(Id, { maxItems: FIELDS_MAX, description: 'all fields of the kind' }),
  base: Type.Array(Id, { maxItems: FIELDS_MAX, description: 'the order that was shown' })
})
export type OrderCustomFields = Static<typeof OrderCustomFields>

export const customFieldOperations = {
  'GET /app/v1/custom-fields': { answer: CustomFieldList },
  /** The new field becomes the last of its kind and is not published. */
  'POST /app/v1/custom-fields': { body: CreateCustomField, answer: CustomFieldItem },
  /** 409 if the stored order is no longer `base`. */
  'PUT /app/v1/custom-fields/order': { body: OrderCustomFields, answer: CustomFieldList },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/custom-fields/{custom_field_id}': { body: UpdateCustomField, answer: CustomFieldItem },
  'PUT /app/v1/custom-fields/{custom_field_id}/publication': {
    body: Type.Object({ publish_flag: YesNo }),
    answer: CustomFieldItem
  },
  'DELETE /app/v1/custom-fields/{custom_field_id}': {}
}
