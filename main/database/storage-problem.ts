import Sqlite from 'better-sqlite3'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

const CODES = [
  [/^(SQLITE_FULL|ENOSPC$|EDQUOT$)/, 'storage_full', 'storage.full', { retryAfterSeconds: 30 }],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'storage_busy', 'storage.busy', { retryAfterSeconds: 2 }],
  [
    /^(SQLITE_(IOERR|READONLY|CANTOPEN|PERM)|E(IO|FBIG|ROFS|ACCES|PERM|BUSY|MFILE|NFILE|NOENT|EXIST|NOTDIR|ISDIR|LOOP|NODEV|NXIO|NOTCONN|STALE)$|UNKNOWN$)/,
    'storage_failed',
    'storage.refuses',
    { retryAfterSeconds: 30 }
  ],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'database_unusable', 'storage.damaged', {}]
] as const

/** Converts a disk fault into the error that callers may see; everything else passes unchanged. */
export function asStorageProblem(error: unknown): unknown {
  const code = error instanceof Sqlite.SqliteError ? error.code : fileFaultOf(error)
  if (code === null) return error
  for (const [pattern, problem, headline, details] of CODES)
    if (pattern.test(code)) return new WorkstationError(problem, headline, details, { cause: error })
  return error
}

/** The operating system's error code for a file operation. */
function fileFaultOf(error: unknown): string | null {
  const isFault = error instanceof Error && 'syscall' in error && 'code' in error
  return isFault && typeof error.code === 'string' ? error.code : null
}

/** Whether the same work may succeed on a later attempt. */
export function isTransientStorageProblem(error: unknown): boolean {
  const problem = asStorageProblem(error)
  return (
    problem instanceof WorkstationError &&
    (problem.code === 'storage_full' || problem.code === 'storage_busy' || problem.code === 'storage_failed')
  )
}

/** Whether a file or folder does not exist. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Whether a row refers to something that does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
