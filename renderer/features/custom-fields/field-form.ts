import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import type {
  CustomFieldItem,
  CustomFieldList,
  UpdateCustomField
} from '#shared/contracts/approvals/custom-fields.ts'
import {
  CUSTOM_FIELD_TYPES,
  type CustomFieldType,
  TEXT_FORMATS,
  validationJson
} from '#shared/domain/custom-field.ts'
import {
  type OptionSetup,
  optionValue,
  RULES_OF,
  type RuleName,
  rulesOfSetup,
  SYSTEM_SOURCES,
  type SystemSource,
  setupFaults
} from '#shared/domain/custom-field-setup.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'

export const FIELD_NAMES = [
  'code',
  'label',
  'label_en',
  'type',
  'system_id',
  'default_value',
  'placeholder',
  'placeholder_en',
  'is_required',
  'is_employee_edit_flag',
  'format',
  'minLength',
  'maxLength',
  'decimal',
  'min_range',
  'max_range',
  'options'
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** The form values of a field, as texts, so that invalid entries are kept for correction; options as JSON. */
export type FieldValues = Readonly<Record<FieldName, string>>

type Setup = Omit<UpdateCustomField, 'base'>

const CODE = /^[A-Za-z0-9._-]{1,30}$/

export const NEW_FIELD: FieldValues = {
  ...(Object.fromEntries(FIELD_NAMES.map(name => [name, ''])) as Record<FieldName, string>),
  type: 'text',
  is_required: 'N',
  is_employee_edit_flag: 'Y',
  options: '[]'
}

export const valuesOf = ({ options, ...item }: CustomFieldItem): FieldValues => {
  const texts = { ...item, options: JSON.stringify(options) }
  return Object.fromEntries(
    FIELD_NAMES.map(name => [name, texts[name] === null ? '' : String(texts[name])])
  ) as FieldValues
}

export const typeOf = ({ type }: FieldValues): CustomFieldType =>
  CUSTOM_FIELD_TYPES.find(it => it === type) ?? 'text'
export const sourceOf = ({ system_id }: FieldValues): SystemSource | null =>
  SYSTEM_SOURCES.find(it => it === system_id) ?? null
export const optionsOf = ({ options }: Pick<FieldValues, 'options'>): OptionSetup[] =>
  JSON.parse(options) as OptionSetup[]
export const hasRule = (values: FieldValues, name: RuleName): boolean =>
  RULES_OF[typeOf(values)].includes(name)

/** Changing the type clears settings of the previous type. */
export function withType(values: FieldValues, type: CustomFieldType): Partial<FieldValues> {
  const before = RULES_OF[typeOf(values)]
  const isKept = (name: RuleName): boolean =>
    RULES_OF[type].includes(name) && before.join() === RULES_OF[type].join()
  const kept = (name: RuleName): string => (isKept(name) ? values[name] : '')
  return {
    type,
    default_value: '',
    system_id: '',
    format: kept('format'),
    minLength: kept('minLength'),
    maxLength: kept('maxLength'),
    decimal: kept('decimal'),
    min_range: kept('min_range'),
    max_range: kept('max_range'),
    options: type === 'dropdown' ? JSON.stringify([{ label: '' }]) : '[]'
  }
}

/** The request; an unreadable number is NaN, which is a fault. */
export function setupOf(values: FieldValues): Setup {
  const type = typeOf(values)
  const text = (name: FieldName): string | null => values[name].trim() || null
  const number = (name: 'minLength' | 'maxLength' | 'decimal'): number | null => {
    const given = text(name)
    if (given === null) return null
    return /^-?\d{1,15}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN
  }
  const system_id = sourceOf(values)
  return {
    code: values.code.trim(),
    label: values.label.trim(),
    label_en: values.label_en.trim(),
    type,
    system_id,
    default_value: type === 'dropdown' ? null : text('default_value'),
    placeholder: values.placeholder.trim(),
    placeholder_en: values.placeholder_en.trim(),
    is_required: values.is_required === 'Y' ? 'Y' : 'N',
    is_employee_edit_flag: values.is_employee_edit_flag === 'N' ? 'N' : 'Y',
    format: TEXT_FORMATS.find(it => it === values.format) ?? null,
    minLength: number('minLength'),
    maxLength: number('maxLength'),
    decimal: number('decimal'),
    min_range: text('min_range'),
    max_range: text('max_range'),
    options: type === 'dropdown' && system_id === null ? [...optionsOf(values)] : []
  }
}

export function faultsOf(values: FieldValues): Fault[] {
  const missing = (['code', 'label', 'label_en'] as const).flatMap(name =>
    values[name].trim() === '' ? [faultOf('field.missing', name)] : []
  )
  const isCodeWrong = values.code.trim() !== '' && !CODE.test(values.code.trim())
  return [
    ...missing,
    ...(isCodeWrong ? [faultOf('field.not_written_so', 'code', { allowed: 'A-Z a-z 0-9 . _ -' })] : []),
    ...setupFaults(setupOf(values))
  ]
}

/** The unsaved field as a request form would receive it. */
export function previewOf(
  values: FieldValues,
  sources: CustomFieldList['sources'],
  untitled: string
): CustomFieldAnswer {
  const setup = setupOf(values)
  const validation = validationJson(rulesOfSetup(setup))
  const own = setup.options.map((option, at) => ({
    label: option.label,
    value: optionValue(option),
    order_no: at + 1,
    ...(option.is_default === 'Y' ? { is_default: 'Y' as const } : {})
  }))
  return {
    custom_field_config_id: 'preview',
    custom_field_module: 'document',
    custom_field_system_id: setup.system_id,
    custom_field_code: setup.code,
    custom_field_label: setup.label || untitled,
    custom_field_label_en: setup.label_en || untitled,
    custom_field_type: setup.type,
    default_value: setup.default_value,
    placeholder: setup.placeholder,
    placeholder_en: setup.placeholder_en,
    is_required: setup.is_required,
    is_employee_edit_flag: setup.is_employee_edit_flag,
    ...(validation === undefined ? {} : { validation_json: validation }),
    order_no: 0,
    last_upd: '',
    publish_flag: 'N',
    // A widget cannot offer two options with the same value, or one without a value.
    options:
      setup.system_id === null
        ? own.filter((it, at) => it.value !== '' && own.findIndex(one => one.value === it.value) === at)
        : (sources.find(it => it.system_id === setup.system_id)?.options ?? []),
    value: null
  }
}
