import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase } from '../support/attendance.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Viewing pay and identity numbers is recorded in the activity log.

const HOUR = 3_600_000
let now = Date.parse('2026-11-24T08:00:00+07:00')
let station: TestWorkstation
let sqlite: DirectDatabase
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const count = () => sqlite.value<number>("select count(*) from activity_log where action = 'employee.view'")

test('records once for each viewer, employee and hour, whatever part is read', async () => {
  const hr = await station.signIn('e0002')
  const admin = await station.signIn('e0001')
  for (const part of ['', '/history', '/terms', ''])
    expect((await hr(`/app/v1/employees/E0017${part}`)).status, part).toBe(200)
  expect(count()).toBe(1)
  await hr('/app/v1/employees/E0018')
  expect(count()).toBe(2)
  now += HOUR - 1
  await hr('/app/v1/employees/E0017')
  expect(count()).toBe(2)
  now += 1
  await hr('/app/v1/employees/E0017')
  expect(count()).toBe(3)
  const { entries } = (await admin('/app/v1/activity', { query: { person: 'E0017', area: 'views' } })).body
    .payload
  expect(entries).toMatchObject([
    { actor_name: 'ยุทธนา รักไทย', person: { employee_code: 'E0017' }, changes: [] },
    { action: 'employee.view' }
  ])
  expect((await hr('/app/v1/employees/E0017/history')).body.payload.entries).toEqual([])
})

test('records nothing for a viewer who sees neither', async () => {
  const before = count()
  const manager = await station.signIn('e0003')
  const { hidden } = (await manager('/app/v1/employees/E0010')).body.payload
  expect(hidden).toContain('salary')
  expect(count()).toBe(before)
})

test('records nothing for lists, which mask both', async () => {
  const before = count()
  const hr = await station.signIn('e0002')
  await hr('/app/v1/employees', { query: { limit: 50 } })
  await hr('/app/v1/people', { query: { search: 'E00' } })
  expect(count()).toBe(before)
})
