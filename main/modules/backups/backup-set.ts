import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BackupHoldings } from '#shared/contracts/backups.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { connect } from '../../database/connect.ts'
import {
  type Backup,
  backupDatabase,
  backupPath,
  disownBackup,
  fileHash,
  isBackupWhole,
  keepNewest,
  listBackups,
  SET_KINDS,
  settingsOf
} from '../../database/files/backup.ts'
import { readBackupContents } from '../../database/files/backup-contents.ts'
import { refuseReserve } from '../../database/files/disk-space.ts'
import { syncFile, syncFolder } from '../../database/files/file-sync.ts'
import { FILES_FOLDER, isStoredName, storedFilePath } from '../../database/files/stored-file-path.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import { pick } from '../../platform/pick.ts'
import {
  type BackupSummary,
  DATABASE_ENTRY,
  damagedArchive,
  SETTINGS_FOLDER,
  summarise
} from './archive-parts.ts'
import { foreignPart, readSettings } from './archive-settings.ts'

export interface BackupSetOptions {
  readonly databaseFile: string
  readonly dataDir: string
  readonly folder: string
  /** Paths below the data directory. */
  readonly settings: readonly string[]
  /** Number of sets to keep, and their maximum age in days, 0 for no limit. The newest set is always kept. */
  readonly keep: number
  readonly keepDays: number
  readonly now: Date
  /** How it is made; absent: at night. */
  readonly kind?: (typeof SET_KINDS)[number]
  /** The time in its name; absent: that of `now` in UTC. */
  readonly stamp?: string
  /** Called with the number of processed files and the total. */
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Backs up a branch into a folder: `nightly-….db` or `manual-….db` with its manifest and `….settings/`, and the stored files in
 * `files/`, which all sets share. Only missing files are copied, or linked on the same disk. Files that no set refers to
 * any more are removed. The manifest is written last, so that a set with a manifest is complete.
 */
export async function writeBackupSet(options: BackupSetOptions): Promise<Backup> {
  const { databaseFile, dataDir, folder, settings, keep, keepDays, now, onProgress } = options
  const { kind = 'nightly', stamp } = options
  const raw = connect(databaseFile, { readonly: true })
  try {
    const backup = await backupDatabase(raw, backupPath(folder, kind, now, stamp), now, copy => {
      copySettings(dataDir, settings, settingsOf(copy))
      copyFiles(copy, join(dataDir, FILES_FOLDER), join(folder, FILES_FOLDER), onProgress)
      return holdingsOf(copy, folder)
    })
    if (!(await isBackupWhole(backup))) {
      disownBackup(backup)
      throw new WorkstationError('storage_failed', faultOf('backup.differs', null, { file: backup.path }))
    }
    await keepNewest(folder, SET_KINDS, keep, now, keepDays)
    await removeUnnamed(folder)
    return backup
  } finally {
    raw.close()
  }
}

function copySettings(dataDir: string, settings: readonly string[], folder: string): void {
  for (const name of settings) {
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    copyFileSync(join(dataDir, name), target)
    syncFile(target)
  }
}

const UNFINISHED = '.part'

/** Number of files between two progress reports. */
const PROGRESS_EVERY = 100

/** Stored files never change, so a file of the same name and size is the same file. */
function copyFiles(
  copy: string,
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void = () => undefined
): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const { files } = readBackupContents(copy)
  for (const [index, { storageName, byteLength }] of files.entries()) {
    if (index % PROGRESS_EVERY === 0) onProgress(index, files.length)
    const [source, target] = [storedFilePath(from, storageName), storedFilePath(to, storageName)]
    if (source === null || target === null || !existsSync(source) || isFileOf(target, byteLength)) continue
    const unfinished = `${target}${UNFINISHED}`
    rmSync(unfinished, { force: true })
    linkOrCopy(source, unfinished)
    renameSync(unfinished, target)
  }
  onProgress(files.length, files.length)
  syncFolder(to)
}

/**
 * Stored files never change, so a link is as good as a copy and takes no space.
 * @throws WorkstationError `storage_full` if a copy would use what is reserved for punches
 */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // The target is on another disk or does not support hard links.
    refuseReserve(dirname(target), statSync(source).size)
    copyFileSync(source, target)
    syncFile(target)
  }
}

const holdingsOf = (copy: string, folder: string): BackupHoldings =>
  pick(summaryOf(copy, folder, ''), [
    'employee_count',
    'punch_count',
    'file_count',
    'file_bytes',
    'missing_files'
  ])

