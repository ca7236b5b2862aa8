import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importItem } from '../support/attendance.ts'
import {
  type Answer,
  openTestWorkstation,
  type RequestOptions,
  type TestWorkstation
} from '../support/workstation.ts'

// The data of the live screen: who arrived in which order, and the presence in each branch.

let station: TestWorkstation
let ask: (path: string, options?: RequestOptions) => Promise<Answer>

beforeAll(async () => {
  station = await openTestWorkstation()
  ask = await station.signIn()
})
afterAll(() => station.close())

const arrivals = async (query: Record<string, string | number> = {}) =>
  (await ask('/app/v1/attendance/arrivals', { query })).body.payload

async function post(...datetimes: string[]): Promise<void> {
  const import_data = datetimes.map(datetime => importItem({ datetime, date: datetime.slice(0, 10) }))
  const { status, body } = await station.call('/api/v1/open-apis/time-attendance/import', {
    body: { import_data }
  })
  expect([status, body.payload.invalid_items]).toEqual([200, []])
  await station.drained()
}

describe('arrivals', () => {
  test('are in the order in which they were processed, however old the punches are', async () => {
    await post('2024-05-02 08:00:00', '2024-05-01 08:00:00')
    const { punches } = await arrivals({ limit: 2 })
    expect(punches.map((punch: { punched_at: string }) => punch.punched_at)).toEqual([
      '2024-05-01 08:00:00',
      '2024-05-02 08:00:00'
    ])
  })

  test('after the last one read are the new ones, or none', async () => {
    const [newest] = (await arrivals({ limit: 1 })).punches
    expect((await arrivals({ after: newest.punch_id })).punches).toEqual([])
    await post('2024-05-03 08:00:00')
    const { punches } = await arrivals({ after: newest.punch_id })
    expect(punches.map((punch: { punched_at: string }) => punch.punched_at)).toEqual(['2024-05-03 08:00:00'])
  })
})

test('presence has the same counts for each branch as the day view', async () => {
  const { body } = await ask('/app/v1/attendance/presence')
  const { branches } = body.payload
  expect(branches).toHaveLength(3)
  for (const branch of branches) {
    const day = await ask('/app/v1/attendance/day', { query: { branch_id: branch.branch_id } })
    const { total, in: _in, ...standings } = day.body.payload.counts
    expect(branch).toMatchObject(standings)
    // Everybody has one standing, so nobody is counted twice.
    const { branch_id: _id, ...numbers } = branch
    expect(Object.values<number>(numbers).reduce((sum, count) => sum + count, 0)).toBe(total)
  }
})
