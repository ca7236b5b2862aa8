import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOLIDAY_SHEET } from '#shared/domain/holiday-import/holiday-table.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { fileRequester } from '../support/job-files.ts'
import { PeopleTables } from '../support/people.ts'
import { readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import type { TestWorkstation } from '../support/workstation.ts'

// Public holidays of companies: added, changed and removed. It is the 10th of March 2026.

const URL = '/app/v1/public-holidays'
let calls: DocumentCalls
let tables: PeopleTables
let hr: Awaited<ReturnType<TestWorkstation['signIn']>>
let company = ''
beforeAll(async () => {
  calls = await DocumentCalls.open()
  tables = new PeopleTables(calls.station.dataDir)
  hr = await calls.station.signIn('e0002')
  company = calls.sqlite.value<string>("select id from organisation_units where code = 'C01'")
})
afterAll(async () => {
  tables.close()
  await calls.close()
})
beforeEach(() => {
  calls.sqlite.raw.prepare('delete from public_holidays').run()
})

const CHAKRI = holiday('2026-04-06', 'วันจักรี', 'Chakri Memorial Day')
const LABOUR = holiday('2026-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day')
const shown = { name: 'วันจักรี', name_en: 'Chakri Memorial Day', substitute_of: null, note: '' }

function holiday(holiday_date: string, name: string, name_en: string, changes: Record<string, unknown> = {}) {
  return { holiday_date, name, name_en, substitute_of: null, note: '', source: 'own', ...changes }
}
const put = (body: Record<string, unknown>) =>
  hr(URL, { method: 'PUT', body: { company_id: company, base: null, ...body } })
const add = (...holidays: unknown[]) => hr(`${URL}/add`, { body: { company_id: company, holidays } })
const remove = (...holiday_dates: string[]) =>
  hr(`${URL}/remove`, { body: { company_id: company, holiday_dates } })
const list = async (year = '2026', company_id = company) =>
  (await hr(URL, { query: { company_id, year } })).body.payload.holidays

describe('a holiday', () => {
  test('is added, changed with the right base, and logged', async () => {
    expect((await put(CHAKRI)).body.payload).toEqual(CHAKRI)
    const noted = { ...CHAKRI, note: 'ปิดทำการ' }
    expect((await put({ ...noted, base: shown })).body.payload).toEqual(noted)
    expect(tables.newestActivity()).toMatchObject({
      action: 'public-holiday.save',
      before: CHAKRI,
      after: noted
    })
    expect(await list()).toEqual([noted])
    expect(await list('2027')).toEqual([])
  })

  test('can be sent again, and another one on its date is refused', async () => {
    await put(CHAKRI)
    expect((await put(CHAKRI)).status).toBe(200)
    const other = await put({ ...CHAKRI, name: 'อื่น' })
    expect([other.status, other.body.code]).toEqual([409, 409])
    expect(await list()).toEqual([CHAKRI])
  })

  test('that someone else has changed or removed is not overwritten', async () => {
    await put({ ...CHAKRI, name: 'วันใหม่' })
    const changed = await put({ ...CHAKRI, note: 'x', base: shown })
    expect([changed.status, changed.body.payload.conflicts]).toEqual([409, ['name']])
    await remove(CHAKRI.holiday_date)
    expect((await put({ ...CHAKRI, base: shown })).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>]>([
    ['no date', { holiday_date: '2026-02-30' }],
    ['a Buddhist year', { holiday_date: '2569-04-06' }],
    ['its own substitute', { substitute_of: '2026-04-06' }],
    ['a blank name', { name: '  ' }],
    ['another source', { source: 'x' }],
    ['no company', { company_id: 'x' }]
  ])('with %s is refused', async (_, changes) => {
    expect((await put({ ...CHAKRI, ...changes })).status).toBe(400)
    expect(await list()).toEqual([])
  })
})

describe('many at once', () => {
  test('keep existing holidays on their dates, and can be removed and added again', async () => {
    await put({ ...CHAKRI, note: 'mine' })
    expect((await add(CHAKRI, LABOUR)).body.payload).toEqual({
      added: [LABOUR.holiday_date],
      kept: [CHAKRI.holiday_date]
    })
    expect((await list()).map((it: { note: string }) => it.note)).toEqual(['mine', ''])
    const removed = await remove(LABOUR.holiday_date)
    expect(removed.body.payload.holidays).toEqual([LABOUR])
    expect(tables.newestActivity()).toMatchObject({ action: 'public-holiday.remove', before: LABOUR })
    await add(...removed.body.payload.holidays)
    expect(await list()).toHaveLength(2)
  })

  test('can be the Thai holidays of a year as offered', async () => {
    const offered = (await hr(`${URL}/thai`, { query: { company_id: company, year: '2026' } })).body.payload
    expect(offered).toMatchObject({ has_buddhist_days: true, fewest_a_year: 13 })
    const { added } = (await add(...offered.holidays)).body.payload
    expect(added).toEqual(offered.holidays.map((it: { holiday_date: string }) => it.holiday_date))
    expect(await list()).toEqual(offered.holidays)
  })

  test('have the substitute of 31 December, whichever year is added first', async () => {
    const thai = async (year: string) =>
      (await hr(`${URL}/thai`, { query: { company_id: company, year } })).body.payload.holidays
    const dates = (holidays: { holiday_date: string }[]) => holidays.map(it => it.holiday_date)
    const given = '2029-01-02'
    await add(...(await thai('2028')))
    expect(dates(await list('2028'))).toContain(given)
    await add(...(await thai('2029')))
    const forwards = [await list('2028'), await list('2029')]
    await remove(...new Set(dates(forwards.flat())))
    await add(...(await thai('2029')))
    await add(...(await thai('2028')))
    expect([await list('2028'), await list('2029')]).toEqual(forwards)
    expect(forwards[1].slice(0, 2)).toMatchObject([
      { holiday_date: '2029-01-01', substitute_of: null },
      { holiday_date: given, substitute_of: '2028-12-31' }
    ])
    const own = await put({ ...CHAKRI, holiday_date: given })
    expect([own.status, own.body.faults]).toMatchObject([
      409,
      [{ code: 'public_holiday.is_substitute', params: { date: '2028-12-31' } }]
    ])
  })

  test('are added or removed all or not at all', async () => {
    const wrong = await add(CHAKRI, { ...LABOUR, substitute_of: LABOUR.holiday_date })
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body)).toContain('holidays[1].substitute_of')
    expect(await list()).toEqual([])
    await add(CHAKRI)
    expect((await remove(CHAKRI.holiday_date, LABOUR.holiday_date)).status).toBe(404)
    expect(await list()).toEqual([CHAKRI])
  })

  test('of one company do not apply to another', async () => {
    const other = calls.sqlite.value<string>(
      "select id from organisation_units where kind = 'branch' limit 1"
    )
    await add(CHAKRI)
    expect(await list('2026', other)).toEqual([])
  })
})

test('are exported on the sheet of the import', async () => {
  await add(CHAKRI, { ...LABOUR, note: 'ปิด', substitute_of: '2026-04-26' })
  const ask = await fileRequester(calls.station)
  const path = `${URL}/export`
  const { job, bytes } = await ask(path, { company_id: company, year: '2026' })
  expect(job.file_name).toBe('วันหยุดตามประเพณี C01 ปี 2026.xlsx')
  const sheet = sheetOf(await readWorkbook(bytes), HOLIDAY_SHEET)
  const lines = [2, 3].map(at => [1, 2, 3, 4, 5].map(place => textOf(sheet.getRow(at).getCell(place))))
  expect(lines).toEqual([
    ['2026-04-06', 'วันจักรี', 'Chakri Memorial Day', '', ''],
    ['2026-05-01', 'วันแรงงานแห่งชาติ', 'National Labour Day', '2026-04-26', 'ปิด']
  ])
  expect((await hr(path, { body: { company_id: 'x', year: '2026', language: 'th' } })).status).toBe(400)
})
