import { afterAll, beforeAll, expect, test } from 'vitest'
import { BehindTheBack, importAll, importItem } from '../support/attendance.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What /health says of a queue that does not get anywhere (companion 1).

let station: TestWorkstation
let behind: BehindTheBack
let now = Date.now()

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  behind = new BehindTheBack(station.dataDir)
})
afterAll(async () => {
  behind.close()
  await station.close()
})

/** The last thing that the thread does before it rests is to move the log into the database. */
function isThreadIdle(): boolean {
  const [state] = behind.raw.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
  return state?.log === state?.checkpointed
}
const health = async () => (await station.callBare('/health')).body

test('degraded while items wait and none was applied for a minute, ok once they move', async () => {
  await importAll(station, [importItem()])
  await station.drained()
  await until(isThreadIdle, 'the thread to rest')
  // Nobody wakes it for this one.
  behind.appendBatch('unnoticed', [
    {
      op: 'ADD',
      employeeId: behind.employeeId('E0020'),
      punchedAt: '2024-03-05 09:00:00',
      requested: 'AUTO',
      source: 'Import'
    }
  ])
  expect(await health()).toMatchObject({ status: 'ok', ready: true, worker: 'running' })
  now += 600_000
  expect(await health()).toMatchObject({ status: 'degraded', ready: true, worker: 'running' })
  await importAll(station, [importItem({ datetime: '2024-03-05 10:00:00' })])
  await station.drained()
  expect(await health()).toMatchObject({ status: 'ok', ready: true, worker: 'running' })
})
