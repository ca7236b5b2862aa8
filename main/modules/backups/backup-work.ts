import type { BackupFault } from '#shared/contracts/backups.ts'
import type { RestorePlan } from './archive-parts.ts'
import type { BackupSetOptions } from './backup-set.ts'
import type { RestoreOptions } from './restore-archive.ts'
import type { ArchiveOptions } from './write-archive.ts'

/** A set in each of the folders; each is made where it is missing, but for one whose parent, a stick or a share, is not there: that is reported. The first is the own one. */
export interface SetWork extends Omit<BackupSetOptions, 'folder' | 'onProgress'> {
  readonly task: 'set'
  readonly folders: readonly string[]
}

/** One file with the whole branch. */
export interface ArchiveWork extends Omit<ArchiveOptions, 'onProgress'> {
  readonly task: 'file'
}

/** The newest set of each of the folders, restored as a test. */
export interface TestWork {
  readonly task: 'test'
  /** Keeps the results, and the database while it is tested: nothing is written to a share. */
  readonly ownFolder: string
  readonly folders: readonly string[]
  readonly now: Date
}

/** A backup unpacked beside the branch and checked, so that it can take its place. */
export interface RestoreWork extends RestoreOptions {
  readonly task: 'restore'
}

export type BackupWork = SetWork | ArchiveWork | TestWork | RestoreWork

export interface BackupEnd {
  readonly state: 'done' | 'cancelled'
  /** Faults by folder; the other folders have the backup. */
  readonly faults: readonly BackupFault[]
  /** Of a restore that was prepared. */
  readonly plan?: RestorePlan
}

export interface RunningBackup {
  /** Settles when nothing of the work runs any more; never rejects. */
  readonly ended: Promise<BackupEnd>
  cancel(): void
}

/** Does the work away from the server's thread; the composition root supplies it. */
export interface BackupRunner {
  start(work: BackupWork, onProgress: (done: number, total: number) => void): RunningBackup
}
