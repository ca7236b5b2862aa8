import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DATABASE_FILE } from '../../database/connect.ts'
import { fileStamp } from '../../database/files/backup.ts'
import { changesSince } from '../../database/files/backup-contents.ts'
import { syncFolder } from '../../database/files/file-sync.ts'
import { checkWhole, DatabaseUnusable, type UnusableReason } from '../../database/files/prepare-database.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import {
  type BackupSummary,
  DATABASE_ENTRY,
  damagedArchive,
  FILES_FOLDER,
  type RestorePlan,
  SETTINGS_FOLDER
} from './archive-parts.ts'
import { ASIDE } from './asides.ts'
import { findBackupSet, summariseSet, takeFiles, unpackSet } from './backup-set.ts'
import { readSummary, unpackArchive } from './read-archive.ts'
import { RESTORE_NOTE, type RestoreNote } from './restore-note.ts'

/** Where a backup is unpacked. A folder of that name is not whole. */
const UNPACKED = 'restore-unpacked'
/** The same once it is whole, followed by the time: from then on a restore that was interrupted is finished at the next start. */
const READY = 'restore-ready-'

export interface RestoreOptions {
  readonly dataDir: string
  /** A file of `writeArchive`, or the database of a nightly backup. */
  readonly archive: string
  readonly password: string | null
}

/** Content of a backup and what a restore would lose; read from the beginning of the backup. */
export async function planRestore({ dataDir, archive, password }: RestoreOptions): Promise<RestorePlan> {
  const set = await findBackupSet(archive)
  const backup = set ? summariseSet(set) : await readSummary(archive, password)
  return { backup, lost: lostOf(dataDir, backup) }
}

/**
 * Unpacks a backup beside the branch and checks it whole; nothing of the branch is touched. Pictures and documents that it does
 * not have, and the branch has, are taken over from there.
 * @throws WorkstationError `conflict` where the backup is damaged or newer, `storage_full` where it does not fit
 */
export async function prepareRestore(options: RestoreOptions): Promise<RestorePlan> {
  const { dataDir, archive, password } = options
  const unpacked = join(dataDir, UNPACKED)
  discardRestore(dataDir)
  try {
    mkdirSync(join(unpacked, FILES_FOLDER), { recursive: true, mode: 0o700 })
    const set = await findBackupSet(archive)
    const backup = set ? await unpackSet(set, unpacked) : await unpackArchive(archive, password, unpacked)
    const database = join(unpacked, DATABASE_ENTRY)
    checkUnpacked(database)
    flattenSettings(unpacked)
    const taken = takeFiles(database, join(dataDir, FILES_FOLDER), join(unpacked, FILES_FOLDER))
    return {
      backup: {
        ...backup,
        file_count: backup.file_count + taken.length,
        file_bytes: taken.reduce((sum, file) => sum + file.byteLength, backup.file_bytes),
        missing_files: backup.missing_files - taken.length
      },
      lost: lostOf(dataDir, backup)
    }
  } catch (error) {
    discardRestore(dataDir)
    throw asStorageProblem(error)
  }
}

function lostOf(dataDir: string, { created }: BackupSummary): RestorePlan['lost'] {
  const file = join(dataDir, DATABASE_FILE)
  try {
    return existsSync(file) ? changesSince(file, created) : null
  } catch {
    // What cannot be read is what a backup is restored for.
    return null
  }
}

export const discardRestore = (dataDir: string): void =>
  rmSync(join(dataDir, UNPACKED), { recursive: true, force: true })

/** From here on the prepared backup replaces the branch at the next opening, even after a power cut. */
export function confirmRestore(dataDir: string, note: RestoreNote): void {
  const unpacked = join(dataDir, UNPACKED)
  if (!existsSync(unpacked)) throw new WorkstationError('conflict', 'backup.not_prepared')
  try {
    writeFileSync(join(unpacked, RESTORE_NOTE), JSON.stringify(note), { mode: 0o600, flush: true })
    renameSync(unpacked, join(dataDir, `${READY}${fileStamp(new Date(note.at))}`))
  } catch (error) {
    discardRestore(dataDir)
    throw asStorageProblem(error)
  }
  syncFolder(dataDir)
}

function checkUnpacked(file: string): void {
  if (!existsSync(file)) throw damagedArchive('backup.no_database')
  try {
    checkWhole(file)
  } catch (error) {
    throw error instanceof DatabaseUnusable
      ? damagedArchive(WHY_UNUSABLE[error.reason], { cause: error })
      : error
  }
}

const WHY_UNUSABLE = {
  missing: 'backup.no_database',
  empty: 'backup.database_empty',
  foreign: 'backup.database_foreign',
  damaged: 'backup.database_damaged',
  newer: 'backup.too_new'
} as const satisfies Record<UnusableReason, FaultCode>

/** The folder then has the layout of a data directory: moved files keep their names. */
function flattenSettings(folder: string): void {
  const settings = join(folder, SETTINGS_FOLDER)
  if (!existsSync(settings)) return
  for (const name of readdirSync(settings)) renameSync(join(settings, name), join(folder, name))
  rmSync(settings, { recursive: true })
}

/**
 * Moves what was unpacked into place, each piece after the one it replaces was moved to `before-restore-…`; also at a start, after a restore that
 * was interrupted: pieces that are in place are no longer in the folder. Returns null where nothing was unpacked, else the
 * folder with what was there before.
 */
export function finishRestore(dataDir: string): { aside: string | null } | null {
  const ready = existsSync(dataDir) ? readdirSync(dataDir).find(name => name.startsWith(READY)) : undefined
  if (ready === undefined) return null
  const unpacked = join(dataDir, ready)
  const aside = join(dataDir, `${ASIDE}${ready.slice(READY.length)}`)
  const putAside = (name: string): void => {
    if (!existsSync(join(dataDir, name))) return
    mkdirSync(aside, { mode: 0o700, recursive: true })
    renameSync(join(dataDir, name), join(aside, name))
  }
  for (const name of readdirSync(unpacked)) {
    // The log of the old database must not be applied to the new one.
    if (name === DATABASE_FILE) for (const suffix of ['-wal', '-shm']) putAside(`${name}${suffix}`)
    putAside(name)
    renameSync(join(unpacked, name), join(dataDir, name))
  }
  rmSync(unpacked, { recursive: true })
  syncFolder(dataDir)
  return { aside: existsSync(aside) ? aside : null }
}