const isFileOf = (path: string | null, byteLength: number): path is string =>
  path !== null && existsSync(path) && statSync(path).size === byteLength

async function removeUnnamed(folder: string): Promise<void> {
  const files = join(folder, FILES_FOLDER)
  const named = new Set<string>()
  try {
    for (const { path } of await listBackups(folder))
      for (const { storageName } of readBackupContents(path).files) named.add(storageName)
  } catch (error) {
    // A damaged or manipulated older set may refer to any of the files, and must not prevent new sets.
    if (isUnusableSet(error)) return
    throw error
  }
  const isOurs = (name: string): boolean =>
    isStoredName(name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name)
  for (const name of readdirSync(files).filter(isOurs))
    if (!named.has(name)) rmSync(join(files, name), { force: true })
}

function isUnusableSet(error: unknown): boolean {
  const problem = asStorageProblem(error)
  return (
    problem instanceof WorkstationError &&
    (problem.code === 'conflict' || problem.code === 'database_unusable')
  )
}

/** The set that a database file belongs to; null for other files. */
export const findBackupSet = async (file: string): Promise<Backup | null> =>
  (await listBackups(dirname(file))).find(backup => backup.file === basename(file)) ?? null

export function summariseSet({ path, created }: Backup): BackupSummary {
  refuseLogs(path)
  return summaryOf(path, dirname(path), created)
}

/** SQLite would apply a log beside the database, which the manifest does not cover. */
function refuseLogs(path: string): void {
  for (const suffix of ['-wal', '-journal'])
    if ((statSync(`${path}${suffix}`, { throwIfNoEntry: false })?.size ?? 0) > 0)
      throw foreignPart(basename(`${path}${suffix}`))
}

function summaryOf(copy: string, folder: string, created: string): BackupSummary {
  const contents = readBackupContents(copy)
  const files = join(folder, FILES_FOLDER)
  const present = contents.files.filter(file =>
    isFileOf(storedFilePath(files, file.storageName), file.byteLength)
  )
  return summarise(contents, present, { created, programVersion: null })
}

/**
 * Copies a set into an empty folder, in the layout of an unpacked archive. Stored files that are missing or have changed are
 * left out and counted: a branch without a picture is better than no branch.
 */
export async function unpackSet(
  backup: Backup,
  folder: string,
  take: (source: string, target: string) => void = linkOrCopy
): Promise<BackupSummary> {
  refuseLogs(backup.path)
  if (!(await isBackupWhole(backup))) throw damagedArchive('backup.database_changed')
  copyFileSync(backup.path, join(folder, DATABASE_ENTRY))
  syncFile(join(folder, DATABASE_ENTRY))
  for (const [name, bytes] of readSettings(settingsOf(backup.path))) {
    const target = join(folder, SETTINGS_FOLDER, name)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    writeFileSync(target, bytes, { mode: 0o600, flush: true })
  }
  const contents = readBackupContents(join(folder, DATABASE_ENTRY))
  const present: { byteLength: number }[] = []
  for (const file of contents.files) {
    const source = storedFilePath(join(dirname(backup.path), FILES_FOLDER), file.storageName)
    const target = storedFilePath(join(folder, FILES_FOLDER), file.storageName)
    if (source === null || target === null || !existsSync(source)) continue
    if ((await fileHash(source)) !== file.sha256) continue
    take(source, target)
    present.push(file)
  }
  return summarise(contents, present, { created: backup.created, programVersion: null })
}

/** The contents of an unpacked backup. @throws WorkstationError `conflict` for a file that its database does not name */
export function countUnpacked(
  database: string,
  files: string,
  made: { created: string; programVersion: string | null }
): BackupSummary {
  const contents = readBackupContents(database)
  const unpacked = new Set(readdirSync(files))
  const present = contents.files.filter(({ storageName }) => unpacked.delete(storageName))
  const [foreign] = unpacked
  if (foreign !== undefined) throw foreignPart(`${FILES_FOLDER}/${foreign}`)
  return summarise(contents, present, made)
}

/** Links or copies stored files that a restored database refers to but its backup lacks. */
export function takeFiles(database: string, from: string, to: string): void {
  for (const { storageName, byteLength } of readBackupContents(database).files) {
    const [source, target] = [storedFilePath(from, storageName), storedFilePath(to, storageName)]
    if (target === null || existsSync(target) || !isFileOf(source, byteLength)) continue
    linkOrCopy(source, target)
  }
}
