import type { BackupFault } from '#shared/contracts/backups.ts'
import type { RestorePlan } from './archive-parts.ts'
import type { BackupSetOptions } from './backup-set.ts'
import type { RestoreOptions } from './restore-archive.ts'
import type { ArchiveOptions } from './write-archive.ts'

/** A set in each folder, our own first. Missing folders are created unless their parent, such as a drive, is missing too. */
export interface SetWork extends Omit<BackupSetOptions, 'folder' | 'onProgress'> {
  readonly task: 'set'
  readonly folders: readonly string[]
}

/** A single file with the whole branch. */
export interface ArchiveWork extends Omit<ArchiveOptions, 'onProgress'> {
  readonly task: 'file'
}

/** Restores the newest set of each folder as a test. */
export interface TestWork {
  readonly task: 'test'
  /** Stores the results, and the database during the test, so that nothing is written to a share. */
  readonly ownFolder: string
  readonly folders: readonly string[]
  readonly now: Date
}

/** Unpacks a backup next to the branch and checks it, so that it can replace the branch. */
export interface RestoreWork extends RestoreOptions {
  readonly task: 'restore'
}

export type BackupWork = SetWork | ArchiveWork | TestWork | RestoreWork

export interface BackupEnd {
  readonly state: 'done' | 'cancelled'
  /** Faults by folder; the other folders have the backup. */
  readonly faults: readonly BackupFault[]
  /** Only for a prepared restore. */
  readonly plan?: RestorePlan
}

export interface RunningBackup {
  /** Resolves once all of the work has stopped; never rejects. */
  readonly ended: Promise<BackupEnd>
  cancel(): void
}

/** Runs the work off the server's thread; supplied by the composition root. */
export interface BackupRunner {
  start(work: BackupWork, onProgress: (done: number, total: number) => void): RunningBackup
}
