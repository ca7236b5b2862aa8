import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { refusal } from '../support/people.ts'
import { QuotaCalls, SALARY_ADD, unknownEmployee } from '../support/quotas.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Saved quotas, days taken and days left (decisions 0001 and 0039). It is the 10th of March 2026.

let station: TestWorkstation
let calls: QuotaCalls
let documents: DocumentCalls
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  calls = new QuotaCalls(station)
  documents = new DocumentCalls(station)
})
afterAll(async () => {
  calls.close()
  documents.close()
  await station.close()
})

describe('save_quota', () => {
  test('creates and replaces quotas, and counts both', async () => {
    const first = await calls.save([
      {
        employee_code: 'E0060',
        quota: [
          { quota_year: '2027', time_leave_flag: '06', time_leave_flag_quota: '10' },
          { quota_year: '2027', time_leave_flag: '03', time_leave_flag_quota: '30.25' }
        ]
      }
    ])
    expect([first.status, first.body]).toEqual([
      200,
      {
        code: 200,
        message: 'Success',
        payload: { saved_count: 2, updated_count: 0, created_count: 2 }
      }
    ])
    const [, annual] = await calls.list('E0060', { quota_year: '2027' })
    const second = await calls.save([
      {
        employee_code: 'E0060',
        quota: [{ quota_year: '2027', time_leave_flag: '06', time_leave_flag_quota: '12.5' }]
      },
      {
        employee_code: 'E0061',
        quota: [{ quota_year: '2027', time_leave_flag: '06', time_leave_flag_quota: '7' }]
      }
    ])
    expect(second.body.payload).toEqual({ saved_count: 2, updated_count: 1, created_count: 1 })
    expect(await calls.list('E0060', { quota_year: '2027', time_leave_flag: '06' })).toEqual([
      { ...annual, time_leave_flag_quota: '12.50', remaining: '12.50' }
    ])
  })

  test('saves the default when no amount is sent', async () => {
    calls.setStartDate('E0062', '2025-09-01')
    const { body } = await calls.save([
      {
        employee_code: 'E0062',
        quota: [
          { quota_year: '2027', time_leave_flag: '06' },
          { quota_year: '2027', time_leave_flag: '03', time_leave_flag_quota: null },
          { quota_year: '2027', time_leave_flag: '04', time_leave_flag_quota: '' }
        ]
      }
    ])
    expect(body.payload.created_count).toBe(3)
    const saved = await calls.list('E0062', { quota_year: '2027' })
    expect(saved.map((it: Record<string, string>) => [it.time_leave_flag, it.time_leave_flag_quota])).toEqual(
      [
        ['03', '30.00'],
        ['04', '60.00'],
        ['06', '3.00']
      ]
    )
  })

  test('logs the quota with its previous value', async () => {
    const quota = (time_leave_flag_quota: string) => [
      {
        employee_code: 'E0063',
        quota: [{ quota_year: '2028', time_leave_flag: '06', time_leave_flag_quota }]
      }
    ]
    await calls.save(quota('6'))
    await calls.save(quota('7'))
    expect(calls.tables.newestActivity()).toMatchObject({
      action: 'quota.save',
      before: { quotas: [{ quota_year: '2028', time_leave_flag: '06', time_leave_flag_quota: '6.00' }] },
      after: {
        employee_code: 'E0063',
        quotas: [{ quota_year: '2028', time_leave_flag: '06', time_leave_flag_quota: '7.00' }]
      }
    })
  })

  test('saves nothing when an employee is unknown', async () => {
    const quota = [{ quota_year: '2029', time_leave_flag: '06', time_leave_flag_quota: '1' }]
    const { status, body } = await calls.save([
      { employee_code: 'E0064', quota },
      { employee_code: 'E9998', quota },
      { employee_code: 'E9999', quota }
    ])
    expect([status, body]).toEqual([404, unknownEmployee('E9998, E9999')])
    expect(await calls.list('E0064', { quota_year: '2029' })).toEqual([])
  })

  const PATH = 'employee_lists[0].quota[0]'
  const one = (quota: unknown) => [{ employee_code: 'E0064', quota: [quota] }]
  test.each<[unknown, string[]]>([
    [undefined, ["กรุณาระบุ 'employee_lists'"]],
    [{}, ["'employee_lists' ต้องเป็นรายการ (array)"]],
    [[], ["'employee_lists' ต้องมีอย่างน้อย 1 รายการ"]],
    [Array(1001).fill({}), ["'employee_lists' ต้องไม่เกิน 1000 รายการ"]],
    [['E0064'], ["'employee_lists[0]' ต้องเป็นอ็อบเจกต์ (object)"]],
    [[{}], ["กรุณาระบุ 'employee_lists[0].employee_code'", "กรุณาระบุ 'employee_lists[0].quota'"]],
    [[{ employee_code: 'E0064', quota: [] }], ["'employee_lists[0].quota' ต้องมีอย่างน้อย 1 รายการ"]],
    [one({}), [`กรุณาระบุ '${PATH}.quota_year'`, `กรุณาระบุ '${PATH}.time_leave_flag'`]],
    [
      one({ quota_year: 2026, time_leave_flag: '10', time_leave_flag_quota: 6 }),
      [
        `'${PATH}.quota_year' ต้องเป็นข้อความ`,
        `'${PATH}.time_leave_flag' ต้องเป็นค่าใดค่าหนึ่งใน: 01, 02, 03, 04, 05, 06, 07, 08, 09`,
        `'${PATH}.time_leave_flag_quota' ต้องเป็นข้อความ`
      ]
    ],
    [
      one({ quota_year: '2569', time_leave_flag: '06', time_leave_flag_quota: '366.01' }),
      [
        `'${PATH}.quota_year' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช`,
        `'${PATH}.time_leave_flag_quota' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 366 ทศนิยมไม่เกิน 2 ตำแหน่ง`
      ]
    ],
    [
      [
        { employee_code: 'E0064', quota: [{ quota_year: '2026', time_leave_flag: '06' }] },
        { employee_code: 'E0064', quota: [{ quota_year: '2026', time_leave_flag: '06' }] }
      ],
      ["'employee_lists[1].quota[0].time_leave_flag' ซ้ำกัน: E0064 2026 06"]
    ]
  ])('refuses %j', async (lists, errors) => {
    const { status, body } = await calls.save(lists)
    expect([status, body]).toEqual([400, refusal(...errors)])
  })

  test('refuses a body that is not an object', async () => {
    const { status, body } = await station.call(SALARY_ADD, { body: [] })
    expect([status, body]).toEqual([400, refusal("'body' ต้องเป็นอ็อบเจกต์ (object)")])
  })
})

