import { MadeOf, type Runtime } from '../../../platform/runtime.ts'

/** If items wait this long while none is applied or becomes a dead letter, the queue is reported as stalled. */
const STALLED_AFTER_MS = 60_000
/** The thread is restarted automatically; this many restarts within a minute mean no progress. */
const RESTARTS_TOO_MANY = 3
const RESTARTS_COUNTED_MS = 60_000

/** Detects a queue that makes no progress, for `/health`. */
export class QueueWatch extends MadeOf<Pick<Runtime, 'now'>> {
  #movedAt = this.parts.now()
  #restartedAt: number[] = []

  /** Call after each commit of the thread. */
  moved(): void {
    this.#movedAt = this.parts.now()
  }

  /** Call each time the thread has ended unexpectedly and is restarted. */
  restarted(): void {
    this.#restartedAt = [...this.#recentRestarts(), this.parts.now()]
  }

  /** @param oldestReceivedAt ISO instant of the oldest waiting batch; null if there is none */
  isStalled(oldestReceivedAt: string | null): boolean {
    if (this.#recentRestarts().length >= RESTARTS_TOO_MANY) return true
    if (oldestReceivedAt === null) return false
    const waitedSince = Math.max(this.#movedAt, Date.parse(oldestReceivedAt))
    return this.parts.now() - waitedSince > STALLED_AFTER_MS
  }

  #recentRestarts(): number[] {
    const now = this.parts.now()
    return this.#restartedAt.filter(at => Math.abs(now - at) < RESTARTS_COUNTED_MS)
  }
}
