import type { BackupFault, BackupProblem } from '#shared/contracts/backups.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { asStorageProblem } from '../../database/storage-problem.ts'

const BY_SYSTEM_CODE: Readonly<Record<string, BackupProblem>> = {
  ENOENT: 'folder_gone',
  ENOTDIR: 'folder_gone',
  ENODEV: 'folder_gone',
  ENOTCONN: 'folder_gone',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  ENOSPC: 'full',
  EDQUOT: 'full'
}

/** Classifies an error; the known problems are those that the user can fix. */
export function problemOf(error: unknown): BackupProblem {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const known = 'code' in cause ? BY_SYSTEM_CODE[String(cause.code)] : undefined
    if (known !== undefined) return known
  }
  const problem = asStorageProblem(error)
  return problem instanceof WorkstationError && problem.code === 'storage_full' ? 'full' : 'failed'
}

/** The fault of a folder or of an unusable backup in it. */
export function faultOfFolder(folder: string | null, error: unknown): BackupFault {
  if (error instanceof WorkstationError && error.fault.code.startsWith('backup.'))
    return { folder, problem: 'unusable', detail: null, fault: error.fault }
  return { folder, problem: problemOf(error), detail: messageOf(error) }
}

/** The innermost message, usually the operating system's, which users can search for. */
export function messageOf(error: unknown): string {
  let text = String(error)
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) text = cause.message
  return text
}
