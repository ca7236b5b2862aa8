import type { Database } from '../../../database/database.ts'
import { BatchAppender, type NewBatch } from '../../../database/queue/attendance-queue.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { branchToday, instantText, type Runtime } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'

/** A batch of items that are received now. */
export const newBatch = (runtime: Runtime, caller: Caller, items: readonly QueuedItem[]): NewBatch => ({
  requestId: runtime.newId(),
  callerKind: caller.kind,
  callerId: caller.id,
  callerName: caller.name,
  origin: caller.origin,
  receivedAt: instantText(runtime),
  receivedDay: branchToday(runtime),
  items,
  devices: [],
  pictures: []
})

interface Waiting {
  batch: NewBatch
  resolve: (isTaken: boolean) => void
  reject: (reason: unknown) => void
}

/**
 * Writes accepted batches to the disk before they are acknowledged (companion 9.1). Batches that arrive while a commit
 * is running share the next one, so that the disk is synced once rather than once per request; they stay in arrival order.
 */
export class AttendanceIntake {
  readonly #database: Database
  readonly #onAccepted: (itemCount: number) => void
  #appender: BatchAppender | null = null
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(database: Database, onAccepted: (itemCount: number) => void) {
    this.#database = database
    this.#onAccepted = onAccepted
  }

  /**
   * Resolves once the batch is durable, or rejects if nothing of it was stored. False: it was to replay a dead letter that
   * had already been resolved.
   */
  accept(batch: NewBatch): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject })
      if (!this.#isWriting) {
        this.#isWriting = true
        // Later in the same turn of the event loop, so that requests that are read together are written together.
        setImmediate(() => void this.#writeAll())
      }
    })
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting
      this.#waiting = []
      try {
        const areTaken = await this.#database.writeDirectly(raw => {
          this.#appender ??= new BatchAppender(raw)
          const appender = this.#appender
          return together.map(({ batch }) => appender.append(batch))
        })
        const count = together.reduce(
          (sum, { batch }, at) => sum + (areTaken[at] ? batch.items.length : 0),
          0
        )
        this.#onAccepted(count)
        for (const [at, { resolve }] of together.entries()) resolve(areTaken[at] ?? false)
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#isWriting = false
  }
}
