import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { DirectDatabase } from '../support/attendance.ts'
import {
  freeNationalId,
  importEmployees,
  newEmployee,
  storedEmployee,
  unitsOf
} from '../support/employees.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// import-employee (spec 4.7): the response, the stored data, omitted columns.

/** 01:30 on 2 March at the branch, still 1 March in UTC. */
const NOW = Date.parse('2026-03-01T18:30:00.000Z')
const TODAY = '2026-03-02'

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const one = async (record: unknown) => {
  const { status, body } = await importEmployees(station, [record])
  expect(status).toBe(200)
  return body.details[0]
}
const stored = (code: string) => storedEmployee(sqlite, code)

test('the response has a line for each record, in order, and counts the actions', async () => {
  const { status, body } = await importEmployees(station, [
    newEmployee({ B: 'A001' }),
    newEmployee({ D: '' }),
    { B: 'E0101', Q: 'ใหม่' },
    { B: 'E0102', AA: 'Y' },
    { B: 'E0103', G: 'x', W: '2533-05-17' }
  ])
  expect(status).toBe(200)
  const errors = [
    'Missing required field: Column D or E',
    "Column G: 'employee_gender' must be one of: ชาย, หญิง, ไม่ระบุ",
    "Column W: 'birth_dt' has a Buddhist year; did you mean 1990-05-17?"
  ]
  const success = { status: 'success', employee_id: expect.any(String) }
  expect(body).toEqual({
    code: 200,
    message: 'Import completed',
    summary: { total: 5, inserted: 1, updated: 1, deleted: 1, failed: 2 },
    details: [
      { index: 0, action: 'insert', employee_code: 'A001', ...success },
      {
        index: 1,
        action: 'insert',
        employee_code: null,
        status: 'failed',
        error: errors[0],
        errors: [errors[0]]
      },
      { index: 2, action: 'update', employee_code: 'E0101', ...success },
      { index: 3, action: 'delete', employee_code: 'E0102', ...success },
      {
        index: 4,
        action: 'update',
        employee_code: 'E0103',
        status: 'failed',
        error: errors.slice(1).join('; '),
        errors: errors.slice(1)
      }
    ],
    errors
  })
  expect(body.details[2].employee_id).toBe(sqlite.employeeId('E0101'))
  expect(stored('E0103')).toMatchObject({ employee_gender: expect.stringMatching(/ชาย|หญิง/) })
})

test('all 57 columns are stored, each in its field', async () => {
  const record = {
    ...Object.fromEntries(EMPLOYEE_COLUMNS.map(({ letter, example }) => [letter, example])),
    B: 'A057',
    J: freeNationalId(57),
    V: 'a057@example.com',
    AS: 'D07',
    AT: 'DV10',
    AU: 'SC07',
    BA: 'P10'
  }
  expect(await one(record)).toMatchObject({ action: 'insert', status: 'success' })
  expect(stored('A057')).toMatchObject({
    record_no: '1',
    employee_title_lv: '01',
    employee_name: 'สมชาย',
    employee_last_name: 'ใจดี',
    fing_code: '00241',
    employee_gender: 'ชาย',
    employee_foreigner: 'N',
    country_id: 'TH',
    id_no: freeNationalId(57),
    passport_workpermit_no: 'AA1234567',
    sso_no: '1101700234568',
    sso_start_month: '2024-01',
    employee_type_code: '01',
    employee_type_group_code: '01',
    round_month_config: 'Full',
    employee_nickname: 'ชาย',
    employee_name_en: 'Somchai',
    employee_last_name_en: 'Jaidee',
    employee_nickname_en: 'Chai',
    mobilephone: '0812345678',
    emailaddress: 'a057@example.com',
    birth_dt: '1990-05-17',
    effective_dt: '2024-01-15',
    begin_dt: '2024-05-13',
    tax_start_month: '2024-01',
    signout_flag: 'N',
    signout_dt: '2025-06-30',
    signout_remark: 'ย้ายภูมิลำเนา',
    salary_satang: 2_500_000,
    salary_per_week_satang: 300_000,
    payment_method: '1',
    company_payment_account_code: 'ACC01',
    bank_code: '004',
    bank_branch_code: '0123',
    bank_account_code: '1234567890',
    address: '99/1 ถนนสีลม',
    subdistrict_code: '100402',
    district_code: '1004',
    state_code: '10',
    post_code: '10500',
    current_address: '12 ถนนห้วยแก้ว',
    current_subdistrict_code: '500108',
    current_district_code: '5001',
    current_state_code: '50',
    current_post_code: '50200',
    on_board_flag: 'Y',
    salary_cal: 'Y',
    ot_template_code: 'OT01',
    worktime_template_code: 'WT01'
  })
  expect(unitsOf(sqlite, 'A057')).toEqual({
    company: 'C01',
    branch: 'B02',
    department: 'D07',
    division: 'DV10',
    section: 'SC07',
    section_lv01: 'L101',
    section_lv02: 'L201',
    section_lv03: 'L301',
    section_lv04: 'L401',
    section_lv05: 'L501',
    position: 'P10'
  })
})

