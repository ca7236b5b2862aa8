import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { archiveOf } from '../support/hostile-archives.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Restoring a backup while the workstation runs (security: durability 7).

const BASE = '/app/v1/backups'
const opened: TestWorkstation[] = []
afterEach(async () => {
  for (const station of opened.splice(0)) await station.close()
})

async function open(options: Parameters<typeof openTestWorkstation>[0] = {}) {
  const station = await openTestWorkstation(options)
  opened.push(station)
  return station
}

const restoreCalls = (
  call: Awaited<ReturnType<TestWorkstation['signIn']>> | TestWorkstation['callBare'],
  base = BASE,
  body = {}
) => {
  const view = async () => (await call(`${base}/restore/view`, { body })).body.payload
  return {
    view,
    prepare: (archive: string, password?: string) =>
      call(`${base}/restore`, {
        body: { archive, ...body, ...(password === undefined ? {} : { password }) }
      }),
    prepared: async () => {
      await until(async () => !(await view()).running, 'the backup to be checked')
      return view()
    },
    confirm: (choice = {}) => call(`${base}/restore/confirm`, { body: { ...body, ...choice } }),
    cancel: () => call(`${base}/restore/cancel`, { body })
  }
}

/** Backs up a branch into the usual folder, or as a single file into another. */
async function backUp(
  station: TestWorkstation,
  body: { folder?: string; password?: string } = {}
): Promise<string> {
  const asAdmin = await station.signIn()
  await asAdmin(BASE, { body })
  await until(async () => (await asAdmin(BASE)).body.payload.running === null, 'the backup')
  const { last, folders } = (await asAdmin(BASE)).body.payload
  expect(last.faults).toEqual([])
  return last.file ?? join(folders[0].path, folders[0].sets[0].name)
}

const reopened = (station: TestWorkstation) =>
  until(
    () =>
      station.callBare('/health').then(
        ({ status }) => status === 200,
        () => false
      ),
    'the workstation to be open again'
  )

/** In-process requests wait until the workstation is open again. */
const settled = (station: TestWorkstation) => station.workstation.handle(new Request('http://x/health'))

test('shows an administrator the contents of a backup and what would be lost, then restores it', async () => {
  const station = await open()
  const files = () => readdirSync(join(station.dataDir, 'files'))
  const demoFiles = files().length
  await importAll(station, [
    importItem({ datetime: '2024-03-06 08:00:00', image_content: pictureBase64('image/png') })
  ])
  await station.drained()
  const stored = files()
  expect(stored).toHaveLength(demoFiles + 1)
  const archive = await backUp(station)
  await importAll(station, [importItem({ datetime: '2024-03-07 08:00:00' })])
  await station.drained()
  // As in a backup of the database only: files that the branch still has are kept.
  rmSync(join(station.dataDir, 'backups', 'files'), { recursive: true })
  const restore = restoreCalls(await station.signIn())
  expect((await restore.prepare(archive)).status).toBe(200)
  const { prepared } = await restore.prepared()
  expect(prepared.backup).toMatchObject({ employee_count: 240, file_count: stored.length, missing_files: 0 })
  expect(prepared.lost.punches).toBe(1)
  expect((await restore.confirm()).status).toBe(200)
  await settled(station)
  await reopened(station)

  expect((await station.callBare('/app/v1/session')).body.payload).toMatchObject({ state: 'signed_out' })
  const asAdmin = await station.signIn()
  const sqlite = new DirectDatabase(station.dataDir)
  expect(sqlite.punchesOf('E0020', '2024-03-06 00:00:00', '2024-03-07 23:59:59')).toHaveLength(1)
  const [entry] = sqlite.raw
    .prepare("select actor_name, after_json from activity_log where action = 'backup.restore'")
    .all() as { actor_name: string; after_json: string }[]
  sqlite.close()
  expect(entry?.actor_name).toBe('e0001')
  expect(JSON.parse(entry?.after_json ?? '{}')).toMatchObject({ archive, lost: { punches: 1 } })
  // HR learns of it, whoever has restored.
  const { notifications } = (await (await station.signIn('e0002'))('/app/v1/notifications')).body.payload
  expect(notifications[0]).toMatchObject({ reason: 'backup', action: 'backup-restored', file: archive })
  const { asides } = (await asAdmin(BASE)).body.payload
  expect(asides).toHaveLength(1)
  expect(existsSync(join(station.dataDir, asides[0].name, 'workstation.db'))).toBe(true)
  expect(files()).toEqual(stored)
  expect((await station.call('/api/v1/open-apis/devices/get-list')).status).toBe(200)
  expect(existsSync(join(station.dataDir, 'restored.json'))).toBe(false)
})

