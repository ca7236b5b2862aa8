import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_FIELDS, RECORD_KIND_NAMES, RECORD_KINDS } from '#shared/domain/employees/record-kinds.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import {
  type Field,
  type FieldForm,
  maskedValue,
  readChanges,
  readField,
  readNew,
  shownValue
} from '#shared/domain/fields/field-rules.ts'
import { fixedText, parseHundredths, shortText } from '#shared/domain/hundredths.ts'

const ruleOf = (form: FieldForm, more: Partial<Field> = {}): Field =>
  ({ name: 'it', th: 'มัน', en: 'It', ...form, ...more }) as Field

describe('hundredths', () => {
  test.each([
    ['0', 0],
    ['10', 1000],
    ['7.5', 750],
    ['7.50', 750],
    ['0.05', 5],
    ['9999999999999.99', 999_999_999_999_999]
  ])('%s', (text, hundredths) => expect(parseHundredths(text)).toBe(hundredths))

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '01',
    '1.',
    '.5',
    '1.234',
    '1e2',
    '1,000',
    '0x1',
    '๑',
    'NaN',
    'Infinity'
  ])('rejects %j', text => expect(parseHundredths(text)).toBeNull())

  test('reads every amount back from both texts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), amount => {
        expect(parseHundredths(fixedText(amount))).toBe(amount)
        expect(parseHundredths(shortText(amount))).toBe(amount)
      })
    )
  })

  test.each([
    [1000, '10.00', '10'],
    [750, '7.50', '7.5'],
    [5, '0.05', '0.05'],
    [-150, '-1.50', '-1.5'],
    [0, '0.00', '0']
  ])('writes %d as %s and %s', (amount, fixed, short) => {
    expect([fixedText(amount), shortText(amount)]).toEqual([fixed, short])
  })
})

describe('one field', () => {
  test.each<[FieldForm, string, string | number | null, string | number | null]>([
    [{ form: 'text', max: 5 }, ' กข ', 'กข', 'กข'],
    [{ form: 'date' }, '2024-02-29', '2024-02-29', '2024-02-29'],
    [{ form: 'year' }, '2555', '2555', '2555'],
    [{ form: 'flag' }, 'N', 'N', 'N'],
    [{ form: 'national-id' }, '1101700230708', '1101700230708', '1101700230708'],
    [{ form: 'choice', values: ['a', 'b'] }, 'b', 'b', 'b'],
    [{ form: 'count', max: 9 }, '9', 9, '9'],
    [{ form: 'decimal', max: 1000 }, '7.50', 750, '7.5'],
    [{ form: 'money' }, '1234.50', 123_450, 1234.5],
    [{ form: 'money' }, '1,234.50', 123_450, 1234.5]
  ])('%j accepts %j', (form, text, kept, shown) => {
    const faults: Fault[] = []
    expect(readField(ruleOf(form), text, faults)).toBe(kept)
    expect(faults).toEqual([])
    expect(shownValue(form, kept)).toBe(shown)
  })

  test.each<[FieldForm, unknown]>([
    [{ form: 'text', max: 2 }, 'กขค'],
    [{ form: 'text', max: 2 }, 12],
    [{ form: 'date' }, '2023-02-29'],
    [{ form: 'date' }, '2567-01-01'],
    [{ form: 'year' }, '67'],
    [{ form: 'flag' }, 'yes'],
    [{ form: 'national-id' }, '110170023070'],
    [{ form: 'national-id' }, '1101700230709'],
    [{ form: 'national-id' }, '๑๑๐๑๗๐๐๒๓๐๗๐๘'],
    [{ form: 'choice', values: ['a'] }, 'A'],
    [{ form: 'count', max: 9 }, '10'],
    [{ form: 'decimal', max: 1000 }, '10.01'],
    [{ form: 'money' }, '1234.505']
  ])('%j refuses %j with one fault that names the field', (form, value) => {
    const faults: Fault[] = []
    expect(readField(ruleOf(form), value, faults)).toBeUndefined()
    expect(faults).toMatchObject([{ path: 'it' }])
  })

  test('any value gives at most one fault and never an exception', () => {
    const forms: FieldForm[] = [
      { form: 'text', max: 10 },
      { form: 'date' },
      { form: 'year' },
      { form: 'flag' },
      { form: 'national-id' },
      { form: 'count', max: 999 },
      { form: 'decimal', max: 9999 },
      { form: 'money' }
    ]
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.anything(), (form, value) => {
        const faults: Fault[] = []
        const kept = readField(ruleOf(form), value, faults)
        expect(faults.length).toBeLessThanOrEqual(1)
        if (faults.length === 1) expect(kept).toBeUndefined()
        if (typeof kept === 'number') expect(Number.isSafeInteger(kept)).toBe(true)
      })
    )
  })
})

test('a new record has every field, a change only the fields sent', () => {
  const rules = [
    ruleOf({ form: 'text', max: 9 }, { name: 'a', isRequired: true }),
    ruleOf({ form: 'flag' }, { name: 'b' })
  ]
  const faults: Fault[] = []
  expect(readNew(rules, { a: 'x' }, faults)).toEqual({ a: 'x', b: null })
  expect(readChanges(rules, { b: '' }, faults)).toEqual({ b: null })
  expect(readChanges(rules, { a: null }, faults)).toEqual({})
  expect(faults).toEqual([])
  readNew(rules, {}, faults)
  readChanges(rules, { a: '' }, faults)
  expect(faults).toEqual([faultOf('field.missing', 'a'), faultOf('field.missing', 'a')])
})

test('masks sensitive values, and id numbers except their last digits', () => {
  expect(maskedValue({ form: 'national-id' }, '1234567890123')).toBe('••••0123')
  expect(maskedValue({ form: 'money' }, 100)).toBe('••••')
  expect(maskedValue({ form: 'money' }, null)).toBeNull()
})

test('the table of record kinds is consistent', () => {
  const idFields = RECORD_KIND_NAMES.map(kind => RECORD_KINDS[kind].idField)
  expect(new Set(idFields).size).toBe(idFields.length)
  for (const kind of RECORD_KIND_NAMES) {
    const { fields, dateOrder = [] } = RECORD_KINDS[kind]
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(fields.some(({ isRequired }) => isRequired)).toBe(true)
    for (const name of dateOrder) expect(fields.find(field => field.name === name)?.form).toBe('date')
    for (const { th, en } of [...fields, ...ADDRESS_FIELDS])
      expect([/[ก-๙]/.test(th), /^[ -~]+$/.test(en)]).toEqual([true, true])
  }
})
