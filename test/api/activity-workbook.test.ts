import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../../renderer/features/activity/texts.en.ts'
import { fileRequester } from '../support/job-files.ts'
import { cellAt, partsOf, readWorkbook, sheetOf, textOf } from '../support/report-workbook.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// POST /app/v1/activity/export, read back.

let station: TestWorkstation
let ask: Awaited<ReturnType<typeof fileRequester>>
beforeAll(async () => {
  station = await openTestWorkstation()
  ask = await fileRequester(station, 'e0001')
})
afterAll(() => station.close())

test('contains the entries of the filters, in the words of the screen', async () => {
  const hr = await station.signIn('e0002')
  const body = { fields: { employee_nickname: '=1+1', begin_dt: '2020-01-31' } }
  expect((await hr('/app/v1/employees/E0017', { method: 'PUT', body })).status).toBe(200)
  const { job, bytes } = await ask('/app/v1/activity/export', {
    person: 'E0017',
    area: 'employees',
    language: 'en',
    calendar: 'gregorian',
    words: en
  })
  expect(job).toMatchObject({ kind: 'activity-book', state: 'done' })
  const { headings, rows } = partsOf(sheetOf(await readWorkbook(bytes), 'Activity log'))
  expect(rows).toHaveLength(1)
  const cell = (heading: string) => textOf(cellAt(rows[0] ?? [], headings.indexOf(heading)))
  expect(['Done by', 'What', 'About', 'Employee'].map(cell)).toEqual([
    'Yuttana Rakthai',
    'Changed',
    'Employee',
    'E0017 Komsan Na Chiangmai'
  ])
  expect(cell('Changed fields')).toContain('Nickname: บี → =1+1')
  expect(cell('Changed fields')).toContain('→ 31 Jan 2020')
})

test('records each export, and refuses words that are too long', async () => {
  const admin = await station.signIn('e0001')
  const { entries } = (await admin('/app/v1/activity', { query: { area: 'exports' } })).body.payload
  expect(entries[0]).toMatchObject({ action: 'report.export', subject_kind: 'activity-book' })
  const body = { language: 'en', calendar: 'gregorian', words: { title: 'x'.repeat(301) } }
  expect((await admin('/app/v1/activity/export', { body })).status).toBe(400)
})
