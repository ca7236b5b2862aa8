import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAVE_TYPES } from '#shared/domain/leave/leave-types.ts'
import { refusal } from '../support/people.ts'
import { QuotaCalls, SALARY_ADD, SALARY_FILTER, unknownEmployee } from '../support/quotas.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Leave types, default quotas and the payroll month of salary/get-data-filter (spec 2.9, 4.20, 7.2; decisions 0001 and 0039). It is the
// 10th of March 2026.

let now = TEST_NOW
let station: TestWorkstation
let calls: QuotaCalls
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  calls = new QuotaCalls(station)
})
afterAll(async () => {
  calls.close()
  await station.close()
})

describe('path_action', () => {
  const ACTIONS =
    'get_active_time_leave_flags, get_default_quota, list_quotas, get_quota_by_id, current_month'
  test('is required and has to be a known one', async () => {
    const missing = await station.call(SALARY_FILTER)
    expect([missing.status, missing.body]).toEqual([400, refusal("กรุณาระบุ 'path_action'")])
    const unknown = await calls.filter('save_quota')
    expect([unknown.status, unknown.body]).toEqual([
      400,
      refusal(`'path_action' ต้องเป็นค่าใดค่าหนึ่งใน: ${ACTIONS}`)
    ])
    const adding = await station.call(SALARY_ADD, { body: { employee_lists: [] } })
    expect([adding.status, adding.body]).toEqual([400, refusal("กรุณาระบุ 'path_action'")])
    const other = await station.call(SALARY_ADD, { body: { path_action: 'list_quotas' } })
    expect([other.status, other.body]).toEqual([400, refusal("'path_action' ต้องเป็นค่าใดค่าหนึ่งใน: save_quota")])
  })
})

describe('get_active_time_leave_flags', () => {
  test('lists the nine types in order in Thai', async () => {
    const { status, body } = await calls.filter('get_active_time_leave_flags')
    expect(status).toBe(200)
    expect(body).toEqual({
      code: 200,
      message: 'Success',
      payload: LEAVE_TYPES.map(({ flag, name, nameEn }, at) => ({
        time_leave_flag_id: flag,
        time_leave_flag: flag,
        time_leave_flag_name: name,
        time_leave_flag_name_en: nameEn,
        order_no: at + 1
      }))
    })
    expect((await calls.filter('get_active_time_leave_flags', { language_code: 'TH' })).body).toEqual(body)
  })

  test('names them in English', async () => {
    const { body } = await calls.filter('get_active_time_leave_flags', { language_code: 'EN' })
    expect(body.payload[5]).toMatchObject({
      time_leave_flag: '06',
      time_leave_flag_name: 'Annual leave',
      time_leave_flag_name_en: 'Annual leave'
    })
  })

  test('refuses other languages', async () => {
    const { status, body } = await calls.filter('get_active_time_leave_flags', { language_code: 'FR' })
    expect([status, body]).toEqual([400, refusal("'language_code' ต้องเป็นค่าใดค่าหนึ่งใน: TH, EN")])
  })
})

