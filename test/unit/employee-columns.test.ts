import { describe, expect, test } from 'vitest'
import { columnOfField, EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { readRecord } from '#shared/domain/employee-import/record.ts'
import { offeredValues } from '#shared/domain/sheet-columns/import-table.ts'

const { columnOfHeading } = EMPLOYEE_TABLE

// The column table of spec 2.5.

/** As the specification lists them, in its order. */
const SPECIFIED_FIELDS = `
  record_no employee_code employee_title_lv employee_name employee_last_name fing_code employee_gender
  employee_foreigner country_id id_no passport_workpermit_no sso_no sso_start_month employee_type_code
  employee_type_group_code round_month_config employee_nickname employee_name_en employee_last_name_en
  employee_nickname_en mobilephone emailaddress birth_dt effective_dt begin_dt tax_start_month signout_flag signout_dt
  signout_remark salary salary_per_week payment_method company_payment_account_code bank_code bank_branch_code
  bank_account_code address subdistrict_code district_code state_code current_address current_subdistrict_code
  current_district_code current_state_code department_code division_code section_code section_lv01_code
  section_lv02_code section_lv03_code section_lv04_code section_lv05_code position_code on_board_flag salary_cal
  ot_template_code worktime_template_code`
  .trim()
  .split(/\s+/)

/** Spreadsheet letters: A, B, ... Z, AA, ... */
const letterOf = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26))

test('has the 57 columns A to BE in order, each field once', () => {
  expect(EMPLOYEE_COLUMNS.map(it => it.field)).toEqual(SPECIFIED_FIELDS)
  expect(EMPLOYEE_COLUMNS.map(it => it.letter)).toEqual(SPECIFIED_FIELDS.map((_, at) => letterOf(at)))
  expect(EMPLOYEE_COLUMNS.at(-1)?.letter).toBe('BE')
})

test('requires B, D, E and X and no other', () => {
  expect(EMPLOYEE_COLUMNS.filter(it => it.isRequired).map(it => it.letter)).toEqual(['B', 'D', 'E', 'X'])
})

test('marks ids, pay and bank accounts as sensitive', () => {
  expect(EMPLOYEE_COLUMNS.filter(it => it.isSensitive).map(it => it.field)).toEqual([
    'id_no',
    'passport_workpermit_no',
    'sso_no',
    'salary',
    'salary_per_week',
    'bank_account_code'
  ])
})

test('every column has two unique headings and a valid example', () => {
  for (const language of ['th', 'en'] as const)
    expect(new Set(EMPLOYEE_COLUMNS.map(it => it[language])).size).toBe(57)
  const examples = Object.fromEntries(EMPLOYEE_COLUMNS.map(it => [it.letter, it.example]))
  const { values, faults } = readRecord(examples, { today: '2026-03-01' })
  expect(faults).toEqual([])
  expect(Object.keys(values)).toEqual(SPECIFIED_FIELDS)
})

test('accepts the values that the template offers, in both languages', () => {
  for (const it of EMPLOYEE_COLUMNS)
    for (const language of ['th', 'en'] as const)
      for (const offered of offeredValues(it, language))
        expect(readRecord({ [it.letter]: offered }, { today: '2026-03-01' }).faults).toEqual([])
  expect(offeredValues(columnOfField('employee_title_lv'), 'th')).toEqual(['01-นาย', '02-นาง', '03-นางสาว'])
  expect(offeredValues(columnOfField('employee_gender'), 'en')).toEqual(['ชาย', 'หญิง', 'ไม่ระบุ'])
  expect(offeredValues(columnOfField('payment_method'), 'en')[0]).toBe('1-transfer')
  expect(offeredValues(columnOfField('employee_name'), 'th')).toEqual([])
})

test('finds columns by field', () => {
  expect(columnOfField('bank_account_code').letter).toBe('AJ')
  expect(columnOfField('worktime_template_code').letter).toBe('BE')
})

describe('headings', () => {
  test.each([
    ['employee_code', 'B'],
    ['Employee Code', 'B'],
    ['รหัสพนักงาน *', 'B'],
    ['  ชื่อ ', 'D'],
    ['First name', 'D'],
    ['FIRST_NAME', 'D'],
    ['ชื่อ (อังกฤษ)', 'R'],
    ['ชื่อ\nFirst name', 'D'],
    ['AB', 'AB'],
    ['วันที่เริ่มงาน | Start date', 'X'],
    ['ตำบล/แขวง (ปัจจุบัน)', 'AP']
  ])('%j means %s', (heading, letter) => expect(columnOfHeading(heading)?.letter).toBe(letter))

  test.each(['', ' ', 'BF', 'Remark', 'constructor', 'ชื่อเพื่อน'])('%j names no column', heading =>
    expect(columnOfHeading(heading)).toBeUndefined()
  )

  test('every heading names one column only', () => {
    for (const it of EMPLOYEE_COLUMNS)
      for (const heading of [it.letter, it.field, it.th, it.en, `${it.th}\n${it.en}`])
        expect(columnOfHeading(heading)?.letter, heading).toBe(it.letter)
  })
})
