import { USUAL_WITHIN_DAYS } from '#shared/domain/attendance/device-silence.ts'
import type { RawDatabase } from '../connect.ts'
import type { StoredPicture } from '../stored-picture.ts'
import type { QueuedItem } from './queued-item.ts'

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