describe('get_default_quota', () => {
  const defaultOf = (employee_code: string, time_leave_flag: string, more: Record<string, string> = {}) =>
    calls.filter('get_default_quota', { employee_code, time_leave_flag, ...more })

  test('is computed by the rules, not from the saved quota', async () => {
    calls.setStartDate('E0050', '2025-09-01')
    await calls.save([
      {
        employee_code: 'E0050',
        quota: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '9' }]
      }
    ])
    const { status, body } = await defaultOf('E0050', '06')
    expect([status, body]).toEqual([
      200,
      {
        code: 200,
        message: 'Success',
        payload: {
          employee_code: 'E0050',
          employee_name: expect.stringMatching(/[ก-๙]/),
          employee_last_name: expect.stringMatching(/[ก-๙]/),
          time_leave_flag: '06',
          time_leave_flag_name: 'ลาพักร้อน',
          time_leave_flag_name_en: 'Annual leave',
          quota_year: '2026',
          quota: '3.00',
          unit: 'วัน',
          work_months: 6,
          work_years: 0,
          calculation_method: 'statutory_annual_leave_pro_rata'
        }
      }
    ])
  })

  test('names the employee in English', async () => {
    const { payload } = (await defaultOf('E0050', '06', { language_code: 'EN' })).body
    expect(payload.employee_name).toMatch(/^[A-Z][a-z]+$/)
    expect(payload.employee_last_name).toMatch(/^[A-Z][a-z]+$/)
    expect(payload.time_leave_flag_name).toBe('ลาพักร้อน')
  })

  test.each<[flag: string, quota: string, method: string | null]>([
    ['01', '3.00', 'statutory_paid_personal_leave'],
    ['02', '0.00', null],
    ['03', '30.00', 'statutory_sick_leave'],
    ['04', '60.00', 'statutory_paid_maternity_leave'],
    ['05', '60.00', 'statutory_unpaid_maternity_leave'],
    ['06', '6.00', 'statutory_annual_leave'],
    ['07', '30.00', 'statutory_training_leave'],
    ['08', '0.00', 'statutory_sterilisation_leave_by_certificate'],
    ['09', '0.00', 'statutory_absence']
  ])('of %s: %s', async (flag, quota, method) => {
    calls.setStartDate('E0051', '2015-04-01')
    expect((await defaultOf('E0051', flag)).body.payload).toMatchObject({
      quota,
      work_months: 131,
      work_years: 10,
      calculation_method: method
    })
  })

  test('is that at the end of an earlier year, and of today for a later one', async () => {
    calls.setStartDate('E0052', '2024-07-16')
    const ofYear = async (quota_year: string) => (await defaultOf('E0052', '06', { quota_year })).body.payload
    expect(await ofYear('2024')).toMatchObject({ quota: '2.50', work_months: 5, work_years: 0 })
    expect(await ofYear('2025')).toMatchObject({ quota: '6.00', work_months: 17, work_years: 1 })
    expect(await ofYear('2030')).toMatchObject({ quota: '6.00', work_months: 19, work_years: 1 })
    expect(await ofYear('2023')).toMatchObject({
      quota: '0.00',
      work_months: null,
      work_years: null,
      calculation_method: null
    })
  })

  test('follows the law of the year for maternity leave', async () => {
    calls.setStartDate('E0051', '2015-04-01')
    const ofYear = async (quota_year: string) =>
      (await defaultOf('E0051', '04', { quota_year })).body.payload.quota
    expect([await ofYear('2024'), await ofYear('2025'), await ofYear('2026')]).toEqual([
      '45.00',
      '60.00',
      '60.00'
    ])
  })

  test('refuses an unknown employee', async () => {
    const { status, body } = await defaultOf('E9999', '06')
    expect([status, body]).toEqual([404, unknownEmployee('E9999')])
  })

  test.each<[Record<string, string>, string[]]>([
    [{}, ["กรุณาระบุ 'employee_code'", "กรุณาระบุ 'time_leave_flag'"]],
    [{ employee_code: '', time_leave_flag: '06' }, ["กรุณาระบุ 'employee_code'"]],
    [
      { employee_code: 'E0050', time_leave_flag: '10' },
      ["'time_leave_flag' ต้องเป็นค่าใดค่าหนึ่งใน: 01, 02, 03, 04, 05, 06, 07, 08, 09"]
    ],
    [
      { employee_code: 'E0050', time_leave_flag: '06', quota_year: '26' },
      ["'quota_year' ต้องเป็นปี 4 หลัก (YYYY)"]
    ],
    [
      { employee_code: 'E0050', time_leave_flag: '06', quota_year: '2569' },
      ["'quota_year' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]
    ],
    [
      { employee_code: 'E0050', time_leave_flag: '06', language_code: 'th' },
      ["'language_code' ต้องเป็นค่าใดค่าหนึ่งใน: TH, EN"]
    ]
  ])('refuses %j', async (query, errors) => {
    const { status, body } = await calls.filter('get_default_quota', query)
    expect([status, body]).toEqual([400, refusal(...errors)])
  })
})

describe('current_month', () => {
  test('is the payroll month of today with its dates', async () => {
    const { status, body } = await calls.filter('current_month')
    expect([status, body]).toEqual([
      200,
      {
        code: 200,
        message: 'Success',
        payload: {
          master_salary_month: '2026-03',
          master_salary_start_date: '2026-02-26',
          master_salary_end_date: '2026-03-25',
          read_only_flag: 'N'
        }
      }
    ])
  })

  test('shows when it is closed, and is the calendar month without a period', async () => {
    const close = (mark: number) =>
      calls.tables.sqlite.raw
        .prepare('update payroll_periods set is_salary_closed = ? where month_no = ?')
        .run(mark, '2026-03')
    close(1)
    expect((await calls.filter('current_month')).body.payload.read_only_flag).toBe('Y')
    close(0)
    now = Date.parse('2032-02-10T02:00:00.000Z')
    expect((await calls.filter('current_month')).body.payload).toEqual({
      master_salary_month: '2032-02',
      master_salary_start_date: '2032-02-01',
      master_salary_end_date: '2032-02-29',
      read_only_flag: 'N'
    })
    now = TEST_NOW
  })
})
