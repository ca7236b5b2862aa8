import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datesBetween } from '#shared/domain/dates/calendar-date.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The months and weeks that time-manage accepts and refuses (spec 2.10, 4.16). It is the 10th of March 2026.

const SUMMARY = '/api/v1/open-apis/time-manage/get-sum-personnel-multiple-in-branch'
const MARCH = { start_date: '2026-02-26', end_date: '2026-03-25', day_range: 28 }

let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const post = (body: unknown) => station.call(SUMMARY, { body })

describe('ranges', () => {
  test.each([
    ['Full', { month_no: '2026-03', round_month_config: 'Full' }, MARCH],
    ['both halves', { month_no: '2026-03', round_month_config: 'Split' }, MARCH],
    [
      'a calendar month without a period',
      { month_no: '2020-02' },
      { start_date: '2020-02-01', end_date: '2020-02-29', day_range: 29 }
    ],
    [
      'of 28 days',
      { month_no: '2100-02', round_month_config: 'Split' },
      { start_date: '2100-02-01', end_date: '2100-02-28', day_range: 28 }
    ],
    [
      'December',
      { month_no: '2030-12' },
      { start_date: '2030-12-01', end_date: '2030-12-31', day_range: 31 }
    ],
    [
      'week 53',
      { week_no: '2026-12-31' },
      { start_date: '2026-12-28', end_date: '2027-01-03', day_range: 7 }
    ],
    [
      'the week of a leap day',
      { week_no: '2028-02-29' },
      { start_date: '2028-02-28', end_date: '2028-03-05', day_range: 7 }
    ]
  ])('%s', async (_name, body, range) => {
    const answer = await post(body)
    expect(answer.body.payload.time_range).toEqual(range)
    for (const child of answer.body.payload.child)
      expect(child.daily.map((day: { work_date: string }) => day.work_date)).toEqual(
        datesBetween(range.start_date, range.end_date)
      )
  })

  test('Full defines the month of everyone, and the halves do so without it', async () => {
    const startOf = async (round_month_config: string) =>
      (await post({ month_no: '2026-02', round_month_config })).body.payload.time_range.start_date
    sqlite.raw
      .prepare(
        "update payroll_periods set start_date = '2026-01-20' where month_no = '2026-02' and round = 'Full'"
      )
      .run()
    expect([await startOf(''), await startOf('Split')]).toEqual(['2026-01-20', '2026-01-26'])
    sqlite.raw
      .prepare(
        "update payroll_periods set month_no = '1999-02' where month_no = '2026-02' and round = 'Full'"
      )
      .run()
    expect([await startOf(''), await startOf('Full')]).toEqual(['2026-01-26', '2026-01-26'])
  })
})

describe('refusals', () => {
  const ONE = "Exactly one of 'month_no' or 'week_no' is required"
  test.each<[name: string, body: unknown, errors: string[]]>([
    ['neither', {}, [ONE]],
    ['nothing at all', undefined, [ONE]],
    ['both', { month_no: '2026-03', week_no: '2026-03-04' }, [ONE]],
    ['both empty', { month_no: '', week_no: null }, [ONE]],
    ['no JSON object', ['2026-03'], ["'body' must be an object"]],
    ['a month 13', { month_no: '2026-13' }, ["'month_no' must be a month in YYYY-MM format"]],
    ['a number', { month_no: 202603 }, ["'month_no' must be a string"]],
    ['a Buddhist month', { month_no: '2569-03' }, ["'month_no' is a Buddhist year; use the Gregorian year"]],
    ['no such day', { week_no: '2026-02-29' }, ["'week_no' must be a valid date in YYYY-MM-DD format"]],
    ['a week number', { week_no: '2026-W53' }, ["'week_no' must be a valid date in YYYY-MM-DD format"]],
    ['a Buddhist date', { week_no: '2569-03-04' }, ["'week_no' is a Buddhist year; use the Gregorian year"]],
    [
      'another round',
      { month_no: '2026-03', round_month_config: 'full' },
      ["'round_month_config' must be one of: Full, Split"]
    ],
    [
      'another language',
      { month_no: '2026-03', language_code: 'th' },
      ["'language_code' must be one of: TH, EN"]
    ],
    [
      'a list that is not an array',
      { month_no: '2026-03', branch_lists: 'B01' },
      ["'branch_lists' must be an array"]
    ],
    [
      'ids without objects',
      { month_no: '2026-03', section_lists_lv05: ['MDE'] },
      ["'section_lists_lv05[0]' must be an object"]
    ],
    [
      'ids that are missing or not Base64, all of them reported',
      { month_no: '2026-3', employee_lists: [{}, { id: 'B 01' }], hashtag: 1, employee_code: true },
      [
        "'month_no' must be a month in YYYY-MM format",
        "'employee_code' must be a string",
        "Missing required parameter: 'employee_lists[0].id'",
        "'employee_lists[1].id' must be a Base64 id",
        "'hashtag' must be a string"
      ]
    ],
    [
      'a list that is too long',
      { month_no: '2026-03', position_lists: Array.from({ length: 1001 }, () => ({ id: 'MDE' })) },
      ["'position_lists' must not exceed 1000 items"]
    ]
  ])('%s', async (_name, body, errors) => {
    const answer = await station.call(SUMMARY, body === undefined ? { method: 'POST' } : { body })
    expect([answer.status, answer.body]).toEqual([400, { code: 400, message: 'Validation failed', errors }])
  })
})
