import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { importAll, importItem } from '../support/attendance.ts'
import { CRASH, type Crash } from '../support/faults/crashing-backup-thread.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { standIns, threadFile } from '../support/thread-file.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A backup thread dies midway: the backup has failed and leaves nothing, and the next one succeeds.

const BASE = '/app/v1/backups'
let station: TestWorkstation
let folder: string
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  folder = temporaryDir()
  station = await openTestWorkstation()
  asAdmin = await station.signIn()
  await importAll(station, [importItem({ image_content: pictureBase64('image/png') })])
  await station.drained()
  // An existing backup, which stays.
  expect(await makeBackup({})).toMatchObject({ state: 'done' })
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(restoreThread)
function restoreThread(): void {
  delete process.env[CRASH]
  standIns.delete('backup-thread')
}

async function makeBackup(body: object) {
  expect((await asAdmin(BASE, { body })).status).toBe(200)
  await until(async () => (await asAdmin(BASE)).body.payload.running === null, 'the backup to end')
  return (await asAdmin(BASE)).body.payload.last
}
const filesUnder = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()

test.each([
  ['exit', 'set'],
  ['exit', 'file'],
  ['throw', 'file']
] as const)('dying by %s during a %s', async (way, task) => {
  const own = join(station.dataDir, 'backups')
  const place = task === 'set' ? own : folder
  const body = task === 'set' ? {} : { folder }
  const before = [...filesUnder(own), ...filesUnder(folder)]
  const witness = join(station.dataDir, 'witness.json')
  const crash: Crash = { way, entry: threadFile('backup-thread').href, folder: place, witness }
  process.env[CRASH] = JSON.stringify(crash)
  standIns.set('backup-thread', new URL('../support/faults/crashing-backup-thread.ts', import.meta.url))
  expect(await makeBackup(body)).toMatchObject({
    task,
    state: 'failed',
    file: null,
    faults: [{ problem: 'failed', detail: way === 'throw' ? 'out of memory' : 'It ended early.' }]
  })
  const names = JSON.parse(readFileSync(witness, 'utf8')) as string[]
  expect(
    names.filter(name => !readdirSync(place).includes(name)),
    'what was begun'
  ).not.toEqual([])
  expect([...filesUnder(own), ...filesUnder(folder)]).toEqual(before)
  expect((await station.callBare('/health')).status).toBe(200)

  restoreThread()
  expect(await makeBackup(body)).toMatchObject({ task, state: 'done', faults: [] })
})
