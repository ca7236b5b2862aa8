import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackupTest, runRestore } from '../../main/admin/backup-commands.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { settingsFiles } from '../../main/composition/data-directory.ts'
import { listBackups } from '../../main/database/backup.ts'
import { readTestResult, testNewestSet, writeBackupSet } from '../../main/modules/backups/backups.ts'
import { adminCommand } from '../support/admin-command.ts'
import { BehindTheBack, importAll, importItem } from '../support/attendance.ts'
import { testRuns } from '../support/backup-runs.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// Nightly backups take files and settings along.

const folder = temporaryDir()
const dataDir = join(folder, 'branch')
const stick = join(folder, 'stick')
const files = join(stick, 'files')
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
    folder: stick,
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
  mkdirSync(stick)
  await punchWithPicture('2024-05-01 08:00:00')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a set restores the branch with its files and settings; only new files are copied', async () => {
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

test('a picture that is missing or was changed is left out and counted', async () => {
  const { path } = await backUp(new Date('2026-11-22T19:00:00Z'))
  const [changed = ''] = readdirSync(files)
  rmSync(join(files, changed))
  writeFileSync(join(files, changed), 'x')
  const { backup } = await restore(path, join(folder, 'without'))
  expect(backup).toMatchObject({ missing_files: 1 })
  expect(existsSync(join(folder, 'without', 'files', changed))).toBe(false)
})

test('files go with the last set that names them', async () => {
  const behind = new BehindTheBack(dataDir)
  behind.raw.exec('pragma foreign_keys = off; delete from stored_files')
  behind.close()
  await backUp(new Date('2026-11-23T19:00:00Z'), 2)
  expect(readdirSync(files)).not.toEqual([])
  await backUp(new Date('2026-11-24T19:00:00Z'), 1)
  expect(readdirSync(files)).toEqual([])
  expect(readdirSync(stick).filter(name => name.startsWith('nightly'))).toEqual([
    'nightly-2026-11-24T19-00-00-000Z.db',
    'nightly-2026-11-24T19-00-00-000Z.db.manifest.json',
    'nightly-2026-11-24T19-00-00-000Z.db.settings'
  ])
})

test('a stick that is not plugged in is reported, and gets its backup when it is', async () => {
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

test('a set is restored as a test: it takes no room, and what is missing or changed is found', async () => {
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

test('admin backup --test tests the newest set, and ends with 1 where there is none or its files are missing', async () => {
  const own = join(dataDir, 'backups')
  const run = () => runBackupTest(adminCommand({ subject: 'backup', dataDir, isTest: true }))
  rmSync(own, { recursive: true, force: true })
  expect(await run()).toMatchObject({ exitCode: 1, json: { problem: 'no_backup', set: null } })
  await writeBackupSet({
    databaseFile,
    dataDir,
    folder: own,
    settings: settingsFiles(dataDir),
    keep: 7,
    keepDays: 0,
    now: new Date('2026-11-23T19:00:00Z')
  })
  const { exitCode, text, json } = await run()
  expect({ exitCode, json }).toMatchObject({ exitCode: 0, json: { problem: null } })
  expect(text).toMatch(/^nightly-\S+ can be restored:\n {2}240 employees, /)
  expect(readTestResult(own)).toEqual(json)
  rmSync(join(own, 'files'), { recursive: true })
  expect(await run()).toMatchObject({ exitCode: 1, json: { problem: 'files_missing' } })
})