describe('nothing is restored', () => {
  let station: TestWorkstation
  let archive: string
  let folder: string
  let restore: ReturnType<typeof restoreCalls>
  const unpacked = () => existsSync(join(station.dataDir, 'restore-unpacked'))
  beforeAll(async () => {
    station = await openTestWorkstation()
    folder = temporaryDir()
    archive = await backUp(station, { folder })
    restore = restoreCalls(await station.signIn())
  })
  afterAll(async () => {
    await station.close()
    rmSync(folder, { recursive: true })
  })

  test('until it is confirmed', async () => {
    await restore.prepare(archive)
    expect((await restore.prepared()).prepared.archive).toBe(archive)
    expect(unpacked()).toBe(true)
    expect((await restore.cancel()).body.payload.prepared).toBeNull()
    expect(unpacked()).toBe(false)
    const { status, body } = await restore.confirm()
    expect([status, body.faults[0].code]).toEqual([409, 'backup.not_prepared'])
  })

  test.each<[string, (bytes: Buffer) => Buffer | string, string]>([
    [
      'an encrypted file without its password',
      () => 'age-encryption.org/v1\n-> scrypt',
      'backup.password_needed'
    ],
    ['a truncated file', bytes => bytes.subarray(0, 50_000), 'backup.not_a_backup'],
    ['an empty file', () => '', 'backup.is_empty'],
    ['another file', () => 'is not a backup'.repeat(100), 'backup.not_a_backup']
  ])('from %s', async (_what, spoil, code) => {
    const file = join(folder, 'spoilt.backup')
    writeFileSync(file, spoil(readFileSync(archive)))
    await restore.prepare(file)
    const { prepared, faults } = await restore.prepared()
    expect([prepared, faults[0]?.fault?.code]).toEqual([null, code])
    expect(unpacked()).toBe(false)
  })

  test('from an invalid path', async () => {
    expect((await restore.prepare('backup.db')).status).toBe(409)
    expect((await restore.prepare(join(folder, 'gone'))).status).toBe(404)
  })

  test('from a folder, which it says', async () => {
    const { status, body } = await restore.prepare(folder)
    expect([status, body.faults[0].code]).toEqual([409, 'backup.is_folder'])
  })

  test.each(['/etc/hostname', '//server/share/x', '\\\\server\\share\\x'])(
    'from %s, which nobody has set up',
    async path => {
      const { status, body } = await restore.prepare(path)
      expect([status, body.faults[0].code]).toEqual([
        409,
        expect.stringMatching(/place_unknown|file_not_absolute/)
      ])
    }
  )

  test('from a file that is planted with settings, before they are shown', async () => {
    const file = join(folder, 'planted.backup')
    writeFileSync(file, await archiveOf([['settings/workstation.db-wal', 'x']]))
    await restore.prepare(file)
    const { prepared, faults } = await restore.prepared()
    expect([prepared, faults[0]?.fault]).toEqual([
      null,
      { code: 'backup.foreign_part', path: null, params: { name: 'settings/workstation.db-wal' } }
    ])
  })
})

test.each([false, true])(
  'shows which settings change, and keeps those of the network unless chosen (%s)',
  async with_network => {
    const station = await open()
    const file = join(station.dataDir, 'workstation.json')
    writeFileSync(file, '{"allowed_hosts": ["old.example"], "log_files_kept": 3}')
    const archive = await backUp(station)
    writeFileSync(file, '{"allowed_hosts": ["new.example"]}')
    const restore = restoreCalls(await station.signIn())
    await restore.prepare(archive)
    const { prepared } = await restore.prepared()
    expect(prepared).toMatchObject({
      has_network: true,
      settings: [
        { key: 'log_files_kept', current: '5', restored: '3', is_network: false },
        { key: 'allowed_hosts', current: '["new.example"]', restored: '["old.example"]', is_network: true }
      ]
    })
    await restore.confirm({ with_network })
    await settled(station)
    await reopened(station)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      log_files_kept: 3,
      allowed_hosts: [with_network ? 'old.example' : 'new.example']
    })
  }
)

test('moves a branch to a new machine at its first start, once', async () => {
  const folder = temporaryDir()
  const former = await open()
  const archive = await backUp(former, { folder })
  const station = await open({ loadDemo: false })
  const setup_code = await station.workstation.setupCode()
  expect((await restoreCalls(station.callBare, '/app/v1/setup').prepare(archive)).status).toBe(403)
  const restore = restoreCalls(station.callBare, '/app/v1/setup', { setup_code })
  await restore.prepare(archive)
  expect((await restore.prepared()).prepared.backup.employee_count).toBe(240)
  await restore.confirm()
  await settled(station)
  await reopened(station)
  expect((await station.callBare('/app/v1/session')).body.payload).toMatchObject({
    state: 'signed_out',
    is_demo: true
  })
  expect(
    (
      await station.callBare('/app/v1/session', {
        body: { user_name: 'e0001', password: former.workstation.demo?.password }
      })
    ).status
  ).toBe(200)
  // Secrets are sealed with the key of the former machine, which is part of the backup.
  expect(readFileSync(join(station.dataDir, 'secret.key'))).toEqual(
    readFileSync(join(former.dataDir, 'secret.key'))
  )
  expect((await station.callBare('/.well-known/openid-configuration')).status).toBe(200)
  expect((await restore.prepare(archive)).status).toBe(409)
  rmSync(folder, { recursive: true })
})
