import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { type Backup, isBackupWhole, listBackups } from '../../database/backup.ts'
import type { DatabaseUnusable } from '../../database/prepare-database.ts'
import { recoverDatabase } from '../../database/recover-database.ts'

export interface RecoveryParts {
  readonly databaseFile: string
  readonly backupDir: string
  readonly problem: DatabaseUnusable
  readonly now: () => Date
}

/** Why the database cannot be used, and the backups that can take its place (security: durability 7). */
export class Recovery {
  readonly #parts: RecoveryParts
  /** Hashing gigabytes is not for every call; what is restored is verified anew. */
  readonly #verdicts = new Map<string, Promise<boolean>>()
  #isRestoring = false

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  get message(): string {
    return this.#parts.problem.message
  }

  async state(): Promise<RecoveryState> {
    const { problem, databaseFile, backupDir } = this.#parts
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

  /** @throws WorkstationError for an unknown backup, and while another one is being restored */
  async restore(name: string): Promise<void> {
    const { backupDir, databaseFile, now } = this.#parts
    const backup = (await listBackups(backupDir)).find(known => known.file === name)
    if (!backup) throw new WorkstationError('not_found', 'backup.none')
    // A second one would put the database aside that the first has just brought back.
    if (this.#isRestoring) throw new WorkstationError('conflict', 'backup.restoring')
    this.#isRestoring = true
    try {
      await recoverDatabase(databaseFile, backup, now())
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
