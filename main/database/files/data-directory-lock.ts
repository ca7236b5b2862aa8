import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

export const LOCK_FILE = 'workstation.lock'

/** Thrown when another process works on the data directory. */
export class DataDirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(`The data directory ${dataDir} is in use by another workstation. Close that one first.`)
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Locks the data directory for this process. The lock is an SQLite file held in EXCLUSIVE mode, so the operating system
 * itself holds it and releases it however the process ends. Returns the function that unlocks it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE)
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataDirectoryInUse(dataDir)
    throw error
  }
  return () => lock.close()
}
