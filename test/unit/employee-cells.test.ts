import { describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import {
  type CellFault,
  groupFault,
  missingFaults,
  readRecord
} from '#shared/domain/employee-import/record.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'

// Each column's rule of spec 2.5, with the exact sentence of the API.

const TODAY = '2026-03-01'
const read = (letter: string, value: unknown) => readRecord({ [letter]: value }, { today: TODAY })
const sentence = (found: CellFault): string => sentenceOf(found.fault, 'import')
const messageOf = (letter: string, value: unknown): string | undefined =>
  read(letter, value).faults.map(sentence)[0]
const accepted = (letter: string, value: unknown): string | undefined => {
  const { values, faults } = read(letter, value)
  expect(faults).toEqual([])
  return Object.values(values)[0]
}

const TYPES = 'must be one of: 01, 02, 03, 04'
const DATE = 'must be a calendar date YYYY-MM-DD'
const MONTH = 'must be a month YYYY-MM'
const SPACE = 'must not begin or end with a space; did you mean E0001?'
const AMOUNT = 'must be an amount in baht such as 25000 or 25000.50, at most 999999999.99'
const YES_NO = 'must be one of: Y, N'
const SIGNS = 'contains invalid characters'
const SPACES = 'must not contain spaces'

test.each([
  ['A', 'record_no', 'x'.repeat(21), 'must not exceed 20 characters'],
  ['B', 'employee_code', 'E 001', SPACES],
  ['B', 'employee_code', 'E'.repeat(51), 'must not exceed 50 characters'],
  ['C', 'employee_title_lv', 'คุณ', 'must be a code and a name such as 01-นาย'],
  ['C', 'employee_title_lv', '-นาย', 'must be a code and a name such as 01-นาย'],
  ['D', 'employee_name', 'ก'.repeat(101), 'must not exceed 100 characters'],
  ['D', 'employee_name', 'สม\nชาย', SIGNS],
  ['E', 'employee_last_name', 'ใจ\uFFFDดี', SIGNS],
  ['F', 'fing_code', '00 1', SPACES],
  ['G', 'employee_gender', 'male', 'must be one of: ชาย, หญิง, ไม่ระบุ'],
  ['G', 'employee_gender', 'ช', 'must be one of: ชาย, หญิง, ไม่ระบุ'],
  ['H', 'employee_foreigner', 'yes', YES_NO],
  ['I', 'country_id', 'Thailand land', 'must not exceed 10 characters'],
  ['J', 'id_no', '110170023456', 'must have 13 digits'],
  ['J', 'id_no', '1101700234567', 'is not a valid national id'],
  ['J', 'id_no', '1.1017E+12', 'must have 13 digits'],
  ['J', 'id_no', '1-1017-00234-56-8', 'must have 13 digits; did you mean 1101700234568?'],
  ['J', 'id_no', '101700234564', 'must have 13 digits'],
  ['J', 'id_no', '112345678908', 'must have 13 digits; did you mean 0112345678908?'],
  ['B', 'employee_code', ' E0001', SPACE],
  ['B', 'employee_code', 'E0001\u200B ', SPACE],
  ['AS', 'department_code', 'D01 ', 'must not begin or end with a space; did you mean D01?'],
  ['K', 'passport_workpermit_no', 'x'.repeat(51), 'must not exceed 50 characters'],
  ['L', 'sso_no', '1'.repeat(21), 'must not exceed 20 characters'],
  ['M', 'sso_start_month', '2024-13', MONTH],
  ['M', 'sso_start_month', '2567-01', 'has a Buddhist year; did you mean 2024-01?'],
  ['N', 'employee_type_code', '05', TYPES],
  ['N', 'employee_type_code', '1', `${TYPES}; did you mean 01?`],
  ['O', 'employee_type_group_code', 'A', TYPES],
  ['P', 'round_month_config', 'Half', 'must be one of: Full, Split'],
  ['Q', 'employee_nickname', 'x'.repeat(101), 'must not exceed 100 characters'],
  ['R', 'employee_name_en', 'x'.repeat(101), 'must not exceed 100 characters'],
  ['S', 'employee_last_name_en', 'x'.repeat(101), 'must not exceed 100 characters'],
  ['T', 'employee_nickname_en', 'x'.repeat(101), 'must not exceed 100 characters'],
  ['U', 'mobilephone', 'ไม่มี', 'must be a telephone number'],
  ['U', 'mobilephone', '812345678', 'must be a telephone number; did you mean 0812345678?'],
  ['V', 'emailaddress', 'somchai', 'must be an e-mail address'],
  ['V', 'emailaddress', 'a@b', 'must be an e-mail address'],
  ['V', 'emailaddress', 'a@b.co, c@d.co', 'must be an e-mail address'],
  ['V', 'emailaddress', 'a@b.co\r\nBcc: c@d.co', 'must be an e-mail address'],
  ['W', 'birth_dt', '1990-02-30', DATE],
  ['W', 'birth_dt', '2026-03-02', 'must not be after today'],
  ['W', 'birth_dt', '2533-05-17', 'has a Buddhist year; did you mean 1990-05-17?'],
  ['X', 'effective_dt', 'tomorrow', DATE],
  ['X', 'effective_dt', '15/01/2024', `${DATE}; did you mean 2024-01-15?`],
  ['Y', 'begin_dt', '2024-1-5', `${DATE}; did you mean 2024-01-05?`],
  ['Z', 'tax_start_month', '01/2567', `${MONTH}; did you mean 2024-01?`],
  ['AA', 'signout_flag', 'X', YES_NO],
  ['AB', 'signout_dt', '0000-00-00', DATE],
  ['AC', 'signout_remark', 'x'.repeat(501), 'must not exceed 500 characters'],
  ['AD', 'salary', '25,00', AMOUNT],
  ['AD', 'salary', '-1', AMOUNT],
  ['AD', 'salary', '1e5', AMOUNT],
  ['AD', 'salary', '25000.505', AMOUNT],
  ['AD', 'salary', '๒๕๐๐๐', 'has Thai digits; did you mean 25000.00?'],
  ['AE', 'salary_per_week', '1000000000', AMOUNT],
  ['AF', 'payment_method', 'by hand', 'must be a code and a name such as 1-โอนเข้าบัญชี'],
  ['AG', 'company_payment_account_code', 'A B', SPACES],
  ['AH', 'bank_code', 'x'.repeat(21), 'must not exceed 20 characters'],
  ['AI', 'bank_branch_code', '01 23', SPACES],
  ['AJ', 'bank_account_code', '1'.repeat(31), 'must not exceed 30 characters'],
  ['AK', 'address', 'ก'.repeat(501), 'must not exceed 500 characters'],
  ['AK', 'address', 'a\u0007b', SIGNS],
  ['AL', 'subdistrict_code', 'ก'.repeat(101), 'must not exceed 100 characters'],
  ['AM', 'district_code', 'ก'.repeat(101), 'must not exceed 100 characters'],
  ['AN', 'state_code', 'ก'.repeat(101), 'must not exceed 100 characters'],
  ['AO', 'current_address', 'ก'.repeat(501), 'must not exceed 500 characters'],
  ['AP', 'current_subdistrict_code', 'a\u0007b', SIGNS],
  ['AQ', 'current_district_code', 'a\u0007b', SIGNS],
  ['AR', 'current_state_code', 'a\u0007b', SIGNS],
  ['AS', 'department_code', 'D 02', SPACES],
  ['AT', 'division_code', 'D 02', SPACES],
  ['AU', 'section_code', 'D 02', SPACES],
  ['AV', 'section_lv01_code', 'D 02', SPACES],
  ['AW', 'section_lv02_code', 'D 02', SPACES],
  ['AX', 'section_lv03_code', 'D 02', SPACES],
  ['AY', 'section_lv04_code', 'D 02', SPACES],
  ['AZ', 'section_lv05_code', 'D 02', SPACES],
  ['BA', 'position_code', 'x'.repeat(101), 'must not exceed 100 characters'],
  ['BB', 'on_board_flag', '1', YES_NO],
  ['BC', 'salary_cal', 'true', YES_NO],
  ['BD', 'ot_template_code', 'OT 01', SPACES],
  ['BE', 'worktime_template_code', 'WT 01', SPACES]
])('column %s (%s) refuses %j: %s', (letter, field, value, rule) => {
  expect(messageOf(letter, value)).toBe(`Column ${letter}: '${field}' ${rule}`)
})

test.each(
  EMPLOYEE_COLUMNS.flatMap(it => [5, true, {}, [], ['x']].map(value => [it.letter, it.field, value] as const))
)('column %s (%s) must be a string or null, not %j', (letter, field, value) => {
  expect(messageOf(letter, value)).toBe(`Column ${letter}: '${field}' must be a string or null`)
})

test.each([
  ['C', '01-นาย', '01'],
  ['C', '01 – นาย', '01'],
  ['C', '01', '01'],
  ['C', 'นาย', '01'],
  ['C', 'น.ส.', '03'],
  ['C', 'Mrs.', '02'],
  ['C', '15-ร.ต.', '15'],
  ['D', 'e\u0301', '\u00e9'],
  ['D', '\uFEFFสม\u200Bชาย', 'สมชาย'],
  ['G', 'ไม่ระบุ', 'ไม่ระบุ'],
  ['H', 'y', 'Y'],
  ['J', ' 1101700234568', '1101700234568'],
  ['N', '02', '02'],
  ['N', '02-รายวัน', '02'],
  ['P', 'Full-เต็มเดือน', 'Full'],
  ['P', 'split', 'Split'],
  ['P', 'Y', 'Full'],
  ['P', 'N', 'Split'],
  ['P', 'ครึ่งเดือน', 'Split'],
  ['P', 'แบ่งงวด', 'Split'],
  ['U', '081-234-5678', '081-234-5678'],
  ['U', '+66 81 234 5678', '+66 81 234 5678'],
  ['V', "o'neil+hr@mail.example.co.th", "o'neil+hr@mail.example.co.th"],
  ['W', TODAY, TODAY],
  ['X', '2030-01-01', '2030-01-01'],
  ['AD', '25000', '25000.00'],
  ['AD', '25,000.5', '25000.50'],
  ['AD', '0', '0.00'],
  ['AF', '1-transfer', '1'],
  ['AF', 'cash', '2'],
  ['AF', '9-อื่น ๆ', '9'],
  ['AK', '99/1\r\nถนนสีลม', '99/1\nถนนสีลม'],
  ['BB', 'N', 'N']
])('column %s reads %j as %j', (letter, value, expected) => expect(accepted(letter, value)).toBe(expected))

describe('a record', () => {
  test.each([null, '', undefined])('skips %j in every column', value => {
    const record = Object.fromEntries(EMPLOYEE_COLUMNS.map(it => [it.letter, value]))
    expect(readRecord(record, { today: TODAY })).toEqual({ values: {}, faults: [] })
  })

  test('skips nothing but whitespace too, except where a value is required', () => {
    const record = Object.fromEntries(EMPLOYEE_COLUMNS.map(it => [it.letter, ' \u00A0\u200B']))
    const { values, faults } = readRecord(record, { today: TODAY })
    expect(values).toEqual({})
    expect(faults.map(it => [it.column, sentence(it)])).toEqual([
      ['D', 'Missing required field: Column D or E'],
      ['E', 'Missing required field: Column D or E'],
      ['X', 'Missing required field: Column X']
    ])
  })

  test.each(['1-2345-67890-12-3', '1234567890123'])('%s has 13 digits of which one is wrong', J => {
    const { faults } = readRecord({ B: 'E1', D: 'x', J }, { today: TODAY })
    expect(faults.find(it => it.column === 'J')?.code).toBe('wrong_check_digit')
  })

  test('reports every fault with its code and proposal, and keeps the valid values', () => {
    const record = { B: 'E1', D: 5, G: 'x', J: '1101700234567', W: '2533-05-17', AD: 'abc', BF: 'x', b: 'y' }
    const { values, faults } = readRecord(record, { today: TODAY })
    expect(values).toEqual({ employee_code: 'E1' })
    expect(faults.map(({ column, code, proposed }) => [column, code, proposed])).toEqual([
      ['D', 'not_text', undefined],
      ['G', 'not_a_choice', undefined],
      ['J', 'wrong_check_digit', undefined],
      ['W', 'buddhist_year', '1990-05-17'],
      ['AD', 'not_an_amount', undefined]
    ])
  })

  test('ignores inherited properties', () => {
    expect(readRecord(Object.create({ B: 'E1' }), { today: TODAY })).toEqual({ values: {}, faults: [] })
  })

  test('requires both names of a new employee', () => {
    const missing = (record: Record<string, unknown>) => missingFaults(readRecord(record, { today: TODAY }))
    expect(missing({ D: 'ก', E: 'ข' })).toEqual([])
    expect(missing({ D: 'ก' })).toEqual([
      {
        column: 'E',
        field: 'employee_last_name',
        code: 'required',
        fault: faultOf('row.name_missing', 'employee_last_name'),
        params: {}
      }
    ])
    expect(missing({}).map(it => it.column)).toEqual(['D', 'E'])
    expect(missing({ D: 5, E: 'ข' })).toEqual([])
  })

  test.each([
    ['01', '01', null],
    ['01', null, null],
    [null, null, null],
    ['01', '02', 'Employee Type Group does not match'],
    [null, '02', 'Employee Type Group does not match']
  ])('type %j with group %j: %j', (type, group, message) => {
    const found = groupFault(type, group)
    expect(found && sentence(found)).toBe(message)
  })
})
