import { expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import type { FaultText } from '#shared/domain/faults/fault-text.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'

const placesOf = (sentence: unknown): string[] =>
  typeof sentence === 'string' ? [...new Set(sentence.match(/\{@?\w+\}/g))].sort() : []

test.each(Object.entries<FaultText>(FAULT_TEXTS))(
  '%s uses no value in Thai that English does not use',
  (_, text) => {
    expect(placesOf(text.en)).toEqual(expect.arrayContaining(placesOf(text.th)))
    for (const other of [text.approvals, text.attendance])
      expect([...placesOf(text.en), ...placesOf(text.th)]).toEqual(expect.arrayContaining(placesOf(other)))
  }
)

test('an operation has its own sentence where the specification has one', () => {
  const missing = faultOf('field.missing', 'employee_code')
  expect(sentenceOf(missing, 'th')).toBe("โปรดระบุ 'employee_code'")
  expect(sentenceOf(missing, 'employees')).toBe("กรุณาระบุ 'employee_code'")
  expect(sentenceOf(missing, 'loans')).toBe("กรุณาระบุ 'employee_code'")
  expect(sentenceOf(missing, 'approvals')).toBe("Missing required parameter: 'employee_code'")
  expect(sentenceOf(faultOf('field.not_text', 'remark'), 'approvals')).toBe("'remark' must be a string")
})

test('names fields by their labels, and lists the entries of a list', () => {
  const labelOf = (path: string) => (path === 'end_dt' ? 'End' : undefined)
  expect(sentenceOf(faultOf('field.before', 'end_dt', { other: 'start_dt' }), 'en', labelOf)).toBe(
    "'End' must not be before 'start_dt'"
  )
  const either = faultOf('field.not_exactly_one', null, { names: ['a', 'b'] })
  expect(sentenceOf(either, 'th')).toBe("โปรดระบุ 'a' หรือ 'b' อย่างใดอย่างหนึ่ง")
  expect(sentenceOf(either, 'en')).toBe("Exactly one of 'a' or 'b' is required")
  expect(sentenceOf(faultOf('field.not_one_of', 'a', { values: ['x', 'y'] }), 'en')).toBe(
    "'a' must be one of: x, y"
  )
})

test('shortens long values from a request', () => {
  const unknown = faultOf('field.unknown_value', 'code', { value: 'x'.repeat(99) })
  expect(sentenceOf(unknown, 'en')).toBe(`'code' not found: ${'x'.repeat(60)}…`)
})

test('shows the code of an unknown fault as it is', () => {
  expect(sentenceOf({ code: 'later.code', path: 'a', params: {} }, 'en')).toBe('a: later.code')
})
