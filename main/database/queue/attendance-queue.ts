import { USUAL_WITHIN_DAYS } from '#shared/domain/attendance/device-silence.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { RawDatabase } from '../connect.ts'
import { type QueuedItem, readQueuedItems } from './queued-item.ts'

// The queue's hot path calls SQLite directly: at 20,000 items a second a query builder would be most of the work.

/** The results of a device's punches in a batch; stored with the device. */
export interface DeviceArrival {
  deviceId: string
  itemCount: number
  /** The newest punch that is not implausibly far ahead; null if all of them are. */
  lastPunchAt: string | null
  /** Wall clock up to which a punch is plausible; a stored last punch after it is replaced. */
  plausibleUntil: string
  clockDriftMs: number | null
}

export interface StoredPicture {
  id: string
  storageName: string
  mediaType: string
  byteLength: number
  sha256: string
}

export interface NewBatch {
  requestId: string
  callerKind: 'key' | 'user' | 'system'
  callerId: string
  callerName: string
  origin: string
  receivedAt: string
  /** Calendar date at the branch, for the daily counts of devices. */
  receivedDay: string
  /** Hour of the week at the branch, 0 to 167, to learn when devices usually send. */
  receivedHour: number
  items: readonly QueuedItem[]
  devices: readonly DeviceArrival[]
  pictures: readonly StoredPicture[]
  /** A dead letter that this batch replays; the same commit resolves it. */
  replayOf?: string
}

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

const appending = (raw: RawDatabase) => ({
  insertBatch: raw.prepare(
    `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at, item_count,
      state, device_ids, items) values (?, ?, ?, ?, ?, ?, ?, 'queued', ?, ?)`
  ),
  addReceived: raw.prepare(`update attendance_queue set received = received + ? where id = 'queue'`),
  touchDevice: raw.prepare(
    `update devices set last_activity_at = @at,
      last_punch_at = case when last_punch_at is null or last_punch_at < @punch or last_punch_at > @plausible
        then @punch else last_punch_at end,
      clock_drift_ms = coalesce(@drift, clock_drift_ms),
      received_day_count = case when received_day = @day then received_day_count else 0 end + @count,
      received_day = @day
     where id = @id`
  ),
  countHour: raw.prepare(
    `insert into device_hours (device_id, hour_of_week, last_day, weeks)
      select id, @hour, @day, 1 from devices where id = @id
     on conflict do update set last_day = excluded.last_day,
      weeks = case when last_day >= date(excluded.last_day, '-${USUAL_WITHIN_DAYS} days') then weeks + 1 else 1 end
     where last_day <> excluded.last_day`
  ),
  insertPicture: raw.prepare(
    `insert into stored_files (id, storage_name, media_type, byte_length, sha256, created_at) values (?, ?, ?, ?, ?, ?)`
  ),
  resolveDeadLetter: raw.prepare(
    `update attendance_parked set resolved_at = ?, resolution = 'replayed' where id = ? and resolved_at is null`
  ),
  takeFailed: raw.prepare(`update attendance_queue set failed = failed - 1 where id = 'queue'`)
})

/**
 * Appends batches in the caller's transaction; after its commit they are durable and in this order. Of a transaction that
 * fails, the appender must not be used again.
 */
export class BatchAppender {
  readonly #sql: ReturnType<typeof appending>
  /** The hour in which each device was counted last. */
  readonly #countedHours = new Map<string, string>()

  constructor(raw: RawDatabase) {
    this.#sql = appending(raw)
  }

  /** The number of items of each batch; null: none, or the dead letter that it would replay has been resolved in the meantime. */
  append(batches: readonly (NewBatch | null)[]): (number | null)[] {
    const counts = batches.map(batch => (batch !== null && this.#append(batch) ? batch.items.length : null))
    this.#sql.addReceived.run(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0))
    return counts
  }

  #append(batch: NewBatch): boolean {
    if (batch.replayOf !== undefined) {
      const { changes } = this.#sql.resolveDeadLetter.run(batch.receivedAt, batch.replayOf)
      // It was resolved in the meantime and must not run twice.
      if (changes === 0) return false
      this.#sql.takeFailed.run()
    }
    for (const p of batch.pictures)
      this.#sql.insertPicture.run(p.id, p.storageName, p.mediaType, p.byteLength, p.sha256, batch.receivedAt)
    this.#sql.insertBatch.run(
      batch.requestId,
      batch.callerKind,
      batch.callerId,
      batch.callerName,
      batch.origin,
      batch.receivedAt,
      batch.items.length,
      batch.devices.map(d => d.deviceId).join(' '),
      JSON.stringify(batch.items)
    )
    for (const device of batch.devices) {
      this.#countHour(device.deviceId, batch)
      this.#sql.touchDevice.run({
        id: device.deviceId,
        at: batch.receivedAt,
        punch: device.lastPunchAt,
        plausible: device.plausibleUntil,
        drift: device.clockDriftMs,
        day: batch.receivedDay,
        count: device.itemCount
      })
    }
    return true
  }

  #countHour(id: string, { receivedHour: hour, receivedDay: day }: NewBatch): void {
    const counted = `${day} ${hour}`
    if (this.#countedHours.get(id) === counted) return
    this.#sql.countHour.run({ id, hour, day })
    this.#countedHours.set(id, counted)
  }
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
