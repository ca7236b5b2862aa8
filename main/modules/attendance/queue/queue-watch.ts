import type { Runtime } from '../../../platform/runtime.ts'

/** If items wait this long while none is applied or becomes a dead letter, the queue is reported as stalled. */
const STALLED_AFTER_MS = 60_000
/** The thread is restarted automatically; this many restarts within a minute mean no progress. */
const RESTARTS_TOO_MANY = 3
const RESTARTS_COUNTED_MS = 60_000

/** Detects a queue that makes no progress, for `/health`. */
export class QueueWatch {
  readonly #runtime: Pick<Runtime, 'now'>
  #movedAt: number
  #restartedAt: number[] = []

  constructor(runtime: Pick<Runtime, 'now'>) {
    this.#runtime = runtime
    this.#movedAt = runtime.now()
  }

  /** Call after each commit of the thread. */
  moved(): void {
    this.#movedAt = this.#runtime.now()
  }

  /** Call each time the thread has ended unexpectedly and is restarted. */
  restarted(): void {
    this.#restartedAt = [...this.#recentRestarts(), this.#runtime.now()]
  }

  /** @param oldestReceivedAt ISO instant of the oldest waiting batch; null if there is none */
  isStalled(oldestReceivedAt: string | null): boolean {
    if (this.#recentRestarts().length >= RESTARTS_TOO_MANY) return true
    if (oldestReceivedAt === null) return false
    const waitedSince = Math.max(this.#movedAt, Date.parse(oldestReceivedAt))
    return this.#runtime.now() - waitedSince > STALLED_AFTER_MS
  }

  #recentRestarts(): number[] {
    const now = this.#runtime.now()
    return this.#restartedAt.filter(at => Math.abs(now - at) < RESTARTS_COUNTED_MS)
  }
}
