export type { BackupSummary } from './archive-parts.ts'
export { writeBackupSet } from './backup-set.ts'
export { isEncrypted } from './read-archive.ts'
export {
  finishRestore,
  planRestore,
  type RestoreOptions,
  type RestorePlan,
  restoreArchive
} from './restore-archive.ts'
export { writeArchive } from './write-archive.ts'
