import type { RawDatabase } from '../database/connect.ts'
import type { WriteGate } from '../database/write-gate.ts'

/** About 40 MB of log under full load: long enough that a page written again and again is moved once. */
const MOVED_AFTER_COMMITS = 32

/**
 * Moves the write-ahead log into the database on the attendance thread, so that no request ever waits for it. Most of it
 * is moved while the server goes on writing; only what came meanwhile is moved behind the gate, so that the log can begin
 * again and does not grow as long as the load lasts.
 */
export class LogKeeper {
  readonly #raw: RawDatabase
  readonly #gate: WriteGate
  #commits = 0

  constructor(raw: RawDatabase, gate: WriteGate) {
    this.#raw = raw
    this.#gate = gate
    raw.pragma('wal_autocheckpoint = 0')
  }

  /** After each commit. */
  committed(): void {
    this.#commits += 1
    if (this.#commits >= MOVED_AFTER_COMMITS) this.#move()
  }

  /** When there is nothing else to do. */
  idle(): void {
    if (this.#commits > 0) this.#move()
  }

  #move(): void {
    this.#commits = 0
    this.#raw.pragma('wal_checkpoint(PASSIVE)')
    this.#gate.acquireBlocking()
    try {
      this.#raw.pragma('wal_checkpoint(PASSIVE)')
    } finally {
      this.#gate.release()
    }
  }
}
