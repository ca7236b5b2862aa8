import {
  type CustomFieldRules,
  type CustomFieldType,
  DECIMAL_MAX,
  isMinute,
  readCustomValue,
  VALUE_MAX
} from './custom-field.ts'
import { isCalendarDate, isTimeOfDay } from './dates/calendar-date.ts'
import { type Fault, faultOf } from './fault.ts'
import { usualSpelling } from './text/usual-spelling.ts'

// How a company sets up a custom field (spec 2.8). Patterns are not part of it: they follow from the format.

/** Master data that a dropdown may choose from, by `custom_field_system_id`. */
export const SYSTEM_SOURCES = ['department', 'position', 'branch', 'cost_center'] as const
export type SystemSource = (typeof SYSTEM_SOURCES)[number]

/** Validation keys that a company can set. */
export const RULE_NAMES = [
  'format',
  'minLength',
  'maxLength',
  'decimal',
  'min_range',
  'max_range'
] as const satisfies readonly (keyof CustomFieldRules)[]
export type RuleName = (typeof RULE_NAMES)[number]

/** The rules that apply to each type; `minLength` and `maxLength` of a number bound its value. */
export const RULES_OF: Readonly<Record<CustomFieldType, readonly RuleName[]>> = {
  text: ['format', 'minLength', 'maxLength'],
  textarea: ['format', 'minLength', 'maxLength'],
  integer: ['minLength', 'maxLength'],
  decimal: ['decimal', 'minLength', 'maxLength'],
  dropdown: [],
  date: ['min_range', 'max_range'],
  time: ['min_range', 'max_range'],
  datetime: ['min_range', 'max_range']
}

/** An option of a dropdown during set-up: `value` is absent until it is derived from the label. */
export interface OptionSetup {
  readonly label: string
  readonly value?: string | null
  readonly is_default?: 'Y'
}

export type RulesSetup = { readonly [Name in RuleName]: NonNullable<CustomFieldRules[Name]> | null }

/** The properties that decide which values the field accepts. */
export interface CustomFieldSetup extends RulesSetup {
  readonly type: CustomFieldType
  /** For a dropdown; null: it has its own options. */
  readonly system_id: SystemSource | null
  readonly default_value: string | null
  readonly options: readonly OptionSetup[]
}

export const rulesOfSetup = (setup: RulesSetup): CustomFieldRules =>
  Object.fromEntries(RULE_NAMES.flatMap(name => (setup[name] === null ? [] : [[name, setup[name]]])))

/** The value under which documents store an option; it stays when the label changes later. */
export const optionValue = ({ label, value }: OptionSetup): string =>
  value || usualSpelling(label).trim().replace(/\s+/g, '_')

/** Initial value in a form: for a dropdown its default option; master data has none. */
export const defaultOfSetup = ({ type, options, default_value }: CustomFieldSetup): string | null => {
  if (type !== 'dropdown') return default_value || null
  const option = options.find(it => it.is_default === 'Y')
  return option === undefined ? null : optionValue(option)
}

export function setupFaults(setup: CustomFieldSetup): Fault[] {
  const faults = [...ruleFaults(setup), ...optionFaults(setup)]
  return faults.length > 0 ? faults : defaultFaults(setup)
}

function ruleFaults(setup: CustomFieldSetup): Fault[] {
  const faults: Fault[] = []
  const known = RULES_OF[setup.type]
  for (const name of RULE_NAMES)
    if (setup[name] !== null && !known.includes(name)) faults.push(faultOf('custom_field.not_of_type', name))
  if (faults.length > 0) return faults
  const { minLength, maxLength, decimal, min_range, max_range } = setup
  if (setup.type === 'text' || setup.type === 'textarea') {
    for (const name of ['minLength', 'maxLength'] as const)
      if (!isWithin(setup[name], 0, VALUE_MAX))
        faults.push(faultOf('field.not_within', name, { from: 0, to: VALUE_MAX }))
  } else if (setup.type === 'integer') {
    for (const name of ['minLength', 'maxLength'] as const)
      if (setup[name] !== null && !Number.isSafeInteger(setup[name]))
        faults.push(faultOf('field.not_integer', name))
  } else if (setup.type === 'decimal')
    for (const name of ['minLength', 'maxLength'] as const)
      if (Number.isNaN(setup[name]))
        faults.push(faultOf('custom_field.not_number', name, { decimal: DECIMAL_MAX }))
  if (!isWithin(decimal, 1, DECIMAL_MAX))
    faults.push(faultOf('field.not_within', 'decimal', { from: 1, to: DECIMAL_MAX }))
  if (minLength !== null && maxLength !== null && maxLength < minLength)
    faults.push(faultOf('custom_field.reversed', 'maxLength', { other: 'minLength' }))
  for (const name of ['min_range', 'max_range'] as const) {
    const fault = setup[name] === null ? null : rangeFault(setup.type, setup[name], name)
    if (fault !== null) faults.push(fault)
  }
  // In these formats values compare correctly as texts.
  if (faults.length === 0 && min_range !== null && max_range !== null && max_range < min_range)
    faults.push(faultOf('custom_field.reversed', 'max_range', { other: 'min_range' }))
  return faults
}

const isWithin = (value: number | null, from: number, to: number): boolean =>
  value === null || (Number.isInteger(value) && value >= from && value <= to)

function rangeFault(type: CustomFieldType, text: string, path: string): Fault | null {
  if (type === 'date') return isCalendarDate(text) ? null : faultOf('field.not_date', path)
  if (type === 'time') return isTimeOfDay(text) ? null : faultOf('field.not_time', path)
  return isMinute(text) ? null : faultOf('custom_field.not_datetime', path)
}

function optionFaults({ type, system_id, options }: CustomFieldSetup): Fault[] {
  if (type !== 'dropdown' || system_id !== null) {
    const faults: Fault[] = []
    if (type !== 'dropdown' && system_id !== null)
      faults.push(faultOf('custom_field.not_of_type', 'system_id'))
    if (options.length > 0) faults.push(faultOf('custom_field.not_of_type', 'options'))
    return faults
  }
  if (options.length === 0) return [faultOf('field.empty_list', 'options')]
  const faults: Fault[] = []
  const values = new Set<string>()
  for (const [at, option] of options.entries()) {
    const path = `options[${at}].label`
    const value = optionValue(option)
    if (option.label.trim() === '') faults.push(faultOf('field.missing', path))
    else if (values.has(value)) faults.push(faultOf('field.repeated', path))
    values.add(value)
  }
  if (options.filter(option => option.is_default === 'Y').length > 1)
    faults.push(faultOf('custom_field.several_defaults', 'options'))
  return faults
}

/** The default has to be a value that the field accepts. */
function defaultFaults(setup: CustomFieldSetup): Fault[] {
  if (setup.type === 'dropdown') return []
  const field = { id: '', type: setup.type, isRequired: false, rules: rulesOfSetup(setup), options: [] }
  const read = readCustomValue(field, setup.default_value, 'default_value')
  return read !== null && typeof read === 'object' ? [read] : []
}
