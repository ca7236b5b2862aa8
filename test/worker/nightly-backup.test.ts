import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { isBackupWhole, keepNewest, listBackups } from '../../main/database/files/backup.ts'
import { prepareDatabase } from '../../main/database/files/prepare-database.ts'
import { testRuns } from '../support/backup-runs.ts'

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

const nightly = (now: () => number, keep = 7, isSound = true) =>
  testRuns({ databaseFile, dataDir: folder, folders: [backupDir], keep }, { now, isSound })

describe('the nightly backup', () => {
  test('is complete, private and readable, and is made while others write', async () => {
    const raw = connect(databaseFile)
    raw.exec("insert into settings (name, value) values ('is_demo', 'N')")
    const { makeSet, ended } = nightly(Date.now)
    const running = makeSet()
    raw.exec("update settings set value = 'Y'")
    await running
    raw.close()
    expect(ended).toMatchObject([{ task: 'set', state: 'done', faults: [] }])
    const [newest] = await listBackups(backupDir)
    if (!newest) throw new Error('no backup')
    expect(await isBackupWhole(newest)).toBe(true)
    expect(statSync(newest.path).mode & 0o077).toBe(0)
    const copy = connect(newest.path, { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(copy.prepare('select count(*) from settings').pluck().get()).toBe(1)
    copy.close()
  })

  test('is made once a day and tested separately', async () => {
    const today = nightly(Date.now)
    await today.startDue()
    await today.startDue()
    expect(today.ended).toMatchObject([{ task: 'test', state: 'done', faults: [] }])
    const tomorrow = nightly(() => Date.now() + 21 * HOUR_MS)
    await tomorrow.startDue()
    expect(tomorrow.ended).toMatchObject([{ task: 'set', state: 'done' }])
    const nextMonth = nightly(() => Date.now() + 31 * 24 * HOUR_MS)
    await nextMonth.startDue()
    await nextMonth.startDue()
    expect(nextMonth.ended.map(({ task }) => task)).toEqual(['set', 'test'])
  })

  test('keeps the newest and removes older ones', async () => {
    const { makeSet } = nightly(Date.now, 2)
    await makeSet()
    await makeSet()
    const names = (await listBackups(backupDir)).map(known => known.file)
    expect(names).toHaveLength(2)
    await keepNewest(backupDir, ['nightly'], 1, new Date())
    expect((await listBackups(backupDir)).map(known => known.file)).toEqual(names.slice(0, 1))
  })

  test('is not made of a damaged database, and the good ones stay', async () => {
    const { startDue, ended } = nightly(() => Date.now() + 21 * HOUR_MS, 1, false)
    const before = await listBackups(backupDir)
    await startDue()
    expect(ended).toMatchObject([{ state: 'failed', faults: [{ problem: 'database_damaged' }] }])
    expect(await listBackups(backupDir)).toEqual(before)
    expect(before).not.toEqual([])
  })

  test('is made again after a power cut left half a manifest, whose parts are removed', async () => {
    const torn = join(backupDir, 'nightly-2026-01-01T00-00-00-000Z.db')
    const unfinished = join(backupDir, 'nightly-2026-01-02T00-00-00-000Z.db.part')
    const unrelated = join(backupDir, 'my own copy.db')
    mkdirSync(backupDir, { recursive: true })
    for (const path of [torn, unfinished, unrelated]) writeFileSync(path, 'x')
    writeFileSync(`${torn}.manifest.json`, '{"file":"nightly-2026')
    writeFileSync(join(backupDir, 'other.manifest.json'), '[]')
    const { startDue, ended } = nightly(() => Date.now() + 21 * HOUR_MS)
    await startDue()
    expect(ended).toMatchObject([{ task: 'set', state: 'done' }])
    expect([torn, `${torn}.manifest.json`, unfinished].filter(existsSync)).toEqual([])
    expect(existsSync(unrelated)).toBe(true)
  })

  test('is made although the clock once was in the future', async () => {
    await nightly(Date.now).makeSet()
    const before = nightly(() => Date.now() - 400 * 24 * HOUR_MS)
    await before.startDue()
    expect(before.ended).toMatchObject([{ task: 'set', state: 'done' }])
  })

  test('leaves nothing on the disk when it is cancelled', async () => {
    const before = readdirSync(backupDir)
    const { runs, makeSet, ended } = nightly(Date.now)
    const running = makeSet()
    runs.current?.stop.abort()
    await running
    expect(ended).toMatchObject([{ state: 'cancelled', faults: [] }])
    expect(readdirSync(backupDir)).toEqual(before)
  })

  test('is reported once when its folder cannot be read', async () => {
    const file = join(folder, 'no folder')
    writeFileSync(file, '')
    const { startDue, troubles } = testRuns({ databaseFile, dataDir: folder, folders: [file] })
    await startDue()
    expect(troubles).toHaveLength(1)
  })

  test('is reported each time it fails', async () => {
    const missing = join(folder, 'nowhere.db')
    const { makeSet, ended } = testRuns({ databaseFile: missing, dataDir: folder, folders: [backupDir] })
    await makeSet()
    await makeSet()
    expect(ended).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })
})
