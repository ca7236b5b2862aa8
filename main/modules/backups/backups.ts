export type { BackupSummary, RestorePlan } from './archive-parts.ts'
export { isKnownSetting } from './archive-settings.ts'
export { hasUnusableDatabase } from './asides.ts'
export { BackupDesk, type BackupSettingsStore } from './backup-desk.ts'
export { partOfShare } from './backup-folder.ts'
export { usualPlaces } from './backup-places.ts'
export { faultOfFolder } from './backup-problem.ts'
export { BackupRuns, type BackupRunsParts } from './backup-runs.ts'
export { writeBackupSet } from './backup-set.ts'
export type { BackupEnd, BackupRunner, BackupWork, RunningBackup, SetWork, TestWork } from './backup-work.ts'
export { performBackup, placeOf, removeUnfinished } from './perform-backup.ts'
export { isEncrypted } from './read-archive.ts'
export {
  confirmRestore,
  finishRestore,
  planRestore,
  prepareRestore,
  type RestoreOptions
} from './restore-archive.ts'
export { RestoreDesk } from './restore-desk.ts'
export { recordRestore } from './restore-note.ts'
export { readTestResult, testNewestSet } from './self-test.ts'
export { writeArchive } from './write-archive.ts'
