import { uuidv7 } from 'uuidv7'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { BatchReader, type WaitingBatch } from '../../../database/queue/batch-reader.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { isMissingReference, isTransientStorageProblem } from '../../../database/storage-problem.ts'
import type { WriteGate } from '../../../database/write-gate.ts'
import { PunchApplier } from '../punches/apply-punches.ts'
import type { RunawayDay } from '../punches/runaway-days.ts'

export { StaleDatesProcessor } from '../punches/stale-dates.ts'
export type { RunawayDay }

/** Items per transaction: few enough that the server thread hardly waits, many enough that syncs do not dominate. */
const CHUNK_ITEMS = 1_000
const MAX_ATTEMPTS = 3
/** After this many starts without progress, an item at this position is assumed to kill the thread. */
const SUSPICIOUS_STARTS = 3

export const STOPPED_WHILE_APPLYING = faultOf('attendance.worker_stopped')
export const UNREADABLE = faultOf('attendance.unreadable')

export interface Progress {
  processed: number
  deadLetters: number
  /** Work dates that reached an implausible number of punches with this commit; absent if there are none. */
  runaways?: RunawayDay[]
}

type ReadBatch = WaitingBatch & { items: readonly QueuedItem[] }

/** Consecutive items of one batch; a chunk has several slices if batches are small. */
interface Slice {
  readonly batch: ReadBatch
  readonly from: number
  readonly to: number
}

/**
 * Applies queued items in the order of acknowledgement, each exactly once: an item's effect and its mark are in one commit
 * (decision 0002). A chunk that fails is rolled back and tried again in halves, down to the item that causes the failure.
 * An item that keeps failing, or keeps killing the thread, becomes a dead letter and the rest continues. A batch that
 * cannot be read is set aside as a whole.
 */
export class QueueProcessor {
  readonly #raw: RawDatabase
  readonly #gate: WriteGate
  readonly #queue: BatchReader
  readonly #punches: PunchApplier
  /** Batches that were read but are not finished, oldest first. */
  #batches: WaitingBatch[] = []
  /** Attempts at the current item that failed because of a passing storage problem. */
  #excused = 0
  /** Current size of chunks: halved by a failure, doubled by a success. */
  #chunkItems = CHUNK_ITEMS
  /** Number of items still to be applied one by one, because one of them kills the thread. */
  #singly = 0

  constructor(raw: RawDatabase, gate: WriteGate) {
    this.#raw = raw
    this.#gate = gate
    this.#queue = new BatchReader(raw)
    this.#punches = new PunchApplier(raw)
  }

  /** Records where the thread starts, so that items that kill the thread are found, not only those that throw. */
  begin(): void {
    const batch = this.#batchAt(0)
    if (!batch) return
    const count = batch.startIndex === batch.nextIndex ? batch.startCount + 1 : 1
    this.#transaction(() => this.#queue.markStart(batch.seq, batch.nextIndex, count))
    if (count < SUSPICIOUS_STARTS) return
    this.#singly = CHUNK_ITEMS
    if (!isOnTrial(batch)) this.#putOnTrial(batch, 0)
  }

  /** Processes the next chunk of at most this many items; null when the queue is empty. */
  step(itemsMax = CHUNK_ITEMS): Progress | null {
    try {
      const batch = this.#batchAt(0)
      if (!batch) return null
      if (!isRead(batch)) return this.#setAside(batch)
      return isOnTrial(batch) || this.#singly > 0 ? this.#tryOne(batch) : this.#applyChunk(itemsMax)
    } catch (error) {
      // Continue from the state in the database, not from memory.
      this.#batches = []
      throw error
    }
  }