describe('an omitted column', () => {
  test.each([null, '', ' ', undefined])('keeps the stored value when it is %j', async value => {
    const before = stored('E0104')
    const record = Object.fromEntries(EMPLOYEE_COLUMNS.map(({ letter }) => [letter, value]))
    const needed = value === ' ' ? { D: null, E: null, X: null } : {}
    expect(await one({ ...record, ...needed, B: 'E0104' })).toMatchObject({
      action: 'update',
      status: 'success'
    })
    expect(stored('E0104')).toEqual(before)
  })

  test('keeps the stored value when another column changes', async () => {
    const before = stored('E0105')
    await one({ B: 'E0105', Q: 'เปลี่ยน' })
    expect(stored('E0105')).toEqual({
      ...before,
      employee_nickname: 'เปลี่ยน',
      updated_at: new Date(NOW).toISOString()
    })
  })

  test('X is today at the branch for a new employee, and stays for an existing one', async () => {
    await one(newEmployee({ B: 'A002' }))
    expect(stored('A002')).toMatchObject({ effective_dt: TODAY, signout_flag: 'N' })
    await one(newEmployee({ B: 'A003', X: '2020-02-29' }))
    await one({ B: 'A003', Q: 'x' })
    expect(stored('A003')).toMatchObject({ effective_dt: '2020-02-29' })
  })

  test.each([
    [{ X: ' ' }, 'Missing required field: Column X'],
    [{ X: '2026-02-30' }, "Column X: 'effective_dt' must be a calendar date YYYY-MM-DD"],
    [{ D: null }, 'Missing required field: Column D or E'],
    [{ E: '' }, 'Missing required field: Column D or E'],
    [{ D: ' ', E: null }, 'Missing required field: Column D or E'],
    [{ D: 5 }, "Column D: 'employee_name' must be a string or null"],
    [{ D: null, E: null }, 'Missing required field: Column D or E']
  ])('%j: %s', async (changes, error) => {
    expect(await one(newEmployee(changes))).toMatchObject({ status: 'failed', error })
  })

  test('names stay when omitted, and cannot be blanked', async () => {
    expect(await one({ B: 'E0106' })).toMatchObject({ status: 'success' })
    expect(await one({ B: 'E0106', D: '  ' })).toMatchObject({
      status: 'failed',
      error: 'Missing required field: Column D or E'
    })
  })
})

describe('employee type and group', () => {
  const MISMATCH = 'Employee Type Group does not match'

  test.each([
    [{ N: '01', O: '02' }, MISMATCH],
    [{ O: '02' }, MISMATCH],
    [{ N: '01', O: '99' }, MISMATCH],
    [{ N: '01', O: 'รายวัน' }, MISMATCH],
    [{ N: '99', O: '01' }, `Column N: 'employee_type_code' must be one of: 01, 02, 03, 04; ${MISMATCH}`],
    [{ O: '99' }, "Column O: 'employee_type_group_code' must be one of: 01, 02, 03, 04"],
    [{ N: '02', O: '02' }, undefined],
    [{ N: '1', O: '01' }, "Column N: 'employee_type_code' must be one of: 01, 02, 03, 04; did you mean 01?"],
    [{ N: '03' }, undefined],
    [{}, undefined]
  ])('a new employee with %j: %s', async (changes, error) => {
    const detail = await one(newEmployee(changes))
    expect(detail.error).toBe(error)
  })

  test('are checked against stored values too', async () => {
    await one(newEmployee({ B: 'A010', N: '01', O: '01' }))
    expect(await one({ B: 'A010', O: '02' })).toMatchObject({ error: MISMATCH })
    expect(await one({ B: 'A010', N: '02', O: '02' })).toMatchObject({ status: 'success' })
    expect(stored('A010')).toMatchObject({ employee_type_code: '02', employee_type_group_code: '02' })
  })

  test('a new type changes a stored group too', async () => {
    await one(newEmployee({ B: 'A011', N: '01', O: '01' }))
    await one(newEmployee({ B: 'A012', N: '01' }))
    for (const B of ['A011', 'A012']) expect(await one({ B, N: '03' })).toMatchObject({ status: 'success' })
    expect(stored('A011')).toMatchObject({ employee_type_code: '03', employee_type_group_code: '03' })
    expect(stored('A012')).toMatchObject({ employee_type_code: '03', employee_type_group_code: null })
  })
})
