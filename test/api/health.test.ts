import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The state of a queue that makes no progress in /health (companion 1).

let station: TestWorkstation
let sqlite: DirectDatabase
let now = Date.now()

beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => now } })
  sqlite = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  sqlite.close()
  await station.close()
})

/** The thread moves the log into the database before it rests. */
function isThreadIdle(): boolean {
  const [state] = sqlite.raw.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
  return state?.log === state?.checkpointed
}
const health = async () => (await station.callBare('/health')).body

test('is degraded if items wait and none was applied for a minute, and ok once they are applied', async () => {
  await importAll(station, [importItem()])
  await station.drained()
  await until(isThreadIdle, 'the thread to rest')
  // Nothing wakes the thread for this batch.
  sqlite.appendBatch('unnoticed', [
    {
      op: 'ADD',
      employeeId: sqlite.employeeId('E0020'),
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
