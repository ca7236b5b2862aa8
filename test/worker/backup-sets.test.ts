import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { runRestore } from '../../main/admin/backup-commands.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { runAdmin } from '../../main/admin/run-admin.ts'
import { settingsFiles } from '../../main/composition/data/data-directory.ts'
import { listBackups } from '../../main/database/files/backup.ts'
import {
  type BackupWork,
  readTestResult,
  testNewestSet,
  writeBackupSet
} from '../../main/modules/backups/backups.ts'
import { BackupWorker } from '../../main/worker/backup-worker.ts'
import { adminCommand } from '../support/admin-command.ts'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { testRuns } from '../support/backup-runs.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// Nightly backups include files and settings.

const folder = temporaryDir()
const dataDir = join(folder, 'branch')
const drive = join(folder, 'stick')
const files = join(drive, 'files')
const databaseFile = join(dataDir, 'workstation.db')

const punchWithPicture = async (datetime: string): Promise<void> => {
  const station = await openTestWorkstation({ dataDir })
  await importAll(station, [importItem({ datetime, image_content: pictureBase64('image/png') })])
  await station.drained()
  await station.close({ keepDataDir: true })
}
const backUp = (now: Date, keep = 7) =>
  writeBackupSet({
    databaseFile,
    dataDir,
    folder: drive,
    settings: settingsFiles(dataDir),
    keep,
    keepDays: 0,
    now
  })
const restore = async (file: string, dir: string) => {
  const { json } = await runRestore(adminCommand({ subject: 'restore', verb: file, dataDir: dir }))
  return json as { backup: { file_count: number; missing_files: number } }
}

beforeAll(async () => {
  mkdirSync(drive)
  await punchWithPicture('2024-05-01 08:00:00')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a set restores the branch with files and settings, and only new files are copied', async () => {
  await backUp(new Date('2026-11-20T19:00:00Z'))
  const first = readdirSync(files)
  const times = first.map(name => statSync(join(files, name)).ctimeMs)
  await punchWithPicture('2024-05-02 08:00:00')
  const second = await backUp(new Date('2026-11-21T19:00:00Z'))
  expect(readdirSync(files)).toHaveLength(first.length + 1)
  expect(first.map(name => statSync(join(files, name)).ctimeMs)).toEqual(times)

  const other = join(folder, 'other')
  const { backup } = await restore(second.path, other)
  expect(backup).toMatchObject({ file_count: first.length + 1, missing_files: 0 })
  expect((await checkWorkstation(other)).exitCode).toBe(0)
  expect(readdirSync(other)).toEqual(expect.arrayContaining(['installed', 'secret.key']))
})

test('a restore leaves out and counts a missing or changed picture', async () => {
  const { path } = await backUp(new Date('2026-11-22T19:00:00Z'))
  const [changed = ''] = readdirSync(files)
  rmSync(join(files, changed))
  writeFileSync(join(files, changed), 'x')
  const { backup } = await restore(path, join(folder, 'without'))
  expect(backup).toMatchObject({ missing_files: 1 })
  expect(existsSync(join(folder, 'without', 'files', changed))).toBe(false)
})

test('files are removed with the last set that refers to them', async () => {
  const sqlite = new DirectDatabase(dataDir)
  sqlite.raw.exec('pragma foreign_keys = off; delete from stored_files')
  sqlite.close()
  await backUp(new Date('2026-11-23T19:00:00Z'), 2)
  expect(readdirSync(files)).not.toEqual([])
  await backUp(new Date('2026-11-24T19:00:00Z'), 1)
  expect(readdirSync(files)).toEqual([])
  expect(readdirSync(drive).filter(name => name.startsWith('nightly'))).toEqual([
    'nightly-2026-11-24T19-00-00-000Z.db',
    'nightly-2026-11-24T19-00-00-000Z.db.manifest.json',
    'nightly-2026-11-24T19-00-00-000Z.db.settings'
  ])
})

test('an unplugged drive is reported and gets its backup when it is back', async () => {
  const [own, usb] = [join(folder, 'own'), join(folder, 'usb')]
  const part = join(usb, 'part')
  const { startDue, ended } = testRuns({ databaseFile, dataDir, folders: [own, part] })
  await startDue()
  expect((await listBackups(own)).length).toBe(1)
  expect(ended).toMatchObject([{ faults: [{ folder: usb, problem: 'folder_gone' }] }])
  mkdirSync(usb)
  await startDue()
  expect((await listBackups(part)).length).toBe(1)
  expect(ended[1]).toMatchObject({ task: 'set', state: 'done', faults: [] })
})

test('a test restore of a set takes no space and finds missing or changed files', async () => {
  const own = join(folder, 'tested')
  const run = (now = Date.now()) => testRuns({ databaseFile, dataDir, folders: [own] }, { now: () => now })
  const examine = () => testNewestSet(own, new Date('2026-11-24T20:00:00Z'))
  expect(await examine()).toMatchObject({ problem: 'no_backup', set: null })
  await punchWithPicture('2024-05-03 08:00:00')
  await run().makeSet()
  const [set] = await listBackups(own)
  if (!set) throw new Error('no set')
  expect(await examine()).toMatchObject({ problem: null, set: set.file, holds: set.holds })
  expect(readTestResult(own)).toMatchObject({ at: '2026-11-24T20:00:00.000Z', problem: null })
  expect(readdirSync(own)).not.toContain('self-test')
  const [picture = ''] = readdirSync(join(own, 'files'))
  rmSync(join(own, 'files', picture))
  expect(await examine()).toMatchObject({ problem: 'files_missing', detail: '1' })
  writeFileSync(set.path, 'x')
  expect(await examine()).toMatchObject({ problem: 'backup_damaged' })
  expect(readTestResult(own)).toMatchObject({ problem: 'backup_damaged' })
})

