import { hasDatabaseAside } from '../database/recover-database.ts'
import type { LeaveRecount, WaitingDocuments } from '../modules/approvals/approvals.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import type { NotificationLetters } from '../modules/notifications/notifications.ts'
import type { Ground } from './parts.ts'

const REMINDED_EVERY_MS = 60 * 60_000
const RECOUNTED_EVERY_MS = 60_000
const LETTERS_WRITTEN_EVERY_MS = 60_000
const KEY_USE_WRITTEN_EVERY_MS = 60_000

/**
 * Removes orphaned files beside everything else: nobody waits for it, and a file that cannot be removed stops nothing. Not
 * while a database lies aside that was recovered from: it may be all that names them.
 */
export function startSweep(files: StoredFiles, { databaseFile, logger }: Ground): () => Promise<void> {
  const stop = new AbortController()
  if (hasDatabaseAside(databaseFile)) return async () => undefined
  const sweeping = files
    .sweep(stop.signal)
    .then(removed => logger.info({ removed }, 'orphaned files were looked for'))
    .catch((error: unknown) => logger.warn({ err: error }, 'orphaned files were not removed'))
  return async () => {
    stop.abort()
    await sweeping
  }
}

/** Writes down what keys were used; returns the function that ends it. */
export function startChores(writeLastUse: () => Promise<void>): () => void {
  const writingKeyUse = setInterval(() => void writeLastUse(), KEY_USE_WRITTEN_EVERY_MS)
  writingKeyUse.unref()
  return () => clearInterval(writingKeyUse)
}

/** Looks once an hour for documents that have waited too long. */
export const startReminders = (waiting: WaitingDocuments, logger: Ground['logger']): (() => Promise<void>) =>
  repeat(
    REMINDED_EVERY_MS,
    () => waiting.run(),
    (error: unknown) => logger.warn({ err: error }, 'approvers were not reminded')
  )

/** Looks once a minute whom something new is to be written to. */
export const startLetters = (letters: NotificationLetters, logger: Ground['logger']): (() => Promise<void>) =>
  repeat(
    LETTERS_WRITTEN_EVERY_MS,
    () => letters.run(),
    (error: unknown) => logger.warn({ err: error }, 'nobody was written to about new notifications')
  )

/** Looks once a minute whether rosters have changed, so that leave has to be counted anew. */
export const startRecounts = (recount: LeaveRecount, logger: Ground['logger']): (() => Promise<void>) =>
  repeat(
    RECOUNTED_EVERY_MS,
    () => recount.run(),
    (error: unknown) => logger.warn({ err: error }, 'leave was not counted anew')
  )

/** Does something every now and then until the returned function ends it; what fails is tried again the next time. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onTrouble: (error: unknown) => void
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = work().catch(onTrouble)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
