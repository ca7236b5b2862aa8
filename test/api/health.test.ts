import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectDatabase, IMPORT, importAll, importItem } from '../support/attendance.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What /health reports (decision 0037): a queue that makes no progress, and a missing folder of stored files.

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

test('is degraded while the folder of stored files is missing, and goes on by itself once it is back', async () => {
  const files = join(station.dataDir, 'files')
  const photograph = () =>
    station.call('/api/v1/open-apis/employee/update-employee-setting', {
      query: { path_action: 'photograph', employee_code: 'E0030' },
      body: { image_64: pictureBase64('image/png') }
    })
  const warnings = async () => (await (await station.signIn())('/app/v1/session')).body.payload.warnings
  const { photograph: address } = (await photograph()).body.payload
  expect(await health()).toMatchObject({ status: 'ok', files: 'ok' })

  renameSync(files, `${files}-away`)
  expect(await health()).toMatchObject({ status: 'degraded', ready: true, files: 'missing' })
  expect(await warnings()).toContain('files_missing')
  const message =
    'The folder of pictures and documents (files) is not there. Nothing of this request was saved; put the folder back.'
  const punch = importItem({ datetime: '2024-03-05 11:00:00', image_content: pictureBase64('image/png') })
  const refused = [
    await station.call(address),
    await photograph(),
    await station.call(IMPORT, { body: { import_data: [punch] } })
  ]
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [503, message]))
  await importAll(station, [importItem({ datetime: '2024-03-05 12:00:00' })])
  expect(existsSync(files)).toBe(false)

  renameSync(`${files}-away`, files)
  expect((await station.call(address)).status).toBe(200)
  expect((await photograph()).status).toBe(200)
  expect(await health()).toMatchObject({ status: 'ok', files: 'ok' })
  expect(await warnings()).not.toContain('files_missing')
})

test('an empty folder in the place of a lost one is accepted', async () => {
  const files = join(station.dataDir, 'files')
  rmSync(files, { recursive: true })
  expect(await health()).toMatchObject({ files: 'missing' })
  mkdirSync(files)
  expect(await health()).toMatchObject({ files: 'ok' })
})
