import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRestore } from '../../main/admin/backup-commands.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { writeBackupSet } from '../../main/modules/backups/backups.ts'
import { adminCommand } from '../support/admin-command.ts'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// A set in a shared folder can be changed by anybody who may write there; its manifest protects against damage only.

const folder = temporaryDir()
const dataDir = join(folder, 'branch')
const stick = join(folder, 'stick')
const REFUSED = /refers to a stored file by the name '\.\.\/secret\.key', which the workstation does not make/
let planted: string

const plant = (file: string, name: string): void => {
  const sqlite = new DirectDatabase(dataDir, file)
  sqlite.raw.pragma('journal_mode = delete')
  sqlite.raw
    .prepare('update stored_files set storage_name = ? where id = (select max(id) from stored_files)')
    .run(name)
  sqlite.close()
}
const backUp = (now: string) =>
  writeBackupSet({
    databaseFile: join(dataDir, 'workstation.db'),
    dataDir,
    folder: stick,
    settings: [],
    keep: 7,
    keepDays: 0,
    now: new Date(now)
  })

beforeAll(async () => {
  mkdirSync(stick)
  const station = await openTestWorkstation({ dataDir })
  await importAll(station, [importItem({ image_content: pictureBase64('image/png') })])
  await station.drained()
  await station.close({ keepDataDir: true })
  const set = await backUp('2026-11-20T19:00:00Z')
  planted = set.path
  plant(planted, '../secret.key')
  const bytes = readFileSync(planted)
  const manifest = {
    ...set,
    byte_length: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex')
  }
  writeFileSync(`${planted}.manifest.json`, JSON.stringify(manifest))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([true, false])(
  'a set that names a file outside its folder is refused by name (only planned: %s)',
  async isPlanned => {
    const dir = join(folder, 'restored')
    mkdirSync(dir, { recursive: true })
    const command = adminCommand({ subject: 'restore', verb: planted, dataDir: dir, isPlanned })
    await expect(runRestore(command)).rejects.toThrow(REFUSED)
    expect(existsSync(join(dir, 'workstation.db'))).toBe(false)
    expect(readdirSync(dir).filter(name => name.startsWith('restore-'))).toEqual([])
  }
)

test('it neither prevents a new set nor has files removed', async () => {
  const files = join(stick, 'files')
  const before = readdirSync(files)
  writeFileSync(join(files, 'of somebody else.txt'), 'x')
  await backUp('2026-11-21T19:00:00Z')
  expect(readdirSync(files)).toEqual(expect.arrayContaining([...before, 'of somebody else.txt']))
})

test('a branch that names such a file is not backed up, and `admin check` names it', async () => {
  plant(join(dataDir, 'workstation.db'), '../secret.key')
  await expect(backUp('2026-11-22T19:00:00Z')).rejects.toThrow(REFUSED)
  const { exitCode, text } = await checkWorkstation(dataDir)
  expect(exitCode).toBe(1)
  expect(text).toMatch(/^FAIL {2}files: \S+ has the foreign name '\.\.\/secret\.key'/m)
})
