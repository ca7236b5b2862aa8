import { chmodSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** The database of a data directory. */
export const DATABASE_FILE = 'workstation.db'
/** What SQLite keeps beside a database, and applies to it. */
export const DATABASE_LOGS = ['-wal', '-shm', '-journal'] as const

/** 'HRWS': marks the file as ours (PRAGMA application_id). */
export const APPLICATION_ID = 0x48525753

export type RawDatabase = Sqlite.Database

export interface ConnectOptions {
  readonly?: boolean
  /** Page cache in KiB. */
  cacheKib?: number
  /** How long SQLite blocks the thread to wait for another program's lock. */
  busyMs?: number
}

/** Loads the database's addon, which the first connection of a thread does otherwise. */
export const loadAddon = (): void => void new Sqlite(':memory:').close()

/**
 * Opens one connection with the pragmas that durability depends on. `synchronous` must be set by name: in WAL mode
 * better-sqlite3 otherwise falls back to NORMAL after the first write, and a power cut then also loses commits.
 */
export function connect(
  file: string,
  { readonly = false, cacheKib = 16_384, busyMs = 2_000 }: ConnectOptions = {}
): RawDatabase {
  const raw = new Sqlite(file, { readonly, timeout: busyMs })
  try {
    if (!readonly) {
      raw.pragma('journal_mode = WAL')
      chmodSync(file, 0o600)
    }
    raw.pragma('synchronous = FULL')
    raw.pragma('foreign_keys = ON')
    raw.pragma(`cache_size = -${cacheKib}`)
    raw.pragma('temp_store = MEMORY')
    // The attendance thread moves the log into the database; this applies when it cannot.
    raw.pragma('wal_autocheckpoint = 16000')
    raw.pragma('journal_size_limit = 67108864')
    raw.pragma('trusted_schema = OFF')
    return raw
  } catch (error) {
    raw.close()
    throw error
  }
}

/** Asserts after a write that commits still reach the disk before they are acknowledged. */
export function assertFullSync(raw: RawDatabase): void {
  const level = raw.pragma('synchronous', { simple: true })
  if (level !== 2) throw new Error(`SQLite runs with synchronous=${String(level)}, not FULL (2)`)
}
