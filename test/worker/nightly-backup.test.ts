import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBackupWhole, keepNewest, listBackups } from '../../main/database/backup.ts'
import { connect } from '../../main/database/connect.ts'
import { prepareDatabase } from '../../main/database/prepare-database.ts'
import { NightlyBackup } from '../../main/worker/nightly-backup.ts'

const HOUR_MS = 3_600_000
let folder = ''
let databaseFile = ''
let backupDir = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightly-'))
  databaseFile = join(folder, 'workstation.db')
  backupDir = join(folder, 'backups')
  await prepareDatabase({ file: databaseFile, backupDir, isInstalled: false, now: () => new Date() })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function nightly(now: () => number, keep = 7, isSound = true) {
  const done: string[] = []
  const troubles: unknown[] = []
  const backup = new NightlyBackup(
    () => ({ databaseFile, dataDir: folder, folders: [backupDir], settings: [], keep, keepDays: 0 }),
    {
      isSound: async () => isSound,
      onDone: path => done.push(path),
      onTrouble: error => troubles.push(error)
    },
    now
  )
  return { backup, done, troubles }
}

describe('the nightly backup', () => {
  test('is whole, private, openable, and made while others write', async () => {
    const raw = connect(databaseFile)
    raw.exec("insert into settings (name, value) values ('is_demo', 'N')")
    const { backup, done, troubles } = nightly(Date.now)
    const running = backup.run()
    raw.exec("update settings set value = 'Y'")
    await running
    await backup.close()
    raw.close()
    expect(troubles).toEqual([])
    const [newest] = listBackups(backupDir)
    expect(newest?.path).toBe(done[0])
    if (!newest) throw new Error('no backup')
    expect(await isBackupWhole(newest)).toBe(true)
    expect(statSync(newest.path).mode & 0o077).toBe(0)
    const copy = connect(newest.path, { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.prepare('select count(*) from settings').pluck().get()).toBe(1)
    copy.close()
  })

  test('is made once a day, not at every look', async () => {
    const { backup, done } = nightly(Date.now)
    await backup.runWhenDue()
    expect(done).toHaveLength(0)
    await backup.close()
    const tomorrow = nightly(() => Date.now() + 21 * HOUR_MS)
    await tomorrow.backup.runWhenDue()
    expect(tomorrow.done).toHaveLength(1)
    await tomorrow.backup.close()
  })

  test('keeps the newest and lets the older go', async () => {
    const { backup } = nightly(Date.now, 2)
    await backup.run()
    await backup.run()
    await backup.close()
    const names = listBackups(backupDir).map(known => known.file)
    expect(names).toHaveLength(2)
    keepNewest(backupDir, 'nightly', 1, new Date())
    expect(listBackups(backupDir).map(known => known.file)).toEqual(names.slice(0, 1))
  })

  test('is not made of a damaged database, and the good ones stay', async () => {
    const { backup, done, troubles } = nightly(() => Date.now() + 21 * HOUR_MS, 1, false)
    const before = listBackups(backupDir)
    await backup.runWhenDue()
    await backup.close()
    expect({ done, troubles }).toEqual({ done: [], troubles: [] })
    expect(listBackups(backupDir)).toEqual(before)
    expect(before).not.toEqual([])
  })

  test('is made again where a power cut left half a manifest, and the halves go', async () => {
    const torn = join(backupDir, 'nightly-2026-01-01T00-00-00-000Z.db')
    const unfinished = join(backupDir, 'nightly-2026-01-02T00-00-00-000Z.db.part')
    const unrelated = join(backupDir, 'my own copy.db')
    mkdirSync(backupDir, { recursive: true })
    for (const path of [torn, unfinished, unrelated]) writeFileSync(path, 'x')
    writeFileSync(`${torn}.manifest.json`, '{"file":"nightly-2026')
    writeFileSync(join(backupDir, 'other.manifest.json'), '[]')
    const { backup, done, troubles } = nightly(() => Date.now() + 21 * HOUR_MS)
    await backup.runWhenDue()
    await backup.close()
    expect(troubles).toEqual([])
    expect(done).toHaveLength(1)
    expect([torn, `${torn}.manifest.json`, unfinished].filter(existsSync)).toEqual([])
    expect(existsSync(unrelated)).toBe(true)
  })

  test('is made although the clock once stood in the future', async () => {
    const future = nightly(Date.now)
    await future.backup.run()
    await future.backup.close()
    const before = nightly(() => Date.now() - 400 * 24 * HOUR_MS)
    await before.backup.runWhenDue()
    expect(before.done).toHaveLength(1)
    await before.backup.close()
  })

  test('that cannot even be looked for says so, and takes nothing down', async () => {
    const file = join(folder, 'no folder')
    writeFileSync(file, '')
    const troubles: unknown[] = []
    const backup = new NightlyBackup(
      () => ({ databaseFile, dataDir: folder, folders: [file], settings: [], keep: 1, keepDays: 0 }),
      { isSound: async () => true, onDone: () => undefined, onTrouble: error => troubles.push(error) },
      Date.now
    )
    await backup.runWhenDue()
    await backup.close()
    expect(troubles).toHaveLength(1)
  })

  test('that fails says so', async () => {
    const failing = new NightlyBackup(
      () => ({
        databaseFile: join(folder, 'nowhere.db'),
        dataDir: folder,
        folders: [backupDir],
        settings: [],
        keep: 1,
        keepDays: 0
      }),
      { isSound: async () => true, onDone: () => undefined, onTrouble: error => troubles.push(error) },
      Date.now
    )
    const troubles: unknown[] = []
    await failing.run()
    await failing.close()
    expect(troubles).toHaveLength(1)
  })
})
