import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { partOfShare } from '../../main/modules/backups/backups.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import {
  openTestWorkstation,
  type RequestOptions,
  TEST_NOW,
  type TestWorkstation
} from '../support/workstation.ts'

// `/app/v1/backups`: the backups that an administrator sees, makes and tests.

let station: TestWorkstation
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
let folder: string
beforeAll(async () => {
  folder = temporaryDir()
  writeFileSync(join(folder, 'a-file'), 'x')
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  asAdmin = await station.signIn()
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true })
})

const PATH = '/app/v1/backups'
async function send(path = '', options?: RequestOptions) {
  const { status, body } = await asAdmin(`${PATH}${path}`, options)
  return { status, message: body.message, ...body.payload }
}
async function ended() {
  await until(async () => (await send()).running === null, 'the work to end')
  return send()
}
// So that a test that fails leaves the next one no work that runs.
afterEach(async () => {
  await send('/cancel', { method: 'POST' })
  await ended()
})
const SETTINGS = { folder: null, keep: 7, keep_days: 0 }
const save = (settings: object) => send('/settings', { method: 'PUT', body: settings })

test('a set is made, listed with its contents, and restored as a test', async () => {
  expect(await send()).toMatchObject({ settings: SETTINGS, running: null, last: null, test: null })
  const started = await send('', { method: 'POST', body: {} })
  expect(started).toMatchObject({ status: 200, running: { task: 'set', is_stopping: false } })
  expect(await send('/test', { method: 'POST' })).toMatchObject({
    status: 409,
    message: 'A backup or a test is running. Please wait until it has finished.'
  })
  const { last, folders } = await ended()
  expect(last).toMatchObject({ task: 'set', state: 'done', faults: [] })
  expect(folders).toMatchObject([
    {
      is_own: true,
      problem: null,
      sets: [
        {
          name: expect.stringMatching(/^manual-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.db$/),
          is_whole: true,
          holds: { employee_count: 240, missing_files: 0 }
        }
      ]
    }
  ])
  await send('/test', { method: 'POST' })
  const afterTest = await ended()
  expect(afterTest.test).toEqual({
    at: new Date(TEST_NOW).toISOString(),
    folder: null,
    set: folders[0].sets[0].name,
    problem: null,
    detail: null,
    holds: folders[0].sets[0].holds
  })
})

test('a whole branch is written as one encrypted file to a chosen folder', async () => {
  const target = mkdtempSync(join(folder, 'file-'))
  await send('', { method: 'POST', body: { folder: target, password: 'ช้างเผือก 48' } })
  const { last } = await ended()
  expect(last).toMatchObject({
    task: 'file',
    state: 'done',
    file: join(target, readdirSync(target)[0] ?? '')
  })
  expect(readFileSync(last.file, 'latin1')).toMatch(/^age-encryption/)
  expect((await send('', { method: 'POST', body: { folder: target, password: 'short' } })).status).toBe(400)
})

test.each<[string, () => string, RegExp]>([
  ['not a full path', () => 'backups', /full path/],
  ['missing', () => join(folder, 'gone'), /is not there. Plug in the drive/],
  ['a file', () => join(folder, 'a-file'), /is not there/],
  ['in the data directory', () => join(station.dataDir, 'backups'), /Choose another drive or a share/]
])('refuses a folder that is %s and says what to do', async (_name, pathOf, message) => {
  const body = { folder: pathOf() }
  for (const answer of [await send('', { method: 'POST', body }), await save({ ...SETTINGS, ...body })])
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(message) })
  expect((await send()).running).toBe(null)
})

test('a second folder is checked, stored for the next start, and gets sets at once', async () => {
  const stick = mkdtempSync(join(folder, 'stick-'))
  const saved = await save({ folder: stick, keep: 3, keep_days: 90, base: { folder: null } })
  expect(saved).toMatchObject({ status: 200, settings: { folder: stick, keep: 3, keep_days: 90 } })
  expect(readdirSync(stick)).toEqual([])
  expect(JSON.parse(readFileSync(join(station.dataDir, 'workstation.json'), 'utf8'))).toMatchObject({
    backup_folder: stick,
    backups_kept: 3,
    backup_days_kept: 90
  })
  expect(await save({ ...SETTINGS, base: { folder: null } })).toMatchObject({
    status: 409,
    conflicts: ['folder']
  })
  await send('', { method: 'POST', body: {} })
  const { folders } = await ended()
  expect(folders[1]).toMatchObject({
    path: partOfShare(stick),
    is_own: false,
    problem: null,
    sets: [{ is_whole: true }]
  })

  // Another branch keeps its sets there too, and only that branch removes them.
  const theirs = join(stick, 'hr-workstation-OTHER', 'nightly-2020-01-01T00-00-00-000Z.db')
  mkdirSync(dirname(theirs), { recursive: true })
  writeFileSync(theirs, 'x')
  writeFileSync(`${theirs}.json`, '{}')
  expect((await save({ folder: stick, keep: 1, keep_days: 90 })).status).toBe(200)
  await send('', { method: 'POST', body: {} })
  expect((await ended()).last).toMatchObject({ state: 'done', faults: [] })
  expect([existsSync(theirs), existsSync(`${theirs}.json`)]).toEqual([true, true])

  rmSync(stick, { recursive: true })
  expect((await send()).folders[1]).toMatchObject({ problem: 'folder_gone', sets: [] })
  await send('', { method: 'POST', body: {} })
  expect((await ended()).last).toMatchObject({
    state: 'failed',
    faults: [{ folder: stick, problem: 'folder_gone' }]
  })
  expect((await save({ ...SETTINGS, folder: stick, keep: 5 })).status).toBe(200)
  expect((await save(SETTINGS)).status).toBe(200)
})

test('a running backup can be cancelled', async () => {
  await send('', { method: 'POST', body: {} })
  await send('/cancel', { method: 'POST' })
  expect((await ended()).last).toMatchObject({ state: 'cancelled', faults: [] })
  expect((await send('/cancel', { method: 'POST' })).status).toBe(200)
})

test('data put aside by a restore is listed and removed, but nothing else', async () => {
  const name = 'before-restore-2026-11-20T01-02-03-004Z'
  mkdirSync(join(station.dataDir, name, 'files'), { recursive: true })
  writeFileSync(join(station.dataDir, name, 'files', 'a'), 'four')
  expect((await send()).asides).toEqual([{ name, created: '2026-11-20T01:02:03.004Z', byte_length: 4 }])
  for (const other of ['files', 'before-restore-1', '..%2Fx'])
    expect((await send(`/asides/${other}`, { method: 'DELETE' })).status).toBe(404)
  expect((await send(`/asides/${name}`, { method: 'DELETE' })).asides).toEqual([])
  expect(existsSync(join(station.dataDir, name))).toBe(false)
})
