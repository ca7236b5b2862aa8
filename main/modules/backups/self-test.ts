import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupTestView } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Backup, listBackups, SET_KINDS } from '../../database/files/backup.ts'
import { checkWhole, DatabaseUnusable } from '../../database/files/prepare-database.ts'
import { FILES_FOLDER } from '../../database/files/stored-file-path.ts'
import { DATABASE_ENTRY } from './archive-parts.ts'
import { messageOf, problemOf } from './backup-problem.ts'
import { unpackSet } from './backup-set.ts'

/** Stored next to the backups, not in the database, so that a restore does not bring back an older result. */
const resultOf = (ownFolder: string, folder: string): string =>
  join(ownFolder, folder === ownFolder ? 'self-test.json' : 'self-test-second.json')
export const SELF_TEST_FOLDER = 'self-test'

/** Whether it is one of a whole branch. */
export const isSet = ({ file }: Pick<Backup, 'file'>): boolean =>
  SET_KINDS.some(kind => file.startsWith(`${kind}-`))

/**
 * Restores the newest set of a folder into a temporary directory below `ownFolder`, checks the whole database, and compares
 * counts and the digests of the files, which are not copied. The result is always stored in `ownFolder`.
 */
export async function testNewestSet(
  folder: string,
  now: Date,
  ownFolder: string = folder
): Promise<BackupTestView> {
  const set = (await listBackups(folder)).find(isSet)
  const result: BackupTestView = {
    at: now.toISOString(),
    folder: folder === ownFolder ? null : folder,
    set: set?.file ?? null,
    ...(set ? await examine(set, ownFolder) : { problem: 'no_backup', detail: null, holds: null })
  }
  mkdirSync(ownFolder, { recursive: true, mode: 0o700 })
  const file = resultOf(ownFolder, folder)
  writeFileSync(`${file}.part`, `${JSON.stringify(result)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
  return result
}

async function examine(
  set: Backup,
  ownFolder: string
): Promise<Pick<BackupTestView, 'problem' | 'detail' | 'holds'>> {
  const scratch = join(ownFolder, SELF_TEST_FOLDER)
  rmSync(scratch, { recursive: true, force: true })
  try {
    mkdirSync(join(scratch, FILES_FOLDER), { recursive: true, mode: 0o700 })
    const { employee_count, punch_count, file_count, file_bytes, missing_files } = await unpackSet(
      set,
      scratch,
      () => undefined
    )
    checkWhole(join(scratch, DATABASE_ENTRY))
    // Files that were missing before the backup are not faults of the backup.
    const missing = missing_files - (set.holds?.missing_files ?? 0)
    return {
      problem:
        missing > 0
          ? 'files_missing'
          : differs(set, { employee_count, punch_count })
            ? 'backup_damaged'
            : null,
      detail: missing > 0 ? String(missing) : null,
      holds: { employee_count, punch_count, file_count, file_bytes, missing_files }
    }
  } catch (error) {
    const isDamage =
      error instanceof DatabaseUnusable || (error instanceof WorkstationError && error.code === 'conflict')
    return { problem: isDamage ? 'backup_damaged' : problemOf(error), detail: messageOf(error), holds: null }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const differs = ({ holds }: Backup, found: { employee_count: number; punch_count: number }): boolean =>
  holds !== undefined &&
  (holds.employee_count !== found.employee_count || holds.punch_count !== found.punch_count)

/** The result of a folder's last test; null before the first, or if a power cut has damaged the file. */
export function readTestResult(ownFolder: string, folder: string = ownFolder): BackupTestView | null {
  const file = resultOf(ownFolder, folder)
  if (!existsSync(file)) return null
  try {
    const tested = JSON.parse(readFileSync(file, 'utf8')) as Omit<BackupTestView, 'folder'> &
      Partial<BackupTestView>
    const result = { ...tested, folder: tested.folder ?? null }
    return result.folder === (folder === ownFolder ? null : folder) ? result : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
