import type { RawDatabase } from '../database/connect.ts'
import type { WriteGate } from '../database/write-gate.ts'

/** About 40 MB of log under full load: enough for a page that is written repeatedly to be moved only once. */
const MOVED_AFTER_COMMITS = 32

/**
 * Moves the write-ahead log into the database on the attendance thread, so that no request ever waits for it. Most of it is
 * moved while the server continues to write; only the rest is moved behind the gate, so that the log can restart and does not
 * grow for as long as the load lasts.
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

  /** Call after each commit. */
  committed(): void {
    this.#commits += 1
    if (this.#commits >= MOVED_AFTER_COMMITS) this.#move()
  }

  /** Call when there is nothing else to do. */
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