  #batchAt(place: number): WaitingBatch | null {
    const known = this.#batches[place]
    if (known) return known
    const batch = this.#queue.next(this.#batches.at(-1)?.seq)
    if (batch) this.#batches.push(batch)
    return batch
  }

  #applyChunk(itemsMax: number): Progress {
    const slices = this.#nextSlices(Math.min(this.#chunkItems, itemsMax))
    const count = slices.reduce((sum, { from, to }) => sum + to - from, 0)
    try {
      this.#applyAndMark(slices)
    } catch (error) {
      if (isTransientStorageProblem(error)) throw error
      if (count === 1 && slices[0]) this.#putOnTrial(slices[0].batch, 1)
      this.#chunkItems = Math.ceil(count / 2)
      return { processed: 0, deadLetters: 0 }
    }
    for (const { batch, to } of slices) this.#goOn(batch, to)
    this.#chunkItems = Math.min(this.#chunkItems * 2, CHUNK_ITEMS)
    return this.#processed(count)
  }

  #processed(count: number): Progress {
    const runaways = this.#punches.committed()
    return { processed: count, deadLetters: 0, ...(runaways.length > 0 ? { runaways } : {}) }
  }

  #nextSlices(count: number): Slice[] {
    const slices: Slice[] = []
    let left = count
    for (let at = 0; left > 0; at += 1) {
      const batch = this.#batchAt(at)
      if (!batch || !isRead(batch) || isOnTrial(batch)) break
      const to = Math.min(batch.nextIndex + left, batch.items.length)
      slices.push({ batch, from: batch.nextIndex, to })
      left -= to - batch.nextIndex
    }
    return slices
  }

  /** Applies a single item after recording the attempt, so that a crash counts as an attempt too. */
  #tryOne(batch: ReadBatch): Progress {
    const from = batch.nextIndex
    const attempt = batch.trialCount + 1
    if (attempt > MAX_ATTEMPTS + this.#excused) return this.#park(batch, STOPPED_WHILE_APPLYING)
    this.#putOnTrial(batch, attempt)
    try {
      this.#applyAndMark([{ batch, from, to: from + 1 }])
    } catch (error) {
      if (isTransientStorageProblem(error)) {
        // The disk's fault, not the item's.
        this.#excused += 1
        throw error
      }
      if (attempt < MAX_ATTEMPTS + this.#excused) return { processed: 0, deadLetters: 0 }
      return this.#park(batch, reasonOf(error))
    }
    this.#goOnAfterTrial(batch)
    return this.#processed(1)
  }

  #park(batch: ReadBatch, reason: Fault): Progress {
    const { seq, nextIndex: index, items } = batch
    const item = itemAt(items, index)
    const at = new Date().toISOString()
    this.#transaction(() => {
      this.#queue.park({ id: uuidv7(), seq, index, item, reason, attempts: MAX_ATTEMPTS, at })
      const isDone = index + 1 === items.length
      this.#queue.mark([{ seq, nextIndex: index + 1, processed: 0, duplicates: 0, failed: 1, isDone }])
    })
    this.#goOnAfterTrial(batch)
    return { processed: 0, deadLetters: 1 }
  }

  #setAside({ seq, nextIndex: index }: WaitingBatch): Progress {
    const at = new Date().toISOString()
    const deadLetters = this.#transaction(() =>
      this.#queue.setAside({ id: uuidv7(), seq, index, reason: UNREADABLE, at })
    )
    this.#batches.shift()
    return { processed: 0, deadLetters }
  }

  #goOnAfterTrial(batch: ReadBatch): void {
    this.#excused = 0
    this.#singly = Math.max(0, this.#singly - 1)
    this.#goOn(batch, batch.nextIndex + 1)
  }

  #goOn(batch: ReadBatch, nextIndex: number): void {
    batch.nextIndex = nextIndex
    batch.trialIndex = -1
    batch.trialCount = 0
    if (nextIndex >= batch.items.length) this.#batches.shift()
  }

  #putOnTrial(batch: WaitingBatch, count: number): void {
    this.#transaction(() => this.#queue.markTrial(batch.seq, batch.nextIndex, count))
    batch.trialIndex = batch.nextIndex
    batch.trialCount = count
  }

  /** Applies the items and marks them as processed in one commit. */
  #applyAndMark(slices: readonly Slice[]): void {
    const items = slices.flatMap(({ batch, from, to }) =>
      batch.items.slice(from, to).map((item, at) => ({ item, seq: batch.seq, index: from + at }))
    )
    this.#transaction(() => {
      const duplicates = new Map<number, number>()
      for (const [at, outcome] of this.#punches.apply(items).entries()) {
        const { item, seq, index } = itemAt(items, at)
        if (outcome === 'duplicate') duplicates.set(seq, (duplicates.get(seq) ?? 0) + 1)
        if (outcome === 'unmatched')
          this.#queue.noticeDelWithoutMatch({ id: uuidv7(), seq, index, item, at: new Date().toISOString() })
      }
      this.#queue.mark(
        slices.map(({ batch: { seq, items }, from, to }) => ({
          seq,
          nextIndex: to,
          processed: to - from,
          duplicates: duplicates.get(seq) ?? 0,
          failed: 0,
          isDone: to === items.length
        }))
      )
    })
  }

  #transaction<T>(work: () => T): T {
    this.#gate.acquireBlocking()
    try {
      return this.#raw.transaction(work).immediate()
    } finally {
      this.#gate.release()
    }
  }
}

const isRead = (batch: WaitingBatch): batch is ReadBatch => batch.items !== null
const isOnTrial = (batch: WaitingBatch): boolean => batch.trialIndex >= batch.nextIndex

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (!item) throw new RangeError(`There is no item ${index}.`)
  return item
}

function reasonOf(error: unknown): Fault {
  if (isMissingReference(error)) return faultOf('attendance.employee_gone')
  return faultOf('attendance.not_applied', null, {
    text: error instanceof Error ? error.message : String(error)
  })
}
