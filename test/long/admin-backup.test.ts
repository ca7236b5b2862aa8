import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runBackup, runRestore } from '../../main/admin/backup-commands.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { finishRestore } from '../../main/modules/backups/backups.ts'
import { DEMO_PASSWORD } from '../../main/modules/demo/demo.ts'
import { adminCommand } from '../support/admin-command.ts'
import { DirectDatabase, importAll, importItem } from '../support/attendance.ts'
import { runEntry } from '../support/entries.ts'
import { SUMMARY, tarOf as tarOfEntries } from '../support/hostile-archives.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// `admin backup FILE` and `admin restore FILE` (decision 0037).

/** The number of renames after which the next restore fails as if killed; null: no limit. */
const renames = vi.hoisted(() => ({ left: null as number | null }))
vi.mock('node:fs', async original => {
  const fs = await original<typeof import('node:fs')>()
  const renameSync = (from: string, to: string): void => {
    if (renames.left === 0) throw new Error('killed')
    if (renames.left !== null) renames.left -= 1
    fs.renameSync(from, to)
  }
  return { ...fs, default: fs, renameSync }
})

const folder = temporaryDir()
const dataDir = join(folder, 'branch')
const archive = join(folder, 'branch.backup')
const KEPT = ['files', 'installed', 'secret.key', 'workstation.db', 'workstation.json'] as const
let pictureOf: (station: TestWorkstation) => Promise<{ status: number; type: string | null }>

const command = (
  subject: 'backup' | 'restore',
  file: string,
  changes: { dataDir: string; passwordFile?: string; isPlanned?: boolean }
) => (subject === 'backup' ? runBackup : runRestore)(adminCommand({ subject, verb: file, ...changes }))
const isSound = async (dir: string): Promise<boolean> => (await checkWorkstation(dir)).exitCode === 0
const punches = (dir: string): number => {
  const sqlite = new DirectDatabase(dir)
  try {
    return sqlite.value<number>('select count(*) from attendance_punches')
  } finally {
    sqlite.close()
  }
}

beforeAll(async () => {
  const station = await openTestWorkstation({ dataDir })
  writeFileSync(join(dataDir, 'workstation.json'), '{"log_files_kept": 3}')
  await importAll(station, [importItem({ image_content: pictureBase64('image/png') })])
  await station.drained()
  const sqlite = new DirectDatabase(dataDir)
  const id = sqlite.value<string>('select id from stored_files order by created_at desc limit 1')
  sqlite.close()
  pictureOf = async at => {
    const asHr = await at.signIn('e0002', DEMO_PASSWORD)
    const { status, headers } = await asHr(`/files/${id}`)
    return { status, type: headers.get('content-type') }
  }
  // The workstation is running at the same time.
  const { code, stdout, stderr } = await runEntry('admin', [
    'backup',
    archive,
    '--data-dir',
    dataDir,
    '--json'
  ])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    file: archive,
    backup: { format: 1, employee_count: 240, file_count: expect.any(Number), missing_files: 0 }
  })
  await station.close({ keepDataDir: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup can be restored on another machine with all its data', async () => {
  const other = join(folder, 'other')
  const { code, stdout } = await runEntry('admin', ['restore', archive, '--data-dir', other])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Restored\.\nThe backup holds\n.* made \S+ by version \S+\n {2}240 employees, /)
  expect(readdirSync(other)).toEqual(expect.arrayContaining([...KEPT]))
  expect(JSON.parse(readFileSync(join(other, 'workstation.json'), 'utf8'))).toEqual({ log_files_kept: 3 })
  expect(await isSound(other)).toBe(true)
  const station = await openTestWorkstation({ dataDir: other, loadDemo: false })
  expect(await pictureOf(station)).toEqual({ status: 200, type: 'image/png' })
  await station.close()
})

test('a restore reports what will be lost and keeps the old data', async () => {
  const later = join(folder, 'later')
  cpSync(dataDir, later, { recursive: true })
  const station = await openTestWorkstation({ dataDir: later })
  await importAll(station, [importItem({ datetime: '2024-05-02 08:00:00' })])
  await station.drained()
  await station.close({ keepDataDir: true })
  const before = punches(later)

  const { json: plan } = await command('restore', archive, { dataDir: later, isPlanned: true })
  expect(plan).toMatchObject({ backup: { punch_count: before - 1 }, lost: { punches: 1 } })
  expect(punches(later)).toBe(before)

  const { json } = await command('restore', archive, { dataDir: later })
  const { aside } = json as { aside: string }
  expect(punches(later)).toBe(before - 1)
  expect(punches(aside)).toBe(before)
  expect(readdirSync(aside)).toEqual(expect.arrayContaining([...KEPT]))
  expect(await isSound(later)).toBe(true)
  const sqlite = new DirectDatabase(later)
  expect(sqlite.value<string>('select action from activity_log order by seq desc limit 1')).toBe(
    'backup.restore'
  )
  sqlite.close()
})

