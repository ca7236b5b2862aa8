import { uuidv7 } from 'uuidv7'
import { deriveDirections } from '#shared/domain/punch-directions.ts'
import { workDateOf } from '#shared/domain/work-cycle.ts'
import { PunchWriter } from '../database/attendance-punches.ts'
import { BatchReader, type QueuedItem, type WaitingBatch } from '../database/attendance-queue.ts'
import type { RawDatabase } from '../database/connect.ts'
import { isPassingStorageProblem } from '../database/storage-problem.ts'
import type { WriteGate } from '../database/write-gate.ts'
import { WorkCycleCalendar } from './work-cycle-calendar.ts'

/** Items a transaction: short enough that the server thread hardly waits, long enough that syncing is not the work. */
const CHUNK_ITEMS = 500
const MAX_ATTEMPTS = 3
/** So many starts at one place without getting any further mean that something there kills the thread. */
const SUSPICIOUS_STARTS = 3

export interface Progress {
  processed: number
  parked: number
}

/**
 * Applies queued items in the order of their acknowledgement, each exactly once: an item's effect and its mark are one
 * commit (companion 9.1). A chunk that fails is taken back and tried again in halves, down to the item that is the cause;
 * one that keeps failing, or keeps killing the thread, is parked and the rest goes on.
 */
export class AttendanceProcessor {
  readonly #raw: RawDatabase
  readonly #gate: WriteGate
  readonly #queue: BatchReader
  readonly #punches: PunchWriter
  readonly #calendar: WorkCycleCalendar
  #batch: WaitingBatch | null = null
  /** Attempts at the present item that failed for want of a disk. */
  #excused = 0
  /** Halved by a failure, doubled by a success. */
  #chunkItems = CHUNK_ITEMS
  /** Items before this place go one by one: among them is one that kills the thread. */
  #singlyUntil = 0

  constructor(raw: RawDatabase, gate: WriteGate) {
    this.#raw = raw
    this.#gate = gate
    this.#queue = new BatchReader(raw)
    this.#punches = new PunchWriter(raw)
    this.#calendar = new WorkCycleCalendar(this.#punches)
  }

  /** Notes where the thread starts, so that an item that kills it, and not only one that throws, is found. */
  begin(): void {
    const batch = this.#queue.oldest()
    if (!batch) return
    const count = batch.startIndex === batch.nextIndex ? batch.startCount + 1 : 1
    this.#transaction(() => this.#queue.markStart(batch.seq, batch.nextIndex, count))
    this.#batch = batch
    if (count >= SUSPICIOUS_STARTS && batch.trialIndex < batch.nextIndex) {
      this.#singlyUntil = batch.nextIndex + CHUNK_ITEMS
      this.#putOnTrial(batch, batch.nextIndex, 0)
    }
  }

  /** Does the next piece of work; null when the queue is empty. */
  step(): Progress | null {
    this.#batch ??= this.#queue.oldest()
    const batch = this.#batch
    if (!batch) return null
    try {
      const isOnTrial = batch.trialIndex >= batch.nextIndex
      const progress = isOnTrial ? this.#tryOne(batch) : this.#applyChunk(batch)
      if (batch.nextIndex >= batch.items.length) this.#batch = null
      return progress
    } catch (error) {
      // Start from what the database says, whatever was in memory.
      this.#batch = null
      throw error
    }
  }

  #applyChunk(batch: WaitingBatch): Progress {
    const from = batch.nextIndex
    const to = Math.min(from + this.#chunkItems, batch.items.length)
    try {
      this.#applyAndMark(batch, from, to)
    } catch (error) {
      if (isPassingStorageProblem(error)) throw error
      if (to - from === 1) this.#putOnTrial(batch, from, 1)
      this.#chunkItems = Math.ceil((to - from) / 2)
      return { processed: 0, parked: 0 }
    }
    batch.nextIndex = to
    this.#chunkItems = Math.min(this.#chunkItems * 2, CHUNK_ITEMS)
    return { processed: to - from, parked: 0 }
  }