describe('list_quotas and get_quota_by_id', () => {
  test('return a quota with its employee, days taken and days left', async () => {
    await calls.save([
      {
        employee_code: 'E0012',
        quota: [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '10' }]
      }
    ])
    const [quota] = await calls.list('E0012', { quota_year: '2026', time_leave_flag: '06' })
    expect(quota).toEqual({
      quota_id: expect.any(String),
      employee_id: calls.tables.sqlite.employeeId('E0012'),
      employee_code: 'E0012',
      employee_name: expect.stringMatching(/[ก-๙]/),
      employee_last_name: expect.stringMatching(/[ก-๙]/),
      employee_name_en: expect.stringMatching(/^[A-Z]/),
      employee_last_name_en: expect.stringMatching(/^[A-Z]/),
      quota_year: '2026',
      time_leave_flag: '06',
      time_leave_flag_name: 'ลาพักร้อน',
      time_leave_flag_name_en: 'Annual leave',
      time_leave_flag_quota: '10.00',
      carried_over: '0.00',
      actual: '0.00',
      pending: '0.00',
      remaining: '10.00',
      unit: 'วัน'
    })
    const one = await calls.filter('get_quota_by_id', { quota_id: encodeId(quota.quota_id) })
    expect([one.status, one.body]).toEqual([200, { code: 200, message: 'Success', payload: quota }])
  })

  test('count leave while pending and approved, but not once it is cancelled', async () => {
    const before = (await calls.list('E0012', { quota_year: '2026', time_leave_flag: '06' }))[0]
    const shown = async () => {
      const [{ actual, pending, remaining }] = await calls.list('E0012', {
        quota_year: '2026',
        time_leave_flag: '06'
      })
      return [actual, pending, remaining]
    }
    // Monday to Wednesday.
    const id = await documents.submitted('time-leave', 'E0012', '2026-05-18', {
      time_leave_flag: '06',
      time_leave_end_dt: '2026-05-20'
    })
    expect(await shown()).toEqual(['0.00', '3.00', '10.00'])
    await documents.approve('time-leave', id, 'E0012', 'e0003')
    expect(await shown()).toEqual(['3.00', '0.00', '7.00'])
    await calls.take('E0012', before.quota_id, '2026-02-16', '0.5')
    expect(await shown()).toEqual(['3.50', '0.00', '6.50'])
    await documents.approve('time-leave', id, 'E0012', 'e0002', { approve_flag: '05' })
    expect(await shown()).toEqual(['0.50', '0.00', '9.50'])
  })

  test('return everything by employee without paging', async () => {
    const { body } = await calls.filter('list_quotas', { quota_year: '2026' })
    const total = calls.tables.sqlite.value<number>(
      "select count(*) from employee_quotas where quota_year = '2026'"
    )
    expect(body.payload).toHaveLength(total)
    expect(body._PAGINATION).toEqual({ _TOTAL_RECORDS: total, _PAGE: 1, _NUMBER_PER_PAGE: total })
    const order = body.payload.map(
      (it: Record<string, string>) => `${it.employee_code} ${it.time_leave_flag}`
    )
    expect(order).toEqual(order.toSorted())
  })

  test('return consecutive pages, and an empty one beyond the last', async () => {
    const all = (await calls.filter('list_quotas', { quota_year: '2026', time_leave_flag: '03' })).body
    const page = async (query: Record<string, number>) =>
      (await calls.filter('list_quotas', { quota_year: '2026', time_leave_flag: '03', ...query })).body
    const total = all.payload.length
    expect(await page({ _PAGE: 2 })).toMatchObject({
      payload: all.payload.slice(20, 40),
      _PAGINATION: { _TOTAL_RECORDS: total, _PAGE: 2, _NUMBER_PER_PAGE: 20 }
    })
    expect((await page({ _PAGE: 3, _NUMBER_PER_PAGE: 7 })).payload).toEqual(all.payload.slice(14, 21))
    expect(await page({ _PAGE: 999 })).toMatchObject({
      payload: [],
      _PAGINATION: { _TOTAL_RECORDS: total, _PAGE: 999, _NUMBER_PER_PAGE: 20 }
    })
  })

  test.each<[Record<string, string>, string[]]>([
    [{ _PAGE: '0' }, ["'_PAGE' must be a positive number"]],
    [{ _PAGE: 'x' }, ["'_PAGE' must be a positive number"]],
    [{ _NUMBER_PER_PAGE: '101' }, ["'_NUMBER_PER_PAGE' must be a number between 1 and 100"]],
    [{ quota_year: '2569' }, ["'quota_year' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]],
    [{ time_leave_flag: '6' }, ["'time_leave_flag' ต้องเป็นค่าใดค่าหนึ่งใน: 01, 02, 03, 04, 05, 06, 07, 08, 09"]]
  ])('refuse a list by %j', async (query, errors) => {
    const { status, body } = await calls.filter('list_quotas', query)
    expect([status, body]).toEqual([400, refusal(...errors)])
  })

  test('refuse an unknown employee', async () => {
    const { status, body } = await calls.filter('list_quotas', { employee_code: 'E9999' })
    expect([status, body]).toEqual([404, unknownEmployee('E9999')])
  })

  test('refuse an unknown quota and invalid ids', async () => {
    const unknown = await calls.filter('get_quota_by_id', { quota_id: encodeId('none') })
    expect([unknown.status, unknown.body]).toEqual([
      404,
      { code: 404, message: 'Quota not found', payload: [] }
    ])
    const raw = await calls.filter('get_quota_by_id', { quota_id: '%%' })
    expect([raw.status, raw.body]).toEqual([400, refusal("'quota_id' ต้องเป็นรหัสที่เข้ารหัส Base64")])
    const missing = await calls.filter('get_quota_by_id')
    expect([missing.status, missing.body]).toEqual([400, refusal("กรุณาระบุ 'quota_id'")])
  })
})
