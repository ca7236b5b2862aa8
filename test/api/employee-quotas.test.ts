import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type Body, PeopleCalls, PeopleTables, refusal, type Shown } from '../support/people.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// Leave quotas and the days taken of them (spec 2.9, 4.3, 4.8).

let station: TestWorkstation
let people: PeopleCalls
let tables: PeopleTables
const NOW = TEST_NOW
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => NOW } })
  people = new PeopleCalls(station)
  tables = new PeopleTables(station.dataDir)
})
afterAll(async () => {
  tables.close()
  await station.close()
})

const quotaOf = async (code: string, year: string, flag: string): Promise<Shown> =>
  (await people.setting('quota_lists', code)).find(
    (it: Shown) => it.quota_year === year && it.time_leave_flag === flag
  )

describe('quota', () => {
  const save = (quota_lists: unknown, code = 'E0070') => people.updateSetting('quota', { quota_lists }, code)

  test('is set for a year and leave type, and changed under the same id', async () => {
    const { status, body } = await save([
      { quota_year: '2027', time_leave_flag: '06', time_leave_flag_quota: '10' },
      { quota_year: '2027', time_leave_flag: '03', time_leave_flag_quota: '30.5' }
    ])
    expect([status, body.message]).toEqual([200, 'Save Success'])
    const first = await quotaOf('E0070', '2027', '06')
    expect(first).toEqual({
      quota_id: expect.any(String),
      quota_year: '2027',
      time_leave_flag: '06',
      time_leave_flag_name: 'ลาพักร้อน',
      time_leave_flag_name_en: 'Annual leave',
      time_leave_flag_quota: '10.00',
      carried_over: '0.00',
      actual: '0.00',
      pending: '0.00',
      remaining: '10.00',
      unit: 'วัน',
      actual_quota_lists: []
    })
    expect(body.payload.quota_lists[0].quota_year).toBe('2027')
    await save([{ quota_year: '2027', time_leave_flag: '06', time_leave_flag_quota: '12.25' }])
    expect(await quotaOf('E0070', '2027', '06')).toMatchObject({
      quota_id: first.quota_id,
      time_leave_flag_quota: '12.25'
    })
    expect((await quotaOf('E0070', '2027', '03')).time_leave_flag_quota).toBe('30.50')
    expect((await people.filter('get-quota', 'E0070')).body.payload).toEqual(
      await people.setting('quota_lists', 'E0070')
    )
    expect(tables.notifications().at(-1)).toMatchObject({ action: 'quota' })
  })

  test('settles the rest of an employee who has resigned', async () => {
    expect(
      (await save([{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '2' }], 'E0240'))
        .status
    ).toBe(200)
  })

  const QUOTA = "'quota_lists[0].time_leave_flag_quota'"
  test.each<[unknown, string[]]>([
    [undefined, ["กรุณาระบุ 'quota_lists'"]],
    [[], ["'quota_lists' ต้องมีอย่างน้อย 1 รายการ"]],
    ['x', ["'quota_lists' ต้องเป็นรายการ (array)"]],
    [[[]], ["'quota_lists[0]' ต้องเป็นอ็อบเจกต์ (object)"]],
    [
      [{}],
      ["กรุณาระบุ 'quota_lists[0].quota_year'", "กรุณาระบุ 'quota_lists[0].time_leave_flag'", `กรุณาระบุ ${QUOTA}`]
    ],
    [
      [{ quota_year: '2569', time_leave_flag: '06', time_leave_flag_quota: '1' }],
      ["'quota_lists[0].quota_year' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"]
    ],
    [
      [{ quota_year: 2026, time_leave_flag: '10', time_leave_flag_quota: 1 }],
      [
        "'quota_lists[0].quota_year' ต้องเป็นข้อความ",
        "'quota_lists[0].time_leave_flag' ต้องเป็นค่าใดค่าหนึ่งใน: 01, 02, 03, 04, 05, 06, 07, 08, 09",
        `${QUOTA} ต้องเป็นข้อความ`
      ]
    ],
    [
      [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '366.01' }],
      [`${QUOTA} ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 366 ทศนิยมไม่เกิน 2 ตำแหน่ง`]
    ],
    [
      [{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '-1' }],
      [`${QUOTA} ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 366 ทศนิยมไม่เกิน 2 ตำแหน่ง`]
    ],
    [
      Array(2).fill({ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '1' }),
      ["'quota_lists[1].time_leave_flag' ซ้ำกัน: 2026 06"]
    ]
  ])('refuses %j', async (lists, errors) => {
    const before = await people.setting('quota_lists', 'E0071')
    const { status, body } = await save(lists, 'E0071')
    expect([status, body]).toEqual([400, refusal(...errors)])
    expect(await people.setting('quota_lists', 'E0071')).toEqual(before)
  })

  test('refuses an unknown employee', async () => {
    expect(
      (await save([{ quota_year: '2026', time_leave_flag: '06', time_leave_flag_quota: '1' }], 'E9999'))
        .status
    ).toBe(404)
  })
})

