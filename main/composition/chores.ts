import type { Database } from '../database/database.ts'
import { LeaveRecount, type WaitingDocuments } from '../modules/approvals/approvals.ts'
import { hasUnusableDatabase } from '../modules/backups/backups.ts'
import { takeDueChanges } from '../modules/employees/employees.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import { forgetOldDrafts } from '../modules/imports/imports.ts'
import type { NotificationLetters } from '../modules/notifications/notifications.ts'
import { repeat } from '../platform/repeat.ts'
import { isEnding } from './network/own-certificate.ts'
import type { Closers, Context } from './parts.ts'

const MINUTE_MS = 60_000

/**
 * Removes orphaned files in the background; a file that cannot be removed is not a failure. Not done while an unusable
 * database that was replaced is kept: only it may refer to some of them.
 */
export function startSweep(files: StoredFiles, { dataDir, logger }: Context): () => Promise<void> {
  const stop = new AbortController()
  if (hasUnusableDatabase(dataDir)) return async () => undefined
  const sweeping = files
    .sweep(stop.signal)
    .then(removed => logger.info({ removed }, 'orphaned files removed'))
    .catch((error: unknown) => logger.warn({ err: error }, 'orphaned files could not be removed'))
  return async () => {
    stop.abort()
    await sweeping
  }
}

interface Chores {
  readonly database: Database
  readonly waiting: WaitingDocuments
  readonly letters: NotificationLetters
}

/** Periodic tasks of the workstation. Planned changes of employees come first, before anybody can sign in. */
export async function startChores(
  { runtime, logger }: Pick<Context, 'runtime' | 'logger'>,
  { database, waiting, letters }: Chores,
  closers: Closers
): Promise<void> {
  const takeDue = () => takeDueChanges(database, runtime)
  const recount = new LeaveRecount(database, runtime)
  const warn = (message: string) => (error: unknown) => logger.warn({ err: error }, message)
  const onRefused = warn('planned changes of employees could not be applied')
  await takeDue().catch(onRefused)
  closers.add(repeat(MINUTE_MS, takeDue, onRefused))
  closers.add(repeat(60 * MINUTE_MS, () => waiting.run(), warn('approvers were not reminded')))
  const onKept = warn('old drafts of imports were not removed')
  closers.add(repeat(60 * MINUTE_MS, () => forgetOldDrafts(database, runtime), onKept))
  closers.add(repeat(MINUTE_MS, () => letters.run(), warn('nobody was written to about new notifications')))
  closers.add(repeat(MINUTE_MS, () => recount.run(), warn('leave was not counted anew')))
}

/** Reopens the workstation when the network certificate is about to expire, which renews it. */
export function startRenewal(
  { runtime, listening, logger }: Pick<Context, 'runtime' | 'listening' | 'logger'>,
  reopen: () => void
): () => Promise<void> {
  const renewWhenEnding = async () => {
    if (listening.certificate && isEnding(listening.certificate, runtime.now())) reopen()
  }
  return repeat(24 * 60 * MINUTE_MS, renewWhenEnding, error =>
    logger.warn({ err: error }, 'the certificate could not be renewed')
  )
}

/** Stores when keys were last used; returns the function that stops it. */
export function startKeyUse(writeLastUse: () => Promise<void>): () => void {
  const writing = setInterval(() => void writeLastUse(), MINUTE_MS)
  writing.unref()
  return () => clearInterval(writing)
}
