import Sqlite from 'better-sqlite3'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

const CODES = [
  [
    /^SQLITE_FULL/,
    'storage_full',
    'The disk is full. Nothing of this request was kept; make room and try again.',
    { retryAfterSeconds: 30 }
  ],
  [
    /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    'storage_busy',
    'Another program holds the database. Try again in a moment.',
    { retryAfterSeconds: 2 }
  ],
  [
    /^SQLITE_(IOERR|READONLY|CANTOPEN|PERM)/,
    'storage_failed',
    'The disk refuses to read or write. Nothing of this request was kept.',
    { retryAfterSeconds: 30 }
  ],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    'database_unusable',
    'The database is damaged. Restart the workstation to recover it.',
    {}
  ]
] as const

/** Turns a fault of the disk into the error the caller may see; everything else passes unchanged. */
export function asStorageProblem(error: unknown): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error
  for (const [pattern, code, message, details] of CODES)
    if (pattern.test(error.code)) return new WorkstationError(code, message, details, { cause: error })
  return error
}

/** Whether the same work may succeed when it is tried again later. */
export function isPassingStorageProblem(error: unknown): boolean {
  const problem = asStorageProblem(error)
  return (
    problem instanceof WorkstationError &&
    (problem.code === 'storage_full' || problem.code === 'storage_busy' || problem.code === 'storage_failed')
  )
}
