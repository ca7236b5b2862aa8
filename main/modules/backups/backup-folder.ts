import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, isAbsolute, join, relative } from 'node:path'
import type { BackupFolderView, BackupProblem } from '#shared/contracts/backups.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { listBackups } from '../../database/files/backup.ts'
import { refuseElsewhere } from './backup-places.ts'
import { problemOf } from './backup-problem.ts'
import { isSet } from './self-test.ts'
import { within } from './within.ts'

/**
 * The subfolder for this computer's sets in a second folder. Branches may share that folder, and none may remove the sets
 * of another when it removes its own oldest sets.
 */
export const partOfShare = (folder: string): string =>
  join(folder, `hr-workstation-${hostname().replace(/[^A-Za-z0-9-]+/g, '-')}`)

/** The sets in a folder, or the problem that prevents listing them. */
export async function viewFolder(path: string, isOwn: boolean): Promise<BackupFolderView> {
  const read = async (): Promise<BackupFolderView> => {
    // The first backup creates the folder, but in a share only if the share itself exists.
    if (!isOwn) await stat(dirname(path))
    const sets = (await listBackups(path)).map(set => ({
      name: set.file,
      path: set.path,
      is_whole: isSet(set),
      created: set.created,
      byte_length: set.byte_length,
      holds: set.holds ?? null
    }))
    return { path, is_own: isOwn, problem: null, sets }
  }
  const problem = (what: BackupProblem): BackupFolderView => ({
    path,
    is_own: isOwn,
    problem: what,
    sets: []
  })
  return (await within(read().catch((error: unknown) => problem(problemOf(error))))) ?? problem('slow')
}

/**
 * Writes a small file into a folder and removes it.
 * @throws WorkstationError `conflict` with advice, if the folder cannot hold backups
 */
export async function tryFolder(folder: string, dataDir: string, places: readonly string[]): Promise<void> {
  if (!isAbsolute(folder)) throw new WorkstationError('conflict', 'backup.folder_not_absolute')
  const below = relative(dataDir, folder)
  if (!below.startsWith('..') && !isAbsolute(below))
    throw new WorkstationError('conflict', 'backup.folder_own')
  await refuseElsewhere(folder, places)
  const attempt = writeTrial(folder).then(
    (): null => null,
    (error: unknown) => ({ error })
  )
  const outcome = await within(attempt)
  if (outcome === null) return
  const problem = outcome === undefined ? 'slow' : problemOf(outcome.error)
  throw new WorkstationError(
    'conflict',
    faultOf(FOLDER_FAULTS[problem] ?? 'backup.folder_failed', null, { folder }),
    {},
    {
      cause: outcome?.error
    }
  )
}

const FOLDER_FAULTS: Partial<Record<BackupProblem, FaultCode>> = {
  folder_gone: 'backup.folder_gone',
  read_only: 'backup.folder_read_only',
  full: 'backup.folder_full',
  slow: 'backup.folder_slow'
}

async function writeTrial(folder: string): Promise<void> {
  const file = join(folder, `.hr-backup-trial-${randomUUID()}`)
  try {
    await writeFile(file, 'x', { mode: 0o600, flush: true, flag: 'wx' })
  } finally {
    await rm(file, { force: true })
  }
}

/** What a path leads to; null for nothing, or if a share does not respond in time. */
export const kindOfPath = async (path: string): Promise<'folder' | 'file' | null> =>
  (await within(
    stat(path).then(
      it => (it.isDirectory() ? 'folder' : 'file'),
      () => null
    )
  )) ?? null

/** Whether a path exists; false if a share does not respond in time. */
export const isThere = async (path: string): Promise<boolean> => (await kindOfPath(path)) !== null
