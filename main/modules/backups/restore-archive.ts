import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DATABASE_FILE, DATABASE_LOGS } from '../../database/connect.ts'
import { fileStamp, settingsOf } from '../../database/files/backup.ts'
import { changesSince, printableName } from '../../database/files/backup-contents.ts'
import { refuseReserve } from '../../database/files/disk-space.ts'
import { syncFolder } from '../../database/files/file-sync.ts'
import { findForeignSchema } from '../../database/files/foreign-schema.ts'
import { linkIn } from '../../database/files/head-office-link.ts'
import { checkWhole, DatabaseUnusable, type UnusableReason } from '../../database/files/prepare-database.ts'
import { FILES_FOLDER } from '../../database/files/stored-file-path.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'
import {
  type BackupSummary,
  DATABASE_ENTRY,
  damagedArchive,
  type RestorePlan,
  SETTINGS_FOLDER,
  type SettingChange
} from './archive-parts.ts'
import {
  type CompareConfig,
  chooseNetwork,
  compareSettings,
  isOfNetwork,
  readSettings,
  writeConfigs
} from './archive-settings.ts'
import { ASIDE } from './asides.ts'
import { countUnpacked, findBackupSet, summariseSet, takeFiles, unpackSet } from './backup-set.ts'
import { inspectArchive, unpackArchive } from './read-archive.ts'
import { RESTORE_NOTE, type RestoreNote } from './restore-note.ts'
import { compareLinks } from './restored-link.ts'

/** Folder in which a backup is unpacked. Under this name it is incomplete or not confirmed. */
const UNPACKED = 'restore-unpacked'
/** Prefix after confirmation, followed by the time: the next start then finishes an interrupted restore. */
const READY = 'restore-ready-'

export interface RestoreOptions {
  readonly dataDir: string
  /** A file of `writeArchive`, or the database of a nightly backup. */
  readonly archive: string
  readonly password: string | null
}

/** Content of a backup, and the data that restoring it would lose. Nothing is written; only restoring checks the database. */
export async function planRestore(
  { dataDir, archive, password }: RestoreOptions,
  compareConfig: CompareConfig
): Promise<RestorePlan> {
  const set = await findBackupSet(archive)
  const { backup, settings } = set
    ? { backup: summariseSet(set), settings: readSettings(settingsOf(set.path)) }
    : await inspectArchive(archive, password)
  const config = compareSettings(settings, dataDir, compareConfig)
  return { backup, lost: lostOf(dataDir, backup), ...settingsPlan(settings, config?.changes ?? []) }
}

const settingsPlan = (
  settings: ReadonlyMap<string, Buffer>,
  changes: readonly SettingChange[]
): Pick<RestorePlan, 'settings' | 'has_network'> => ({
  settings: [...changes],
  has_network: changes.some(({ is_network }) => is_network) || [...settings.keys()].some(isOfNetwork)
})

/**
 * Unpacks a backup next to the branch and checks it completely, without changing the branch. Pictures and documents that it
 * lacks are taken from the branch.
 * @throws WorkstationError `conflict` if the backup is damaged or newer, `storage_full` if it does not fit
 */
export async function prepareRestore(
  options: RestoreOptions,
  compareConfig: CompareConfig
): Promise<RestorePlan> {
  const { dataDir, archive, password } = options
  const unpacked = join(dataDir, UNPACKED)
  discardRestore(dataDir)
  try {
    // The branch goes on meanwhile: what is reserved for its punches stays free. Nothing in a backup is compressed.
    refuseReserve(dataDir, statSync(archive).size)
    mkdirSync(join(unpacked, FILES_FOLDER), { recursive: true, mode: 0o700 })
    const set = await findBackupSet(archive)
    const { created, program_version: programVersion } = set
      ? await unpackSet(set, unpacked)
      : await unpackArchive(archive, password, unpacked)
    const database = join(unpacked, DATABASE_ENTRY)
    const files = join(unpacked, FILES_FOLDER)
    checkUnpacked(database)
    await refuseForeignSchema(database)
    const settings = readSettings(join(unpacked, SETTINGS_FOLDER))
    const config = compareSettings(settings, dataDir, compareConfig)
    flattenSettings(unpacked)
    if (config !== null) writeConfigs(unpacked, config)
    const links = compareLinks(linkIn(join(dataDir, DATABASE_FILE)), linkIn(database))
    takeFiles(database, join(dataDir, FILES_FOLDER), files)
    // Counted, as a backup file could claim anything.
    const backup = countUnpacked(database, files, { created, programVersion })
    // Reading may have left logs; nothing but what was checked may get beside the database.
    for (const suffix of DATABASE_LOGS) rmSync(`${database}${suffix}`, { force: true })
    for (const folder of [files, unpacked]) syncFolder(folder)
    return {
      backup,
      lost: lostOf(dataDir, backup),
      ...settingsPlan(settings, [...(config?.changes ?? []), ...links])
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
    // An unreadable database is a common reason for a restore.
    return null
  }
}

export const discardRestore = (dataDir: string): void =>
  rmSync(join(dataDir, UNPACKED), { recursive: true, force: true })

/**
 * Afterwards the prepared backup replaces the branch at the next start, even after a power cut.
 * @param chosen `with_network`: the network settings of the backup instead of those of the machine
 */
export function confirmRestore(dataDir: string, chosen: Omit<RestoreNote, 'link'>): void {
  const unpacked = join(dataDir, UNPACKED)
  if (!existsSync(unpacked)) throw new WorkstationError('conflict', 'backup.not_prepared')
  const note: RestoreNote = { ...chosen, link: linkIn(join(dataDir, DATABASE_FILE)) }
  try {
    chooseNetwork(unpacked, note.with_network)
    writeFileSync(join(unpacked, RESTORE_NOTE), JSON.stringify(note), { mode: 0o600, flush: true })
    syncFolder(unpacked)
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

async function refuseForeignSchema(file: string): Promise<void> {
  const name = await findForeignSchema(file)
  if (name !== null) throw damagedArchive('backup.foreign_schema', { name: printableName(name) })
}

const WHY_UNUSABLE = {
  missing: 'backup.no_database',
  empty: 'backup.database_empty',
  foreign: 'backup.database_foreign',
  damaged: 'backup.database_damaged',
  newer: 'backup.too_new',
  older: 'backup.too_old'
} as const satisfies Record<UnusableReason, FaultCode>

/** Gives the folder the layout of a data directory, so that files are moved under the same names. */
function flattenSettings(folder: string): void {
  const settings = join(folder, SETTINGS_FOLDER)
  if (!existsSync(settings)) return
  for (const name of readdirSync(settings)) renameSync(join(settings, name), join(folder, name))
  rmSync(settings, { recursive: true })
}

/**
 * Moves the unpacked backup into place, entry by entry, after moving the replaced entry to `before-restore-…`. It also
 * finishes an interrupted restore at a start, since moved entries are no longer in the folder. Returns null if nothing was
 * unpacked, else the folder with the replaced data.
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
    if (name === DATABASE_FILE) for (const suffix of DATABASE_LOGS) putAside(`${name}${suffix}`)
    putAside(name)
    renameSync(join(unpacked, name), join(dataDir, name))
  }
  rmSync(unpacked, { recursive: true })
  syncFolder(dataDir)
  return { aside: existsSync(aside) ? aside : null }
}
