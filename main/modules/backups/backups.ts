export type { BackupSummary } from './archive-parts.ts'
export { type BackupSetOptions, writeBackupSet } from './backup-set.ts'
export { isEncrypted } from './read-archive.ts'
export {
  finishRestore,
  planRestore,
  type RestoreOptions,
  type RestorePlan,
  restoreArchive
} from './restore-archive.ts'
export { type ArchiveOptions, writeArchive } from './write-archive.ts'
