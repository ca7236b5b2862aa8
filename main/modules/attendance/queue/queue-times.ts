import type { WriteTransaction } from '../../../database/database.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'

/** Times of one work date that a document adds, or removes again. */
export interface AdjustedTimes {
  readonly op: 'ADD' | 'DEL'
  readonly employeeId: string
  readonly workDate: string
  /** Wall clock of the branch, YYYY-MM-DD HH:mm:ss. */
  readonly times: readonly string[]
}

export interface TimesSender {
  readonly kind: 'key' | 'user'
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * Puts times on the attendance queue, in the transaction of the document that adds them; they are then applied like other
 * punches. Wake the worker after the commit.
 */
export async function queueTimes(
  trx: WriteTransaction,
  runtime: Runtime,
  { op, employeeId, workDate, times }: AdjustedTimes,
  sender: TimesSender
): Promise<void> {
  if (times.length === 0) return
  const adjusted = { op, employeeId, requested: 'AUTO', source: 'Adjust', workDate } as const
  await queueItems(
    trx,
    runtime,
    times.map(punchedAt => ({ ...adjusted, punchedAt })),
    sender
  )
}

/** Initial columns of a batch. */
export const UNTRIED = {
  failed_count: 0,
  duplicate_count: 0,
  trial_index: -1,
  trial_count: 0,
  start_index: -1,
  start_count: 0,
  device_ids: ''
}

/** Puts items on the attendance queue as one batch and returns its request id. Wake the worker after the commit. */
export async function queueItems(
  trx: WriteTransaction,
  runtime: Runtime,
  items: readonly QueuedItem[],
  sender: TimesSender
): Promise<string> {
  const request_id = runtime.newId()
  await trx
    .insertInto('attendance_batches')
    .values({
      ...UNTRIED,
      request_id,
      caller_kind: sender.kind,
      caller_id: sender.id,
      caller_name: sender.name,
      origin: sender.origin,
      received_at: instantText(runtime),
      item_count: items.length,
      next_index: 0,
      processed_count: 0,
      state: 'queued',
      items: JSON.stringify(items)
    })
    .execute()
  await trx
    .updateTable('attendance_queue')
    .set(eb => ({ received: eb('received', '+', items.length) }))
    .where('id', '=', 'queue')
    .execute()
  return request_id
}

/** The times for which the employee has no punch yet, so that reverting removes no other punches. */
export async function timesNotThere(
  trx: WriteTransaction,
  employeeId: string,
  times: readonly string[]
): Promise<string[]> {
  if (times.length === 0) return []
  const rows = await trx
    .selectFrom('attendance_punches')
    .select('punched_at')
    .where('employee_id', '=', employeeId)
    .where('punched_at', 'in', [...times])
    .where('device_sn', '=', '')
    .where('requested_direction', '=', 'AUTO')
    .execute()
  const there = new Set(rows.map(row => row.punched_at))
  return times.filter(time => !there.has(time))
}
