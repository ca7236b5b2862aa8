import type { BackupFault } from '#shared/contracts/backups.ts'
import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Backup, isBackupWhole, listBackups } from '../../database/files/backup.ts'
import type { DatabaseUnusable } from '../../database/files/prepare-database.ts'
import { instantText, MadeOf, type Runtime } from '../../platform/runtime.ts'
import { type BackupRunner, confirmRestore } from '../backups/backups.ts'

export interface RecoveryParts {
  readonly dataDir: string
  readonly databaseFile: string
  readonly backupDir: string
  readonly problem: DatabaseUnusable
  readonly runtime: Runtime
  readonly runner: BackupRunner
}

/** Why the database cannot be used, and the backups that can replace it (security: durability 7). */
export class Recovery extends MadeOf<RecoveryParts> {
  /** Cached, as hashing gigabytes at every call is too slow; a backup is verified again when it is restored. */
  readonly #verdicts = new Map<string, Promise<boolean>>()
  #isRestoring = false

  get message(): string {
    return this.parts.problem.message
  }

  async state(): Promise<RecoveryState> {
    const { problem, databaseFile, backupDir } = this.parts
    const backups = await Promise.all(
      (await listBackups(backupDir)).map(async backup => ({
        name: backup.file,
        created: backup.created,
        byte_length: backup.byte_length,
        is_whole: await this.#isWhole(backup)
      }))
    )
    return { reason: problem.reason, message: problem.message, database_file: databaseFile, backups }
  }

  /**
   * Prepares a backup, which replaces the database when it is next opened.
   * @throws WorkstationError for an unknown or damaged backup, and while another one is being restored
   */
  async restore(name: string): Promise<void> {
    const { backupDir, dataDir, runtime, runner } = this.parts
    const backup = (await listBackups(backupDir)).find(known => known.file === name)
    if (!backup) throw new WorkstationError('not_found', 'backup.none')
    // A second one would replace the database that the first has just restored.
    if (this.#isRestoring) throw new WorkstationError('conflict', 'backup.restoring')
    this.#isRestoring = true
    try {
      const options = { dataDir, archive: backup.path, password: null }
      const { plan, faults } = await runner.start({ task: 'restore', ...options }, () => undefined).ended
      if (plan === undefined) throw asFailure(faults[0])
      confirmRestore(dataDir, {
        ...plan,
        with_network: false,
        caller: 'system',
        at: instantText(runtime),
        archive: backup.path
      })
    } catch (error) {
      this.#isRestoring = false
      throw error
    }
  }

  #isWhole(backup: Backup): Promise<boolean> {
    const verdict = this.#verdicts.get(backup.path) ?? isBackupWhole(backup)
    this.#verdicts.set(backup.path, verdict)
    return verdict
  }
}

const asFailure = (fault: BackupFault | undefined): WorkstationError =>
  fault?.fault
    ? new WorkstationError('conflict', fault.fault)
    : new WorkstationError(
        fault?.problem === 'full' ? 'storage_full' : 'storage_failed',
        'backup.not_restored'
      )
