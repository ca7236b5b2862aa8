import { describe, expect, test } from 'vitest'
import {
  type CustomField,
  type CustomFieldRules,
  type CustomFieldType,
  readCustomValue,
  validationJson
} from '#shared/domain/custom-field.ts'

// Fields of overtime and leave documents (spec 2.8).

const field = (type: CustomFieldType, rules: CustomFieldRules = {}, isRequired = false): CustomField => ({
  id: 'F',
  type,
  isRequired,
  rules,
  options: [{ label: 'หนึ่ง', value: 'one' }]
})
const outcome = (of: CustomField, value: unknown): unknown => {
  const read = readCustomValue(of, value, 'custom_fields.F')
  return read !== null && typeof read === 'object' ? read.code : read
}

test.each<[CustomFieldType, CustomFieldRules, unknown, unknown]>([
  ['text', {}, 'งาน', 'งาน'],
  ['text', {}, '', null],
  ['text', {}, { a: 1 }, 'field.not_text'],
  ['text', {}, 'x'.repeat(4001), 'field.too_long'],
  ['text', { minLength: 3 }, 'ab', 'field.too_short'],
  ['text', { maxLength: 2 }, '😀😀', '😀😀'],
  ['text', { maxLength: 2 }, 'abc', 'field.too_long'],
  ['text', { format: 'number' }, '0123', '0123'],
  ['text', { format: 'number' }, '12a', 'custom_field.format'],
  ['text', { format: 'text' }, 'กข ab', 'กข ab'],
  ['text', { format: 'text' }, 'ab1', 'custom_field.format'],
  ['text', { format: 'text_number' }, 'กข 12', 'กข 12'],
  ['text', { format: 'text_number' }, 'a-b', 'custom_field.format'],
  ['textarea', { format: 'free' }, 'a\nb', 'a\nb'],
  ['integer', {}, '-12', '-12'],
  ['integer', {}, 12, '12'],
  ['integer', {}, '1.5', 'field.not_integer'],
  ['integer', { minLength: 1, maxLength: 10 }, '11', 'custom_field.above'],
  ['integer', { minLength: 1, maxLength: 10 }, '0', 'custom_field.below'],
  ['decimal', { decimal: 2 }, '1.25', '1.25'],
  ['decimal', { decimal: 2 }, '1.255', 'custom_field.not_number'],
  ['decimal', {}, '1e400', 'custom_field.not_number'],
  ['dropdown', {}, 'one', 'one'],
  ['dropdown', {}, 'หนึ่ง', 'custom_field.not_option'],
  ['date', {}, '2026-02-28', '2026-02-28'],
  ['date', {}, '2026-02-30', 'field.not_date'],
  ['date', { min_range: '2026-01-01' }, '2025-12-31', 'custom_field.below'],
  ['time', { max_range: '18:00' }, '18:01', 'custom_field.above'],
  ['time', {}, '24:00', 'field.not_time'],
  ['datetime', {}, '2026-02-28 23:59', '2026-02-28 23:59'],
  ['datetime', {}, '2026-02-28 23:59:00', 'custom_field.not_datetime']
])('%s with %j reads %j as %s', (type, rules, value, expected) => {
  expect(outcome(field(type, rules), value)).toBe(expected)
})

test.each([undefined, null, ''])('requires a value for a required field, not %j', value => {
  expect(outcome(field('text', {}, true), value)).toBe('field.missing')
})

describe('validation_json', () => {
  test('is absent without rules and has no pattern without a format', () => {
    expect(validationJson({})).toBeUndefined()
    expect(validationJson({ minLength: 1 })).toEqual({ minLength: 1 })
  })
  test('has the pattern and messages of its format', () => {
    expect(validationJson({ format: 'number', maxLength: 5 })).toEqual({
      format: 'number',
      maxLength: 5,
      pattern: '^[0-9]*$',
      message_th: 'กรอกได้เฉพาะตัวเลข',
      message_en: 'Digits only'
    })
  })
})