describe('actual-quota', () => {
  const take = async (changes: Body = {}, code = 'E0072') => {
    const quota = await quotaOf(code, '2026', '06')
    const body = {
      quota_id: encodeId(quota.quota_id),
      work_date: '2026-02-16',
      leave_value: '0.5',
      ...changes
    }
    return { quota, answer: await people.addSetting('actual-quota', body, code) }
  }

  test('is taken of the quota, in hundredths', async () => {
    const { quota, answer } = await take({ remark: 'ครึ่งเช้า' })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        code: 200,
        message: 'Add Actual Quota Success',
        payload: {
          actual_quota_id: expect.any(String),
          quota_id: quota.quota_id,
          work_date: '2026-02-16',
          leave_value: '0.5'
        }
      }
    ])
    const taken = await Promise.all([1, 2, 3].map(() => take({ leave_value: '0.1' })))
    expect(taken.map(it => it.answer.status)).toEqual([200, 200, 200])
    const after = await quotaOf('E0072', '2026', '06')
    expect([after.actual, after.remaining]).toEqual(['0.80', '5.20'])
    expect(after.actual_quota_lists[0]).toEqual({
      actual_quota_id: answer.body.payload.actual_quota_id,
      work_date: '2026-02-16',
      leave_value: '0.50',
      remark: 'ครึ่งเช้า'
    })
    expect(tables.newestActivity()).toMatchObject({ action: 'employee-setting.add-actual-quota' })
  })

  test('may exceed the quota, and be in the next year', async () => {
    expect((await take({ leave_value: '20', work_date: '2027-01-05' }, 'E0073')).answer.status).toBe(200)
    expect((await quotaOf('E0073', '2026', '06')).remaining).toMatch(/^-/)
  })

  test('refuses the quota of another employee', async () => {
    const theirs = await quotaOf('E0074', '2026', '06')
    for (const quota_id of [encodeId(theirs.quota_id), encodeId('no-such-quota')]) {
      const { answer } = await take({ quota_id })
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 404, message: 'ไม่พบข้อมูล', errors: ["ไม่พบ 'quota_id' ของพนักงาน E0072"] }
      ])
    }
    expect((await quotaOf('E0074', '2026', '06')).actual).toBe(theirs.actual)
  })

  test.each<[Body, string]>([
    [{ quota_id: undefined }, "กรุณาระบุ 'quota_id'"],
    [{ quota_id: 'raw id' }, "'quota_id' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    [{ quota_id: 5 }, "'quota_id' ต้องเป็นรหัสที่เข้ารหัส Base64"],
    [{ work_date: undefined }, "กรุณาระบุ 'work_date'"],
    [{ work_date: '2026-02-29' }, "'work_date' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD"],
    [{ work_date: '2569-02-01' }, "'work_date' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช"],
    [{ work_date: 20260216 }, "'work_date' ต้องเป็นข้อความ"],
    [{ leave_value: undefined }, "กรุณาระบุ 'leave_value'"],
    [{ leave_value: 1 }, "'leave_value' ต้องเป็นข้อความ"],
    [{ leave_value: '0' }, "'leave_value' ต้องมากกว่า 0"],
    [{ leave_value: '1.005' }, "'leave_value' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 366 ทศนิยมไม่เกิน 2 ตำแหน่ง"],
    [{ leave_value: '-1' }, "'leave_value' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 366 ทศนิยมไม่เกิน 2 ตำแหน่ง"],
    [{ remark: 'x'.repeat(501) }, "'remark' ต้องไม่เกิน 500 ตัวอักษร"],
    [{ remark: 5 }, "'remark' ต้องเป็นข้อความ"]
  ])('refuses %j', async (changes, rule) => {
    const { answer } = await take(changes)
    expect([answer.status, answer.body]).toEqual([400, refusal(rule)])
  })
})
