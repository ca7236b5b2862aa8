import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileHash } from '../../../main/database/files/backup.ts'
import {
  DatabaseUnusable,
  prepareDatabase,
  SCHEMA_VERSION
} from '../../../main/database/files/prepare-database.ts'
import { openWorkstation } from '../../../main/workstation.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = temporaryDir()
  file = join(dataDir, 'workstation.db')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const prepare = (isInstalled = true) =>
  prepareDatabase({ file, backupDir: join(dataDir, 'backups'), isInstalled, now: () => new Date(0) })

/** A valid database with several pages of content. */
async function makeDatabase(): Promise<void> {
  await prepare(false)
  change(raw => {
    const insert = raw.prepare(
      `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at, item_count,
        state, device_ids, items) values (?, 'key', '', '', '', '', 1, 'queued', '', ?)`
    )
    for (let at = 0; at < 500; at += 1) insert.run(String(at), 'x'.repeat(2_000))
  })
}

function change(work: (raw: Sqlite.Database) => void): void {
  const raw = new Sqlite(file)
  work(raw)
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
}

function overwrite(at: number, length: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, at)
  closeSync(handle)
}

describe('a database that must not be used', () => {
  it.each([
    ['damaged in the middle', 'damaged', () => overwrite(statSync(file).size / 2, 64 * 1024)],
    ['damaged in its first page', 'damaged', () => overwrite(3_000, 1_096)],
    ['damaged in its schema', 'damaged', () => overwrite(0, 4096)],
    ['cut short', 'damaged', () => truncateSync(file, statSync(file).size - 300_000)],
    ['not a database', 'damaged', () => writeFileSync(file, 'PK\x03\x04 this is a spreadsheet'.repeat(999))],
    ['emptied', 'empty', () => truncateSync(file, 0)],
    ['of a newer version', 'newer', () => change(raw => raw.pragma(`user_version = ${SCHEMA_VERSION + 1}`))],
    ['of another program', 'foreign', () => change(raw => raw.pragma('application_id = 7'))]
  ] as const)('%s is refused as %s and left unchanged', async (_what, reason, spoil) => {
    await makeDatabase()
    spoil()
    const before = await fileHash(file)
    const names = readdirSync(dataDir).sort()
    await expect(prepare()).rejects.toMatchObject({ name: 'DatabaseUnusable', reason })
    await expect(prepare(), 'also the second time').rejects.toBeInstanceOf(DatabaseUnusable)
    expect(await fileHash(file)).toBe(before)
    expect(
      readdirSync(dataDir)
        .filter(name => !/-(wal|shm)$/.test(name))
        .sort()
    ).toEqual(names.filter(name => !/-(wal|shm)$/.test(name)))
  })

  it('of another program is not converted to WAL', async () => {
    const other = new Sqlite(file)
    other.exec('create table notes (text text); insert into notes values (1)')
    other.close()
    const before = await fileHash(file)
    await expect(prepare()).rejects.toMatchObject({ reason: 'foreign' })
    await expect(prepare(false)).rejects.toMatchObject({ reason: 'foreign' })
    expect(await fileHash(file)).toBe(before)
  })

  it('that is missing although the data directory had a branch is not created again', async () => {
    await expect(prepare()).rejects.toMatchObject({ reason: 'missing' })
    expect(existsSync(file)).toBe(false)
  })

  it('that is empty but has a write-ahead log is reported as lost even without the mark of an installation', async () => {
    writeFileSync(file, '')
    writeFileSync(`${file}-wal`, 'left over')
    await expect(prepare(false)).rejects.toMatchObject({ reason: 'empty' })
  })

  it('that is a folder is refused', async () => {
    mkdirSync(file)
    await expect(prepare()).rejects.toBeInstanceOf(DatabaseUnusable)
  })

  it('that is locked by another program is neither called damaged nor offered for recovery', async () => {
    await makeDatabase()
    const other = new Sqlite(file)
    other.pragma('locking_mode = EXCLUSIVE')
    other.exec('begin exclusive')
    try {
      await expect(prepare()).rejects.toMatchObject({ name: 'WorkstationError', code: 'storage_busy' })
      await expect(openWorkstation({ dataDir, port: 0 })).rejects.toMatchObject({
        code: 'cannot_open',
        message: `The workstation in ${dataDir} cannot be opened: another program holds its database.`
      })
    } finally {
      other.close()
    }
    await expect(prepare()).resolves.toEqual({ isNew: false })
  })

  it.each([
    ['a complete write-ahead log has all commits', 0, 43],
    ['a write-ahead log with a torn tail has all commits but the torn one', 100, 42]
  ])('left by a crash with %s', async (_what, tornBytes, received) => {
    await makeDatabase()
    const raw = new Sqlite(file)
    raw.pragma('wal_autocheckpoint = 0')
    for (const count of [42, 43]) raw.exec(`update attendance_queue set received = ${count}`)
    const copies = [file, `${file}-wal`].map(path => [path, `${path}.copy`] as const)
    for (const [from, to] of copies) copyFileSync(from, to)
    raw.close()
    for (const [to, from] of copies) renameSync(from, to)
    truncateSync(`${file}-wal`, statSync(`${file}-wal`).size - tornBytes)
    await expect(prepare()).resolves.toEqual({ isNew: false })
    const again = new Sqlite(file)
    expect(again.prepare('select received from attendance_queue').pluck().get()).toBe(received)
    again.close()
  })
})