  /** Applies a single item after having written down that it is tried, so that a crash counts as an attempt too. */
  #tryOne(batch: WaitingBatch): Progress {
    const index = batch.nextIndex
    const attempt = batch.trialCount + 1
    if (attempt > MAX_ATTEMPTS + this.#excused)
      return this.#park(batch, index, 'The attendance worker stopped while applying it.')
    this.#putOnTrial(batch, index, attempt)
    try {
      this.#applyAndMark(batch, index, index + 1)
    } catch (error) {
      if (isPassingStorageProblem(error)) {
        // The disk's fault, not the item's.
        this.#excused += 1
        throw error
      }
      if (attempt < MAX_ATTEMPTS + this.#excused) return { processed: 0, parked: 0 }
      return this.#park(batch, index, reasonOf(error))
    }
    this.#goOnAfterTrial(batch, index + 1)
    return { processed: 1, parked: 0 }
  }

  #park(batch: WaitingBatch, index: number, reason: string): Progress {
    const item = batch.items[index]
    if (!item) throw new Error(`Batch ${batch.seq} has no item ${index}.`)
    this.#transaction(() => {
      this.#queue.park({
        id: uuidv7(),
        seq: batch.seq,
        index,
        item,
        reason,
        attempts: MAX_ATTEMPTS,
        at: new Date().toISOString()
      })
      this.#queue.markChunk(batch.seq, {
        nextIndex: index + 1,
        processed: 0,
        duplicates: 0,
        failed: 1,
        isDone: index + 1 === batch.items.length
      })
    })
    this.#goOnAfterTrial(batch, index + 1)
    return { processed: 0, parked: 1 }
  }

  #goOnAfterTrial(batch: WaitingBatch, nextIndex: number): void {
    this.#excused = 0
    batch.nextIndex = nextIndex
    batch.trialIndex = nextIndex < this.#singlyUntil ? nextIndex : -1
    batch.trialCount = 0
    if (nextIndex >= batch.items.length) this.#singlyUntil = 0
  }

  #putOnTrial(batch: WaitingBatch, index: number, count: number): void {
    this.#transaction(() => this.#queue.markTrial(batch.seq, index, count))
    batch.trialIndex = index
    batch.trialCount = count
  }

  /** Effect and mark in one commit. */
  #applyAndMark(batch: WaitingBatch, from: number, to: number): void {
    this.#transaction(() => {
      const duplicates = this.#apply(batch, from, to)
      this.#queue.markChunk(batch.seq, {
        nextIndex: to,
        processed: to - from,
        duplicates,
        failed: 0,
        isDone: to === batch.items.length
      })
    })
  }

  /** Applies items and puts the directions of the days they touch right; answers how many were there already. */
  #apply(batch: WaitingBatch, from: number, to: number): number {
    this.#calendar.refresh()
    const at = new Date().toISOString()
    const touched = new Map<string, [workDate: string, employeeId: string]>()
    let duplicates = 0
    for (let index = from; index < to; index += 1) {
      const item = batch.items[index]
      if (!item) throw new Error(`Batch ${batch.seq} has no item ${index}.`)
      const workDate = this.#applyItem(batch.seq, index, item, at)
      if (workDate) touched.set(`${workDate}${item.employeeId}`, [workDate, item.employeeId])
      else if (item.op === 'ADD') duplicates += 1
    }
    for (const [workDate, employeeId] of touched.values()) this.#deriveDay(workDate, employeeId)
    return duplicates
  }

  /** The work date it changed; null when it changed nothing. */
  #applyItem(seq: number, index: number, item: QueuedItem, at: string): string | null {
    if (item.op === 'DEL') {
      const workDate = this.#punches.remove(item)
      if (workDate === null) this.#queue.noticeDelWithoutMatch({ id: uuidv7(), seq, index, item, at })
      return workDate
    }
    const workDate =
      item.workDate ?? workDateOf(item.punchedAt, date => this.#calendar.cycleOf(item.employeeId, date))
    if (this.#punches.add(item, { id: uuidv7(), seq, index, workDate, at })) return workDate
    if (item.pictureFileId) this.#punches.dropPicture(item.pictureFileId)
    return null
  }

  #deriveDay(workDate: string, employeeId: string): void {
    const punches = this.#punches.day(workDate, employeeId)
    const directions = deriveDirections(punches)
    for (const [at, punch] of punches.entries()) {
      const direction = directions[at]
      if (direction && direction !== punch.direction) this.#punches.turn(punch.id, direction)
    }
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

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/FOREIGN KEY/.test(text)) return 'The employee is no longer there.'
  return text
}
