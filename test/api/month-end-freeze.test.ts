import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Differences } from '#shared/contracts/month-end/month-end.ts'
import { MonthEndCalls } from '../support/month-end.ts'

// Freezing periods, and what changed since (decision 0026). It is the 10th of March 2026; the payroll month 2026-02 ended on the
// 25th of February.

let month: MonthEndCalls
let february = ''
let march = ''
let other: MonthEndCalls['hr']

beforeAll(async () => {
  month = await MonthEndCalls.open()
  february = month.periodId('2026-02')
  march = month.periodId('2026-03')
  other = await month.calls.station.signIn('e0002')
  await month.punch('E0012', '2026-02-04 08:25:00')
  await month.punch('E0012', '2026-02-05 08:25:00', '2026-02-05 12:05:00', '2026-02-05 17:31:00')
})
afterAll(() => month.close())

const SUMMARY = '/api/v1/open-apis/time-manage/get-period-summary'
const at = (path: string, period = february) => `/app/v1/month-end/${period}${path}`

describe('freezing', () => {
  test('waits for the end or the cut-off date of the period', async () => {
    const { status, body } = await month.freeze(march)
    expect([status, JSON.stringify(body).includes('month_end.too_early')]).toEqual([409, true])
  })

  test('stores every day and the summary, and closes overtime and working time', async () => {
    const full = { month_no: '2026-02', round_month_config: 'Full', _NUMBER_PER_PAGE: 500 }
    const before = await month.calls.station.call(SUMMARY, { body: full })
    await month.frozen(february, { remark: 'ส่งเงินเดือน' })
    const people = before.body.payload.total_count
    expect(await month.view(february)).toMatchObject({
      status: 'frozen',
      versions: [
        {
          version: 1,
          made_by: 'คมสัน พูลสวัสดิ์',
          made_by_en: 'Komsan Poonsawat',
          remark: 'ส่งเงินเดือน',
          person_count: people
        }
      ],
      period: { is_ot_closed: true, is_worktime_closed: true, is_salary_closed: false }
    })
    const after = await month.calls.station.call(SUMMARY, { body: full })
    expect(after.body.payload.data).toEqual(
      before.body.payload.data.map((row: object) => ({ ...row, status: 'frozen', version: 1 }))
    )
    const days = month.calls.sqlite.value<string>(
      'select days_json from month_end_people where employee_id = ?',
      month.calls.sqlite.employeeId('E0012')
    )
    expect(JSON.parse(days)).toHaveLength(31)
    const log = month.calls.sqlite.raw
      .prepare<[], { action: string; before_json: string | null; after_json: string }>(
        "select * from activity_log where subject_kind = 'payroll_period' order by seq desc limit 3"
      )
      .all()
      .toReversed()
    const marksOf = (json: string | null) => {
      const { is_ot_closed, is_worktime_closed } = JSON.parse(json ?? '{}')
      return [is_ot_closed, is_worktime_closed]
    }
    expect(log.map(entry => [entry.action, marksOf(entry.before_json), marksOf(entry.after_json)])).toEqual([
      ['payroll-period.close-ot', [false, false], [true, false]],
      ['payroll-period.close-worktime', [true, false], [true, true]],
      ['month-end.freeze', [undefined, undefined], [undefined, undefined]]
    ])
  })

  test('of two people one wins, and the other sees who', async () => {
    const both = await Promise.all([
      month.freeze(february, { base_version: 1 }),
      month.freeze(february, { base_version: 1 }, other)
    ])
    expect(both.map(it => it.status).toSorted()).toEqual([202, 409])
    const winner = both.find(it => it.status === 202)
    expect(JSON.stringify(both.find(it => it.status === 409)?.body)).toMatch(
      /month_end\.freezing.*"name":"[^" ]+ [^"]+"/
    )
    await month.ended(winner?.body.payload)
    const late = await month.freeze(february, { base_version: 1 }, other)
    expect([late.status, JSON.stringify(late.body).includes('month_end.frozen_already')]).toEqual([409, true])
  })

  test('keeps late punches, and shows them as differences of a person', async () => {
    const nothing = await month.get<Differences>(february, '/differences', { from_version: '2' })
    expect(nothing).toEqual({ total: 0, people: [], next: null })
    await month.punch('E0012', '2026-02-04 18:30:00')
    const { total, people } = await month.get<Differences>(february, '/differences', { from_version: '2' })
    expect([total, people.map(it => [it.employee_code, it.state, it.passed_on_in])]).toEqual([
      1,
      [['E0012', 'changed', null]]
    ])
    expect(people[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'workedMinutes', before: 486, after: 486 + 545 },
        { field: 'missingOutDays', before: 1, after: 0 }
      ])
    )
    expect(people[0]?.days).toEqual(
      expect.arrayContaining([
        { work_date: '2026-02-04', field: 'lastOut', before: null, after: '2026-02-04 18:30:00' }
      ])
    )
    // What was handed over stays.
    const { body } = await month.calls.station.call(SUMMARY, {
      body: { month_no: '2026-02', employee_code: 'E0012' }
    })
    expect(body.payload.data[0]).toMatchObject({ worked_minutes: 486, status: 'frozen', version: 2 })
  })

  test('again makes a new version; both are kept and can be compared', async () => {
    await month.frozen(february, { base_version: 2 })
    expect((await month.view(february)).versions.map(it => it.version)).toEqual([3, 2, 1])
    expect(await month.get(february, '/differences', { from_version: '3' })).toMatchObject({ total: 0 })
    expect(await month.get(february, '/differences', { from_version: '2', to_version: '3' })).toMatchObject({
      total: 1,
      people: [
        {
          employee_code: 'E0012',
          changes: expect.arrayContaining([expect.objectContaining({ field: 'workedMinutes' })])
        }
      ]
    })
    expect((await month.hr(at('/differences'), { query: { from_version: '9' } })).status).toBe(404)
  })

  test('the next period passes later changes on, once', async () => {
    await month.punch('E0012', '2026-02-06 08:25:00', '2026-02-06 17:35:00')
    await month.frozen(march)
    const corrections = () =>
      month.calls.sqlite.raw
        .prepare<[], { before_json: string; after_json: string }>('select * from month_end_corrections')
        .all()
        .map(row => [JSON.parse(row.before_json).daysWorked, JSON.parse(row.after_json).daysWorked])
    expect(corrections()).toEqual([[2, 3]])
    expect(await month.get(february, '/differences', { from_version: '3' })).toMatchObject({
      people: [{ employee_code: 'E0012', passed_on_in: '2026-03' }]
    })
    const again = await month.freeze(february, { base_version: 3 })
    expect([again.status, JSON.stringify(again.body).includes('month_end.passed_on')]).toEqual([409, true])
    await month.frozen(march, { base_version: 1 })
    // The new version replaces the first, so it passes the same on.
    expect(corrections()).toEqual([
      [2, 3],
      [2, 3]
    ])
  })
})
