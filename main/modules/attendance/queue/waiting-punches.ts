import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, datePart } from '#shared/domain/dates/calendar-date.ts'
import type { Queries } from '../../../database/database.ts'
import { readQueuedItems } from '../../../database/queue/queued-item.ts'

const BATCHES_A_READ = 50

/**
 * The number of punches in the queue that may belong to a span of work dates, and of people whose punches are placed anew; no
 * more than `most` are counted.
 */
export async function waitingPunches(
  db: Queries,
  { from, to }: { readonly from: string; readonly to: string },
  most: number
): Promise<number> {
  const [first, last] = [addDays(from, -1), addDays(to, 1)]
  const stale = await db
    .selectFrom('attendance_stale')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .executeTakeFirstOrThrow()
  let count = Number(stale.count)
  for (let seq = 0, isWhole = count >= most; !isWhole; ) {
    const batches = await db
      .selectFrom('attendance_batches')
      .select(['seq', 'next_index', 'item_count', 'items'])
      .where('state', '=', 'queued')
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(BATCHES_A_READ)
      .execute()
    for (const batch of batches) {
      seq = batch.seq
      // What a damaged batch holds is not known.
      const items = readQueuedItems(batch.items, batch.item_count)
      count += (items ?? []).slice(batch.next_index).filter(item => {
        const date = item.workDate ?? datePart(item.punchedAt)
        return date >= first && date <= last
      }).length
      if (count >= most) return most
      await nextTurn()
    }
    isWhole = batches.length < BATCHES_A_READ
  }
  return Math.min(count, most)
}
