import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../support/workstation.ts'

// A manager sees the attendance of employees whose approver they are, and of nobody else.

const DATE = '2026-03-10'
let station: TestWorkstation
let asManager: Awaited<ReturnType<TestWorkstation['signIn']>>
let asHr: typeof asManager
let own: { employee_id: string; employee_code: string }[]
let other: { employee_id: string; employee_code: string }
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  asManager = await station.signIn('e0003')
  asHr = await station.signIn('e0002')
  own = (await asManager('/app/v1/employees', { query: { limit: 500 } })).body.payload.employees
  const allRows = (await asHr('/app/v1/attendance/day', { query: { work_date: DATE } })).body.payload.rows
  const codes = new Set(own.map(it => it.employee_code))
  other = allRows.find((it: typeof other) => !codes.has(it.employee_code))
})
afterAll(() => station.close())

test('the day has only the manager’s own people, also in its counts', async () => {
  const { rows, counts, found } = (await asManager('/app/v1/attendance/day', { query: { work_date: DATE } }))
    .body.payload
  const codes = own.map(it => it.employee_code)
  expect(rows.length).toBeGreaterThan(0)
  expect(codes).toEqual(expect.arrayContaining(rows.map((it: typeof other) => it.employee_code)))
  expect([counts.total, found]).toEqual([rows.length, rows.length])
})

test('reads the month, punches and corrections of such an employee; j and k stay among them', async () => {
  const [first, second] = own
  const month = (
    await asManager('/app/v1/attendance/month', {
      query: { employee_code: first?.employee_code ?? '', month: '2026-03' }
    })
  ).body.payload
  expect(month).toMatchObject({
    employee_code: first?.employee_code,
    previous_employee_code: null,
    next_employee_code: second?.employee_code
  })
  const punches = { employee_code: first?.employee_code ?? '', from: DATE, to: DATE }
  expect((await asManager('/app/v1/attendance/punches', { query: punches })).status).toBe(200)
  const corrections = { employee_id: first?.employee_id ?? '', work_date: DATE }
  expect((await asManager('/app/v1/attendance/corrections', { query: corrections })).status).toBe(200)
})

test.each([
  ['month', () => ({ employee_code: other.employee_code, month: '2026-03' })],
  ['punches', () => ({ employee_code: other.employee_code, from: DATE, to: DATE })],
  ['punches', () => ({ from: DATE, to: DATE })],
  ['corrections', () => ({ employee_id: other.employee_id, work_date: DATE })]
])('refuses %s of other employees', async (path, query) => {
  expect((await asHr(`/app/v1/attendance/${path}`, { query: query() })).status).toBe(200)
  expect((await asManager(`/app/v1/attendance/${path}`, { query: query() })).status).toBe(404)
})

test('does not answer 304 for a response that HR had received', async () => {
  const query = { work_date: DATE }
  const { headers } = await asHr('/app/v1/attendance/day', { query })
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect((await asHr('/app/v1/attendance/day', { query, headers: { 'if-none-match': etag } })).status).toBe(
    304
  )
  expect(
    (await asManager('/app/v1/attendance/day', { query, headers: { 'if-none-match': etag } })).status
  ).toBe(200)
})
