import { isCalendarDate, isTimeOfDay } from './dates/calendar-date.ts'
import { type Fault, faultOf } from './fault.ts'
import { usualSpelling } from './text/usual-spelling.ts'

/** Documents that a company may add fields to (spec 4.17). */
export const CUSTOM_FIELD_KINDS = ['overtime', 'time-leave'] as const
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]

export const hasCustomFields = (kind: string): kind is CustomFieldKind =>
  (CUSTOM_FIELD_KINDS as readonly string[]).includes(kind)

/** Exactly the eight types of spec 2.8. */
export const CUSTOM_FIELD_TYPES = [
  'text',
  'textarea',
  'integer',
  'decimal',
  'dropdown',
  'date',
  'time',
  'datetime'
] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

export const TEXT_FORMATS = ['number', 'text', 'text_number', 'free'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

/** Rules that a company sets; for number fields the lengths bound the value (spec 2.8). */
export interface CustomFieldRules {
  readonly format?: TextFormat
  readonly minLength?: number
  readonly maxLength?: number
  readonly decimal?: number
  readonly min_range?: string
  readonly max_range?: string
}

export interface CustomFieldOption {
  readonly label: string
  readonly value: string
}

export interface CustomField {
  readonly id: string
  readonly type: CustomFieldType
  readonly isRequired: boolean
  readonly rules: CustomFieldRules
  /** Values that a dropdown accepts. */
  readonly options: readonly CustomFieldOption[]
}

export interface ValidationJson extends CustomFieldRules {
  readonly pattern?: string
  readonly message_th?: string
  readonly message_en?: string
}

export const VALUE_MAX = 4_000
export const DECIMAL_MAX = 6

/**
 * Patterns are generated from the format alone and never come from users. Each is one repeated class, so no text makes them
 * slow (decision 0016).
 */
const FORMATS: Record<TextFormat, { pattern: string; th: string; en: string }> = {
  number: { pattern: '^[0-9]*$', th: 'กรอกได้เฉพาะตัวเลข', en: 'Digits only' },
  text: { pattern: '^[A-Za-z\\u0E00-\\u0E7F\\s]*$', th: 'กรอกได้เฉพาะตัวอักษร', en: 'Letters only' },
  text_number: {
    pattern: '^[A-Za-z0-9\\u0E00-\\u0E7F\\s]*$',
    th: 'กรอกได้เฉพาะตัวอักษรและตัวเลข',
    en: 'Letters and digits only'
  },
  free: { pattern: '^[\\s\\S]*$', th: 'กรอกข้อความได้ทุกแบบ', en: 'Any text' }
}
const REGULAR = new Map(TEXT_FORMATS.map(format => [format, new RegExp(FORMATS[format].pattern)]))

/** `validation_json` as the API shows it: pattern and messages come with a format, no member is null (spec 2.8). */
export function validationJson(rules: CustomFieldRules): ValidationJson | undefined {
  if (Object.keys(rules).length === 0) return undefined
  if (rules.format === undefined) return rules
  const { pattern, th, en } = FORMATS[rules.format]
  return { ...rules, pattern, message_th: th, message_en: en }
}

/** The value of a field as it is stored, null for none. Numbers are texts (spec 2.8); a JSON number is read as its digits. */
export function readCustomValue(field: CustomField, value: unknown, path: string): string | null | Fault {
  const given = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (given === undefined || given === null || given === '')
    return field.isRequired ? faultOf('field.missing', path) : null
  if (typeof given !== 'string') return faultOf('field.not_text', path)
  const text = usualSpelling(given)
  if (text.length > VALUE_MAX) return faultOf('field.too_long', path, { max: VALUE_MAX })
  return checkText(field, text, path) ?? text
}

function checkText({ type, rules, options }: CustomField, text: string, path: string): Fault | null {
  switch (type) {
    case 'text':
    case 'textarea':
      return lengthFault(rules, text, path) ?? formatFault(rules, text, path)
    case 'integer':
      return numberFault(/^-?\d{1,15}$/, rules, text, faultOf('field.not_integer', path))
    case 'decimal':
      return numberFault(
        decimalPattern(rules.decimal ?? 2),
        rules,
        text,
        faultOf('custom_field.not_number', path, { decimal: rules.decimal ?? 2 })
      )
    case 'dropdown':
      return options.some(option => option.value === text) ? null : faultOf('custom_field.not_option', path)
    case 'date':
      return isCalendarDate(text) ? rangeFault(rules, text, path) : faultOf('field.not_date', path)
    case 'time':
      return isTimeOfDay(text) ? rangeFault(rules, text, path) : faultOf('field.not_time', path)
    case 'datetime':
      return isMinute(text) ? rangeFault(rules, text, path) : faultOf('custom_field.not_datetime', path)
  }
}

/** `YYYY-MM-DD HH:mm`. */
export const isMinute = (text: string): boolean =>
  text.length === 16 && text[10] === ' ' && isCalendarDate(text.slice(0, 10)) && isTimeOfDay(text.slice(11))

const decimalPattern = (places: number): RegExp =>
  new RegExp(`^-?\\d{1,15}(\\.\\d{1,${Math.max(1, Math.min(places, DECIMAL_MAX))}})?$`)

function lengthFault({ minLength, maxLength }: CustomFieldRules, text: string, path: string): Fault | null {
  const { length } = [...text]
  if (minLength !== undefined && length < minLength)
    return faultOf('field.too_short', path, { min: minLength })
  if (maxLength !== undefined && length > maxLength)
    return faultOf('field.too_long', path, { max: maxLength })
  return null
}

function formatFault({ format }: CustomFieldRules, text: string, path: string): Fault | null {
  if (format === undefined || REGULAR.get(format)?.test(text)) return null
  return faultOf('custom_field.format', path, { format })
}

function numberFault(pattern: RegExp, rules: CustomFieldRules, text: string, notNumber: Fault): Fault | null {
  if (!pattern.test(text)) return notNumber
  const { path } = notNumber
  const { minLength, maxLength } = rules
  const number = Number(text)
  if (minLength !== undefined && number < minLength)
    return faultOf('custom_field.below', path, { min: minLength })
  if (maxLength !== undefined && number > maxLength)
    return faultOf('custom_field.above', path, { max: maxLength })
  return null
}

/** In these formats dates and times compare correctly as texts. */
function rangeFault({ min_range, max_range }: CustomFieldRules, text: string, path: string): Fault | null {
  if (min_range !== undefined && text < min_range)
    return faultOf('custom_field.below', path, { min: min_range })
  if (max_range !== undefined && text > max_range)
    return faultOf('custom_field.above', path, { max: max_range })
  return null
}
