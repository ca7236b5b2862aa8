import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What one person can store in a day.

const DAY_MS = 24 * 60 * 60_000

let station: TestWorkstation
let monotonic = 0
beforeAll(async () => {
  station = await openTestWorkstation({ rateLimitPerMinute: 0, runtime: { monotonic: () => monotonic } })
})
afterAll(() => station.close())

const preferences = { language: 'th', calendar: 'buddhist', theme: 'light' }

test('an employee can save 2,000 times a day, HR more often', async () => {
  const asEmployee = await station.signIn('e0020')
  const asHr = await station.signIn('e0002')
  const save = (as: typeof asEmployee) =>
    as('/app/v1/session/preferences', { method: 'PUT', body: { ...preferences, language: 'xx' } })
  let last = await save(asEmployee)
  for (let sent = 1; sent < 2_000; sent += 1) last = await save(asEmployee)
  expect(last.status).toBe(400)
  const refused = await save(asEmployee)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)])
  expect(refused.body.faults).toEqual([
    { code: 'request.too_many_changes', path: null, params: { max: 2_000 } }
  ])
  expect((await asEmployee('/app/v1/today')).status).toBe(200)
  expect((await save(await station.signIn('e0021'))).status).toBe(400)
  for (let sent = 0; sent < 5; sent += 1) expect((await save(asHr)).status).toBe(400)
  monotonic += DAY_MS
  expect((await save(asEmployee)).status).toBe(400)
})

test('an employee can send 200 MB a day', async () => {
  const asEmployee = await station.signIn('e0022')
  const image_content = 'A'.repeat(2_900_000)
  const body = { kind: 'holiday-change', documents: [{ employee_code: 'E0022', image_content }] }
  const send = () => asEmployee('/app/v1/approvals/submissions', { body })
  for (let sent = 0; sent < 68; sent += 1) expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(refused.body.faults).toEqual([
    { code: 'request.too_much_data', path: null, params: { megabytes: 200 } }
  ])
})

test('a person has 100 lists at most', async () => {
  const asEmployee = await station.signIn('e0023')
  const memory = { views: [], hidden: ['a'] }
  const save = (at: number) => asEmployee(`/app/v1/lists/list-${at}`, { method: 'PUT', body: memory })
  for (let at = 0; at < 100; at += 1) expect((await save(at)).status).toBe(200)
  const refused = await save(100)
  expect(refused.status).toBe(400)
  expect(refused.body.faults).toEqual([{ code: 'list.too_many', path: 'list_id', params: { max: 100 } }])
  expect((await save(7)).status).toBe(200)
})
