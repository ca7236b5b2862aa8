import { setImmediate as nextTurn } from 'node:timers/promises'
import { hourOfWeek } from '#shared/domain/attendance/device-silence.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import type { Database } from '../../../database/database.ts'
import { BatchAppender, type NewBatch } from '../../../database/queue/batch-appender.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { branchClock, branchToday, instantText, type Runtime } from '../../../platform/runtime.ts'

/** Who sends a batch; `system`: a terminal, or a file of one. */
export interface Sender {
  readonly kind: NewBatch['callerKind']
  readonly id: string
  readonly name: string
  readonly origin: string
}

/** Weight of one commit, so that many large requests do not hold up the thread; an item weighs one. */
const WEIGHT_A_COMMIT = 10_000

/** A batch of items that are received now. */
export const newBatch = (runtime: Runtime, caller: Sender, items: readonly QueuedItem[]): NewBatch => ({
  requestId: runtime.newId(),
  callerKind: caller.kind,
  callerId: caller.id,
  callerName: caller.name,
  origin: caller.origin,
  receivedAt: instantText(runtime),
  receivedDay: branchToday(runtime),
  receivedHour: hourOfWeek(branchClock(runtime)),
  items,
  devices: [],
  pictures: []
})

/** Decides within the commit what is queued; null: nothing. It must not throw for what was sent. */
export type BatchMaker = (raw: RawDatabase) => NewBatch | null

interface Waiting {
  make: BatchMaker
  weight: number
  resolve: (isTaken: boolean) => void
  reject: (reason: unknown) => void
}

/**
 * Writes accepted batches to the disk before they are acknowledged (decision 0002). Batches that arrive while a commit
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
    return this.acceptMade(() => batch, batch.items.length)
  }

  /** The same for what can only be decided within the commit. False: nothing was queued. */
  acceptMade(make: BatchMaker, weight: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ make, weight, resolve, reject })
      if (!this.#isWriting) {
        this.#isWriting = true
        // Later in the same turn of the event loop, so that requests that are read together are written together.
        setImmediate(() => void this.#writeAll())
      }
    })
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#nextTogether()
      try {
        const counts = await this.#database.writeDirectly(raw => {
          this.#appender ??= new BatchAppender(raw)
          return this.#appender.append(together.map(({ make }) => make(raw)))
        })
        this.#onAccepted(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0))
        for (const [at, { resolve }] of together.entries()) resolve(counts[at] != null)
      } catch (error) {
        this.#appender = null
        for (const { reject } of together) reject(error)
      }
      if (this.#waiting.length > 0) await nextTurn()
    }
    this.#isWriting = false
  }

  #nextTogether(): Waiting[] {
    let weight = 0
    let count = 0
    for (const waiting of this.#waiting) {
      weight += waiting.weight
      if (count > 0 && weight > WEIGHT_A_COMMIT) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }
}
