import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Backup, fileStamp, isBackupWhole } from './backup.ts'
import { syncFile, syncFolder } from './file-sync.ts'
import { asStorageProblem } from './storage-problem.ts'

const ASIDE = '.unusable-'

/** Whether a database that could not be used is kept beside the one in use. */
export const hasDatabaseAside = (file: string): boolean =>
  readdirSync(dirname(file)).some(name => name.startsWith(`${basename(file)}${ASIDE}`))

/**
 * Puts a backup in the place of a database that cannot be used. The backup is verified first, and the old file is kept
 * aside with its write-ahead log: a stale log beside a restored database would be applied to it.
 */
export async function recoverDatabase(file: string, backup: Backup, now: Date): Promise<void> {
  if (!(await isBackupWhole(backup))) throw new WorkstationError('conflict', 'backup.changed')
  const aside = `${file}${ASIDE}${fileStamp(now)}`
  const fresh = `${file}.restored`
  try {
    copyFileSync(backup.path, fresh)
    syncFile(fresh)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw asStorageProblem(error)
  }
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`)
  renameSync(fresh, file)
  syncFolder(dirname(file))
}
