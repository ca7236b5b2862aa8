import { describe, expect, test } from 'vitest'
import {
  type CustomFieldSetup,
  defaultOfSetup,
  optionValue,
  setupFaults
} from '#shared/domain/custom-field-setup.ts'

// What a company may set up for its own fields (spec 2.8).

const SETUP: CustomFieldSetup = {
  type: 'text',
  system_id: null,
  default_value: null,
  format: null,
  minLength: null,
  maxLength: null,
  decimal: null,
  min_range: null,
  max_range: null,
  options: []
}
const faultsOf = (changes: Partial<CustomFieldSetup>): string[] =>
  setupFaults({ ...SETUP, ...changes }).map(({ code, path }) => `${path} ${code}`)

test.each<[Partial<CustomFieldSetup>]>([
  [{ format: 'text_number', minLength: 1, maxLength: 20, default_value: 'A1' }],
  [{ type: 'textarea', format: 'free', maxLength: 4000 }],
  [{ type: 'integer', minLength: -5, maxLength: 5, default_value: '0' }],
  [{ type: 'decimal', decimal: 3, minLength: 0.5, default_value: '1.125' }],
  [{ type: 'dropdown', system_id: 'branch' }],
  [{ type: 'dropdown', options: [{ label: 'ใช่' }, { label: 'ไม่', is_default: 'Y' }] }],
  [{ type: 'date', min_range: '2026-01-01', max_range: '2026-12-31', default_value: '2026-06-01' }],
  [{ type: 'time', min_range: '08:00', max_range: '08:00' }],
  [{ type: 'datetime', max_range: '2026-12-31 23:59' }]
])('accepts %j', changes => {
  expect(faultsOf(changes)).toEqual([])
})

test.each<[Partial<CustomFieldSetup>, string[]]>([
  [{ decimal: 2 }, ['decimal custom_field.not_of_type']],
  [
    { type: 'date', format: 'number', minLength: 1 },
    ['format custom_field.not_of_type', 'minLength custom_field.not_of_type']
  ],
  [{ minLength: -1 }, ['minLength field.not_within']],
  [{ maxLength: 1.5 }, ['maxLength field.not_within']],
  [{ maxLength: 4001 }, ['maxLength field.not_within']],
  [{ minLength: 3, maxLength: 2 }, ['maxLength custom_field.reversed']],
  [{ type: 'integer', minLength: 1.5 }, ['minLength field.not_integer']],
  [{ type: 'decimal', minLength: Number.NaN }, ['minLength custom_field.not_number']],
  [{ type: 'decimal', decimal: 0 }, ['decimal field.not_within']],
  [{ type: 'decimal', decimal: 7 }, ['decimal field.not_within']],
  [{ type: 'date', min_range: '2026-02-30' }, ['min_range field.not_date']],
  [{ type: 'time', max_range: '25:00' }, ['max_range field.not_time']],
  [{ type: 'datetime', max_range: '2026-01-01' }, ['max_range custom_field.not_datetime']],
  [{ type: 'date', min_range: '2026-02-01', max_range: '2026-01-31' }, ['max_range custom_field.reversed']],
  [{ format: 'number', default_value: 'x' }, ['default_value custom_field.format']],
  [{ type: 'date', default_value: 'today' }, ['default_value field.not_date']],
  [{ system_id: 'branch' }, ['system_id custom_field.not_of_type']],
  [{ options: [{ label: 'x' }] }, ['options custom_field.not_of_type']],
  [{ type: 'dropdown' }, ['options field.empty_list']],
  [
    { type: 'dropdown', system_id: 'branch', options: [{ label: 'x' }] },
    ['options custom_field.not_of_type']
  ],
  [
    { type: 'dropdown', options: [{ label: 'a b' }, { label: ' ' }, { label: ' a  b ' }] },
    ['options[1].label field.missing', 'options[2].label field.repeated']
  ],
  [
    {
      type: 'dropdown',
      options: [
        { label: 'a', is_default: 'Y' },
        { label: 'b', is_default: 'Y' }
      ]
    },
    ['options custom_field.several_defaults']
  ]
])('refuses %j', (changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults)
})

describe('options', () => {
  test('get their value from their label and keep it when the label changes', () => {
    expect(optionValue({ label: ' ข้าว กล่อง ' })).toBe('ข้าว_กล่อง')
    expect(optionValue({ label: 'Lunch', value: 'box' })).toBe('box')
  })
  test('include the default of the form', () => {
    const options = [{ label: 'ใช่' }, { label: 'ไม่', is_default: 'Y' as const }]
    expect(defaultOfSetup({ ...SETUP, type: 'dropdown', options })).toBe('ไม่')
    expect(defaultOfSetup({ ...SETUP, type: 'dropdown', system_id: 'branch' })).toBeNull()
  })
})
