import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAFT_ROWS_MAX } from '../../shared/contracts/imports.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// The rows of an import that somebody corrects: kept for that user, for a week, and bounded.

const DRAFT = '/app/v1/employee-import-draft'
const DAY = 86_400_000
let now = TEST_NOW
let station: TestWorkstation
let sqlite: DirectDatabase
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
let asOther: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
  asHr = await station.signIn('e0002')
  asOther = await station.signIn('e0001')
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const rows = [
  { source: 2, record: { A: 'E9001', B: 'สมชาย' } },
  { source: 3, record: { A: 'E9001', B: 'สมชาย' }, skipped: true }
]
const save = (body: object = { file_name: 'คน.xlsx', rows }) => asHr(DRAFT, { method: 'PUT', body })
const read = async (as = asHr, path = DRAFT) => (await as(path)).body.payload

test('is kept for its user only, and for its kind of import', async () => {
  expect(await read()).toBeNull()
  expect((await save()).status).toBe(200)
  expect(await read()).toEqual({ file_name: 'คน.xlsx', rows, saved: new Date(TEST_NOW).toISOString() })
  expect(await read(asOther)).toBeNull()
  expect(await read(asHr, '/app/v1/loan-import-draft')).toBeNull()
})

test('is replaced by the next state, and forgotten when the user says so', async () => {
  await save({ file_name: 'คน.xlsx', rows: rows.slice(0, 1) })
  expect((await read()).rows).toEqual(rows.slice(0, 1))
  expect((await asHr(DRAFT, { method: 'DELETE' })).status).toBe(200)
  expect(await read()).toBeNull()
})

test('has a bounded number of rows', async () => {
  const many = Array.from({ length: DRAFT_ROWS_MAX + 1 }, (_, at) => ({
    source: at + 1,
    record: { A: 'E1' }
  }))
  expect((await save({ file_name: 'a.csv', rows: many })).status).toBe(400)
  expect((await save({ file_name: 'a.csv', rows: [] })).status).toBe(400)
})

test('is no longer shown after a week', async () => {
  await save()
  now = TEST_NOW + 7 * DAY
  asHr = await station.signIn('e0002')
  expect(await read()).not.toBeNull()
  now += 1_000
  expect(await read()).toBeNull()
  now = TEST_NOW
  asHr = await station.signIn('e0002')
})