test('the write-ahead log of a killed branch is kept aside and not applied to the restored database', async () => {
  const dir = join(folder, 'killed')
  cpSync(dataDir, dir, { recursive: true })
  const raw = new Sqlite(join(dir, 'workstation.db'))
  raw.pragma('wal_autocheckpoint = 0')
  raw.exec("update employees set employee_name = 'ของเดิม'; delete from attendance_punches")
  // As after a kill: closing would have moved the log into the database.
  const names = ['workstation.db', 'workstation.db-wal']
  for (const name of names) copyFileSync(join(dir, name), join(folder, name))
  raw.close()
  for (const name of names) copyFileSync(join(folder, name), join(dir, name))
  rmSync(join(dir, 'workstation.db-shm'), { force: true })
  expect(statSync(join(dir, 'workstation.db-wal')).size).toBeGreaterThan(100_000)

  const { json } = await command('restore', archive, { dataDir: dir })
  const { aside } = json as { aside: string }
  expect(punches(dir)).toBe(punches(dataDir))
  expect(await isSound(dir)).toBe(true)
  const sqlite = new DirectDatabase(dir)
  expect(sqlite.value("select count(*) from employees where employee_name = 'ของเดิม'")).toBe(0)
  sqlite.close()
  expect(punches(aside), 'the contents of the log are kept').toBe(0)
})

test('a restore interrupted at any step is finished at the next start', async () => {
  for (let step = 1; ; step += 1) {
    const dir = join(folder, `interrupted-${step}`)
    cpSync(dataDir, dir, { recursive: true })
    writeFileSync(join(dir, 'workstation.db-wal'), 'of the database before')
    // Renames within the unpacked folder come before the first relevant step.
    renames.left = step
    const isInterrupted = await command('restore', archive, { dataDir: dir }).then(
      () => false,
      () => true
    )
    renames.left = null
    finishRestore(dir)
    expect(existsSync(join(dir, 'workstation.db-wal')) && isInterrupted, `step ${step}`).toBe(
      isInterrupted && !readdirSync(dir).some(name => name.startsWith('before-restore-'))
    )
    for (const name of KEPT) expect(existsSync(join(dir, name)), `${name} after step ${step}`).toBe(true)
    expect(readdirSync(dir).filter(name => name.startsWith('restore-'))).toEqual([])
    rmSync(dir, { recursive: true })
    if (!isInterrupted) break
  }
})

describe('with a password', () => {
  const sealed = join(folder, 'sealed.backup')
  const passwordFile = join(folder, 'password')

  beforeAll(async () => {
    writeFileSync(passwordFile, 'ช้างเผือก 48\n')
    await command('backup', sealed, { dataDir, passwordFile })
  })

  test('encrypts a backup, which can be restored with the password', async () => {
    expect(readFileSync(sealed, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    expect(readFileSync(sealed).includes('E0001')).toBe(false)
    const dir = join(folder, 'unsealed')
    await command('restore', sealed, { dataDir: dir, passwordFile })
    expect(punches(dir)).toBe(punches(dataDir))
  })

  test('refuses to restore an encrypted backup without the password', async () => {
    const dir = join(folder, 'closed')
    await expect(command('restore', sealed, { dataDir: dir })).rejects.toThrow(
      'This backup is encrypted: restore needs --password-file.'
    )
    const wrong = join(folder, 'wrong')
    writeFileSync(wrong, 'ช้างเผือก 49')
    await expect(command('restore', sealed, { dataDir: dir, passwordFile: wrong })).rejects.toThrow(
      'This password does not open the backup.'
    )
  })
})

describe('an incomplete backup changes nothing', () => {
  const tarOf = (entries: Record<string, string>): Promise<Buffer> => tarOfEntries(Object.entries(entries))
  const whole = (): Buffer => readFileSync(archive)
  const summary = JSON.stringify(SUMMARY)

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /it is empty/],
    ['some other file', () => Buffer.from('not a tar'.repeat(200)), /damaged, or is not a backup/],
    [
      'a truncated backup',
      () => whole().subarray(0, whole().length >> 1),
      /damaged, or is not a backup|cut off/
    ],
    [
      'a changed byte of the database',
      () => flipped(whole(), 100_000),
      /'workstation\.db' in it was changed/
    ],
    ['another tar file', () => tarOf({ 'a.txt': 'x' }), /not a backup of a workstation/],
    ['a backup of a newer version', () => tarOf({ 'backup.json': '{"format":2}' }), /newer version/],
    ['no manifest', () => tarOf({ 'backup.json': summary }), /cut off/],
    [
      'a path outside the folder',
      () => tarOf({ 'backup.json': summary, 'files/../../x': 'x' }),
      /does not belong in a backup/
    ],
    ['no database', () => tarOf({ 'backup.json': summary, 'manifest.json': '[]' }), /contains no database/],
    [
      'a foreign database',
      () =>
        tarOf({
          'backup.json': summary,
          'workstation.db': 'x',
          'manifest.json': `[{"name":"workstation.db","byte_length":1,"sha256":"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"}]`
        }),
      /not one of a workstation/
    ]
  ])('%s', async (_name, bytesOf, message) => {
    const file = join(folder, 'damaged.backup')
    writeFileSync(file, await bytesOf())
    const dataFiles = (): string[] => readdirSync(dataDir).filter(name => !/-(wal|shm)$/.test(name))
    const before = dataFiles()
    await expect(command('restore', file, { dataDir })).rejects.toThrow(message)
    expect(dataFiles()).toEqual(before)
  })
})

test('a backup never overwrites a file, and leaves nothing behind when it fails', async () => {
  await expect(command('backup', archive, { dataDir })).rejects.toThrow(`${archive} already exists.`)
  writeFileSync(join(folder, 'a-file'), '')
  await expect(command('backup', join(folder, 'a-file', 'x'), { dataDir })).rejects.toThrow()
  expect(readdirSync(join(dataDir, 'backups')).filter(name => name.startsWith('archive'))).toEqual([])
})

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
