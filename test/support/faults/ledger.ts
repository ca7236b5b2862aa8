import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { until } from '../until.ts'
import type { Acknowledged } from './stream.ts'

/** Reads the database from outside without changing anything. */
export function readDatabase<T>(dataDir: string, read: (raw: Sqlite.Database) => T): T {
  const raw = new Sqlite(join(dataDir, 'workstation.db'), { readonly: true, timeout: 5_000 })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}

export interface QueueTotals {
  received: number
  processed: number
  parked: number
  failed: number
}

export const queueTotals = (dataDir: string): QueueTotals =>
  readDatabase(dataDir, raw => {
    const totals = raw.prepare<[], QueueTotals>('select * from attendance_queue').get()
    if (!totals) throw new Error('the queue has no sums')
    return totals
  })

/** Waits until every acknowledged item is applied or a dead letter. */
export function drained(dataDir: string, timeoutMs?: number): Promise<void> {
  const isEmpty = (): boolean => {
    const { received, processed, parked } = queueTotals(dataDir)
    return received === processed + parked
  }
  return until(isEmpty, 'the queue to be empty', timeoutMs)
}

/**
 * Inconsistencies after the queue is empty, in words; none if every acknowledged item is stored exactly once, in the order
 * of acknowledgement, and no batch is stored in part.
 */
export function faultsIn(dataDir: string, acknowledged: readonly Acknowledged[]): string[] {
  return readDatabase(dataDir, raw => {
    const faults: string[] = []
    const batches = raw
      .prepare<[], { seq: number; request_id: string; item_count: number; state: string }>(
        `select seq, request_id, item_count, state from attendance_batches where caller_kind <> 'system'`
      )
      .all()
    const batchOf = new Map(batches.map(batch => [batch.request_id, batch]))
    const punches = punchesByBatch(raw)
    const lastSeq = new Map<number, number>()
    for (const { requestId, sender, items } of acknowledged) {
      const batch = batchOf.get(requestId)
      if (!batch) {
        faults.push(`the acknowledged request ${requestId} is gone`)
        continue
      }
      if (batch.seq <= (lastSeq.get(sender) ?? 0)) faults.push(`request ${requestId} is out of order`)
      lastSeq.set(sender, batch.seq)
      const found = punches.get(batch.seq) ?? []
      const sent = items.map(item => `${item.employee_code} ${item.datetime}`)
      if (found.join() !== sent.join())
        faults.push(`request ${requestId}: ${found.length} of ${sent.length} items, or another order`)
    }
    for (const batch of batches) {
      if (batch.state !== 'done') faults.push(`batch ${batch.seq} is ${batch.state}`)
      if (punches.get(batch.seq)?.length !== batch.item_count)
        faults.push(`batch ${batch.seq} is there by halves`)
    }
    faults.push(...orderFaults(raw))
    return faults
  })
}

/** Read at once: after hundreds of kills there are too many punches to query those of each batch. */
function punchesByBatch(raw: Sqlite.Database): Map<number, string[]> {
  const rows = raw
    .prepare<[], [seq: number, code: string, at: string]>(
      `select p.batch_seq, e.employee_code, p.punched_at from attendance_punches p
       join employees e on e.id = p.employee_id order by p.batch_seq, p.item_index`
    )
    .raw()
    .iterate()
  const found = new Map<number, string[]>()
  for (const [seq, code, at] of rows) {
    const ofBatch = found.get(seq)
    if (ofBatch) ofBatch.push(`${code} ${at}`)
    else found.set(seq, [`${code} ${at}`])
  }
  return found
}

/** Rows are numbered as they were written, so they show the order in which the items were applied. */
function orderFaults(raw: Sqlite.Database): string[] {
  const { count } = raw
    .prepare<[], { count: number }>(
      `select count(*) as count from (select batch_seq, item_index, lag(batch_seq) over w as seq_before,
         lag(item_index) over w as index_before from attendance_punches window w as (order by rowid))
       where batch_seq < seq_before or (batch_seq = seq_before and item_index <= index_before)`
    )
    .get() ?? { count: 0 }
  return count === 0 ? [] : [`${count} items were applied out of order`]
}
