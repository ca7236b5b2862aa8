export type { BackupSummary } from './archive-parts.ts'
export { BackupDesk, type BackupSettingsStore } from './backup-desk.ts'
export { partOfShare } from './backup-folder.ts'
export { faultOfFolder } from './backup-problem.ts'
export { BackupRuns, type BackupRunsParts } from './backup-runs.ts'
export { writeBackupSet } from './backup-set.ts'
export type { BackupEnd, BackupRunner, BackupWork, RunningBackup, SetWork, TestWork } from './backup-work.ts'
export { performBackup, removeUnfinished } from './perform-backup.ts'
export { isEncrypted } from './read-archive.ts'
export {
  finishRestore,
  planRestore,
  type RestoreOptions,
  type RestorePlan,
  restoreArchive
} from './restore-archive.ts'
export { readTestResult, testNewestSet } from './self-test.ts'
export { writeArchive } from './write-archive.ts'
