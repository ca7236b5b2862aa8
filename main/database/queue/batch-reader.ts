import type { Fault } from '#shared/domain/fault.ts'
import type { RawDatabase } from '../connect.ts'
import { type QueuedItem, readQueuedItems } from './queued-item.ts'

// The queue's hot path calls SQLite directly: at 20,000 items a second a query builder would be most of the work.

export interface WaitingBatch {
  seq: number
  nextIndex: number
  trialIndex: number
  trialCount: number
  startIndex: number
  startCount: number
  /** Null if the row was damaged and cannot be read. */
  items: readonly QueuedItem[] | null
}

/** Replaces the item of a dead letter that refers to the rest of a batch, which is still in the batch's row. */
export const WHOLE_BATCH = ''

interface BatchRow {
  seq: number
  next_index: number
  trial_index: number
  trial_count: number
  start_index: number
  start_count: number
  item_count: number
  items: string
}

interface ChunkResult {
  seq: number
  nextIndex: number
  processed: number
  duplicates: number
  failed: number
  isDone: boolean
}

const reading = (raw: RawDatabase) => ({
  next: raw.prepare<[number], BatchRow>(
    `select seq, next_index, trial_index, trial_count, start_index, start_count, item_count, items
     from attendance_batches where state = 'queued' and seq > ? order by seq limit 1`
  ),
  markBatch: raw.prepare(
    `update attendance_batches set next_index = @nextIndex, processed_count = processed_count + @processed,
      duplicate_count = duplicate_count + @duplicates, failed_count = failed_count + @failed, trial_index = -1,
      trial_count = 0, state = case when @isDone then 'done' else state end,
      items = case when @isDone then '' else items end
     where seq = @seq`
  ),
  markQueue: raw.prepare(
    `update attendance_queue set processed = processed + @processed, parked = parked + @failed,
      failed = failed + @failed where id = 'queue'`
  ),
  markTrial: raw.prepare(`update attendance_batches set trial_index = ?, trial_count = ? where seq = ?`),
  markStart: raw.prepare(`update attendance_batches set start_index = ?, start_count = ? where seq = ?`),
  leftOf: raw
    .prepare<[number], number>(
      `select item_count - processed_count - failed_count from attendance_batches where seq = ?`
    )
    .pluck(),
  setAside: raw.prepare(
    `update attendance_batches set state = 'set_aside', failed_count = failed_count + ? where seq = ?`
  ),
  countSetAside: raw.prepare(
    `update attendance_queue set parked = parked + ?, failed = failed + 1 where id = 'queue'`
  ),
  insertDeadLetter: raw.prepare(
    `insert into attendance_parked (id, batch_seq, item_index, item, reason, attempts, parked_at)
     values (?, ?, ?, ?, ?, ?, ?)`
  ),
  insertNotice: raw.prepare(
    `insert into attendance_notices (id, batch_seq, item_index, kind, item, at) values (?, ?, ?, ?, ?, ?)`
  )
})

/** The worker's side of the queue: reads waiting batches in order and marks what is done. */
export class BatchReader {
  readonly #sql: ReturnType<typeof reading>

  constructor(raw: RawDatabase) {
    this.#sql = reading(raw)
  }

  /** The oldest waiting batch, or the next one after a given one. */
  next(afterSeq = 0): WaitingBatch | null {
    const row = this.#sql.next.get(afterSeq)
    if (!row) return null
    const items = readQueuedItems(row.items, row.item_count)
    return {
      seq: row.seq,
      nextIndex: row.next_index,
      trialIndex: row.trial_index,
      trialCount: row.trial_count,
      startIndex: row.start_index,
      startCount: row.start_count,
      items: items !== null && row.next_index <= items.length ? items : null
    }
  }

  /** Marks the progress of one commit in one or several batches. */
  mark(chunks: readonly ChunkResult[]): void {
    let processed = 0
    let failed = 0
    for (const chunk of chunks) {
      this.#sql.markBatch.run({ ...chunk, isDone: chunk.isDone ? 1 : 0 })
      processed += chunk.processed
      failed += chunk.failed
    }
    this.#sql.markQueue.run({ processed, failed })
  }

  /**
   * Removes an unreadable batch from the queue. Its row keeps the bytes, and one dead letter refers to all of it from the
   * first unprocessed item on. Returns the number of these items.
   */
  setAside(row: { id: string; seq: number; index: number; reason: Fault; at: string }): number {
    const count = this.#sql.leftOf.get(row.seq) ?? 0
    this.#sql.setAside.run(count, row.seq)
    this.#sql.countSetAside.run(count)
    this.#sql.insertDeadLetter.run(
      row.id,
      row.seq,
      row.index,
      WHOLE_BATCH,
      JSON.stringify(row.reason),
      1,
      row.at
    )
    return count
  }

  markTrial(seq: number, index: number, count: number): void {
    this.#sql.markTrial.run(index, count, seq)
  }

  markStart(seq: number, index: number, count: number): void {
    this.#sql.markStart.run(index, count, seq)
  }

  park(row: {
    id: string
    seq: number
    index: number
    item: QueuedItem
    reason: Fault
    attempts: number
    at: string
  }): void {
    const { id, seq, index, item, reason, attempts, at } = row
    this.#sql.insertDeadLetter.run(id, seq, index, JSON.stringify(item), JSON.stringify(reason), attempts, at)
  }

  noticeDelWithoutMatch(row: { id: string; seq: number; index: number; item: QueuedItem; at: string }): void {
    this.#sql.insertNotice.run(
      row.id,
      row.seq,
      row.index,
      'del_without_match',
      JSON.stringify(row.item),
      row.at
    )
  }
}

/** Reads every waiting item; returns the ids of damaged batches. */
export function unreadableBatches(raw: RawDatabase): string[] {
  const reader = new BatchReader(raw)
  const found: string[] = []
  for (let batch = reader.next(); batch; batch = reader.next(batch.seq))
    if (batch.items === null) found.push(`batch ${batch.seq}`)
  return found
}