test('the newest set of the second folder is tested too, on the local disk, when the folder is available', async () => {
  const [own, usb] = [join(folder, 'own2'), join(folder, 'usb2')]
  const part = join(usb, 'part')
  const at = Date.parse('2026-11-25T19:00:00Z')
  const { startDue, ended } = testRuns({ databaseFile, dataDir, folders: [own, part] }, { now: () => at })
  await startDue()
  await startDue()
  expect(ended.map(({ task, faults }) => ({ task, faults: faults.length }))).toEqual([
    { task: 'set', faults: 1 },
    { task: 'test', faults: 0 }
  ])
  expect(readTestResult(own, part)).toBeNull()
  mkdirSync(usb)
  await startDue()
  const [set] = await listBackups(part)
  if (!set) throw new Error('no set')
  const listing = readdirSync(part)
  writeFileSync(set.path, 'x')
  await startDue()
  expect(ended[3]).toMatchObject({ task: 'test', faults: [{ folder: part, problem: 'backup_damaged' }] })
  expect(readTestResult(own, part)).toMatchObject({ folder: part, set: set.file, problem: 'backup_damaged' })
  expect(readTestResult(own)).toMatchObject({ folder: null, problem: null })
  expect(readTestResult(own, join(folder, 'other stick'))).toBeNull()
  expect(readdirSync(part)).toEqual(listing)
  await startDue()
  expect(ended).toHaveLength(4)
})

test('data put aside by restores is removed after 90 days, but not when no backup was made', async () => {
  const [old, recent] = ['before-restore-2026-08-01T00-00-00-000Z', 'before-restore-2026-10-01T00-00-00-000Z']
  for (const name of [old, recent]) mkdirSync(join(dataDir, name), { recursive: true })
  const putAside = () => readdirSync(dataDir).filter(name => name.startsWith('before-restore-'))
  const now = () => Date.parse('2026-11-25T19:00:00Z')
  const failing = testRuns({ databaseFile: join(folder, 'gone.db'), dataDir, folders: [drive] }, { now })
  await failing.makeSet()
  expect(putAside()).toEqual([old, recent])
  await testRuns({ databaseFile, dataDir, folders: [drive] }, { now }).makeSet()
  expect(putAside()).toEqual([recent])
})

// A pipe without a writer blocks a thread, as does a network share that no longer responds.
describe.skipIf(process.platform === 'win32')('a folder that does not respond', () => {
  const blocked = join(folder, 'held')
  const pipe = join(blocked, 'pipe')
  const workOf = (usb: string): BackupWork => ({
    task: 'set',
    databaseFile,
    dataDir: blocked,
    folders: [usb],
    settings: ['pipe'],
    keep: 7,
    keepDays: 0,
    now: new Date('2026-11-26T19:00:00Z')
  })
  beforeAll(() => {
    mkdirSync(blocked)
    execFileSync('mkfifo', [pipe])
  })
  const threads: Worker[] = []
  const onThread = (message: unknown) => void threads.push((message as { worker: Worker }).worker)
  beforeAll(() => subscribe('worker_threads', onThread))
  afterAll(() => unsubscribe('worker_threads', onThread))
  // A thread that was given up ends once it gets past the pipe, or before it has come to it on a busy machine.
  afterEach(() => until(() => threads.every(hasEnded) || release(), 'the thread to end'))
  const hasEnded = (thread: Worker) => thread.threadId === -1
  const release = (): false => {
    try {
      closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error
    }
    return false
  }

  test('is given up and reported', async () => {
    const usb = join(folder, 'dead')
    const { ended } = new BackupWorker({ silenceMs: 2_000, endMs: 100 }).start(workOf(usb), () => undefined)
    expect(await ended).toEqual({
      state: 'done',
      faults: [{ folder: usb, problem: 'slow', detail: null }]
    })
  })

  test('does not prevent cancelling', async () => {
    const usb = join(folder, 'held up')
    const running = new BackupWorker({ silenceMs: 60_000, endMs: 100 }).start(workOf(usb), () => undefined)
    const copied = () => existsSync(usb) && readdirSync(usb).some(name => name.endsWith('.settings'))
    await until(async () => copied(), 'the copy of the settings')
    running.cancel()
    expect(await running.ended).toEqual({ state: 'cancelled', faults: [] })
  })

  test('is cancelled before its thread has begun', async () => {
    const running = new BackupWorker().start(workOf(join(folder, 'at once')), () => undefined)
    running.cancel()
    expect(await running.ended).toEqual({ state: 'cancelled', faults: [] })
  })
})

test('admin backup --test tests the newest set and exits with 1 if there is none or its files are missing', async () => {
  const own = join(dataDir, 'backups')
  const run = () => runAdmin(['backup', '--test', '--data-dir', dataDir])
  rmSync(own, { recursive: true, force: true })
  expect(await run()).toMatchObject({ code: 1, stdout: 'There is no backup to test yet.\n' })
  await writeBackupSet({
    databaseFile,
    dataDir,
    folder: own,
    settings: settingsFiles(dataDir),
    keep: 7,
    keepDays: 0,
    now: new Date('2026-11-23T19:00:00Z')
  })
  const { code, stdout } = await run()
  expect(code).toBe(0)
  expect(stdout).toMatch(/^nightly-\S+ can be restored:\n {2}240 employees, /)
  expect(readTestResult(own)).toMatchObject({ problem: null })
  rmSync(join(own, 'files'), { recursive: true })
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining('files_missing') })
})
