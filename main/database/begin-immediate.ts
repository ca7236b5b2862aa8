import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import type { RawDatabase } from './connect.ts'

const TRIED_FOR_MS = 2_000
const TRIED_EVERY_MS = 25

/** How long SQLite itself may wait on a connection whose thread serves requests. */
export const BRIEF_BUSY_MS = 25

/**
 * Begins a write transaction. If another program holds the lock, it waits here, where the thread continues to respond, and
 * not in SQLite's busy handler. @throws SqliteError SQLITE_BUSY if the lock is not released in time
 */
export async function beginImmediate(raw: RawDatabase): Promise<void> {
  const deadline = performance.now() + TRIED_FOR_MS
  for (;;) {
    try {
      raw.exec('begin immediate')
      return
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!isBusy || performance.now() > deadline) throw error
    }
    await pause(TRIED_EVERY_MS)
  }
}

/** Runs `work` in one write transaction: all of it is committed, or nothing. */
export async function transact<T>(raw: RawDatabase, work: (raw: RawDatabase) => T): Promise<T> {
  await beginImmediate(raw)
  try {
    const result = work(raw)
    raw.exec('commit')
    return result
  } catch (error) {
    // SQLite may have rolled back by itself (disk full), which leaves nothing to roll back.
    if (raw.inTransaction) raw.exec('rollback')
    throw error
  }
}
