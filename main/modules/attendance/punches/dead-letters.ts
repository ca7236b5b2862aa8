import type { DeadLetterPage, DeadLetterSelection } from '#shared/contracts/attendance/dead-letters.ts'
import { readFault } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { WHOLE_BATCH } from '../../../database/queue/batch-reader.ts'
import { type QueuedItem, readQueuedItem, readQueuedItems } from '../../../database/queue/queued-item.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { itemTexts } from './import-status.ts'
import { type AttendanceIntake, newBatch } from './intake.ts'

const ROUND = 500
/** "All" means at most this many, oldest first; the response has the number, and the client repeats for the rest. */
const ALL_AT_ONCE = 1_000
/** Length of the excerpt of an unreadable batch; its row has the whole text. */
const SHOWN_CHARACTERS = 2_000

interface WaitingEntry {
  readonly id: string
  /** Null if the stored data cannot be read. */
  readonly items: readonly QueuedItem[] | null
}

/** Items that could not be applied, with their reasons; users replay or dismiss them (security: durability 4). */
export class DeadLetters extends MadeOf<ServiceParts & { readonly intake: AttendanceIntake }> {
  async list({ cursor, limit = 100 }: { cursor?: string; limit?: number }): Promise<DeadLetterPage> {
    const db = this.parts.database.read
    const rows = await db
      .selectFrom('attendance_parked as p')
      .innerJoin('attendance_batches as b', 'b.seq', 'p.batch_seq')
      .select(['p.id', 'p.item_index', 'p.item', 'p.reason', 'p.attempts', 'p.parked_at'])
      .select(['b.request_id', 'b.received_at', 'b.caller_name'])
      .select(eb =>
        eb
          .case()
          .when('p.item', '=', WHOLE_BATCH)
          .then(eb.fn<string>('substr', ['b.items', eb.lit(1), eb.lit(SHOWN_CHARACTERS)]))
          .else(eb.ref('p.item'))
          .end()
          .as('stored')
      )
      .where('p.resolved_at', 'is', null)
      .$if(cursor !== undefined, query => query.where('p.id', '<', cursor ?? ''))
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { failed } = await db.selectFrom('attendance_queue').select('failed').executeTakeFirstOrThrow()
    const page = rows.slice(0, limit)
    const texts = await itemTexts(
      db,
      page.map(row => row.item)
    )
    return {
      items: page.map(({ id, item, stored, ...row }) => ({
        ...row,
        dead_letter_id: id,
        data: { ...(texts(item) ?? { stored }) },
        reason: readFault(row.reason)
      })),
      total: failed,
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null
    }
  }

  /** Puts items back at the end of the queue, each as a separate request that records who replayed it. */
  async replay(selection: DeadLetterSelection, caller: Caller): Promise<number> {
    const ids = await this.#idsOf(selection)
    const waiting = await this.#waiting(ids)
    const rows = waiting.flatMap(({ id, items }) => (items === null ? [] : [{ id, items }]))
    if (rows.length === 0 && waiting.length > 0)
      throw new WorkstationError('conflict', 'attendance.items_unreadable')
    const { runtime, intake } = this.parts
    const areTaken = await Promise.all(
      rows.map(row => intake.accept({ ...newBatch(runtime, caller, row.items), replayOf: row.id }))
    )
    const taken = rows.filter((_, at) => areTaken[at]).map(row => row.id)
    await this.parts.database.write(trx => this.#record(trx, 'attendance.replay', caller, taken))
    return taken.length
  }

  /** Marks items as dismissed; they stay in the database together with who dismissed them. */
  async dismiss(selection: DeadLetterSelection, caller: Caller): Promise<number> {
    const ids = await this.#idsOf(selection)
    const rows = await this.#waiting(ids)
    return this.parts.database.write(async trx => {
      const dismissed: string[] = []
      for (const { id } of rows) {
        const { numUpdatedRows } = await trx
          .updateTable('attendance_parked')
          .set({ resolved_at: instantText(this.parts.runtime), resolution: 'dismissed' })
          .where('id', '=', id)
          .where('resolved_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) dismissed.push(id)
      }
      await trx
        .updateTable('attendance_queue')
        .set(eb => ({ failed: eb('failed', '-', dismissed.length) }))
        .execute()
      await this.#record(trx, 'attendance.dismiss', caller, dismissed)
      return dismissed.length
    })
  }

  async #idsOf({ dead_letter_ids }: DeadLetterSelection): Promise<string[]> {
    if (dead_letter_ids) return [...new Set(dead_letter_ids)]
    const rows = await this.parts.database.read
      .selectFrom('attendance_parked')
      .select('id')
      .where('resolved_at', 'is', null)
      .orderBy('id')
      .limit(ALL_AT_ONCE)
      .execute()
    return rows.map(row => row.id)
  }

  async #waiting(ids: readonly string[]): Promise<WaitingEntry[]> {
    const found: WaitingEntry[] = []
    for (let from = 0; from < ids.length; from += ROUND) {
      const rows = await this.parts.database.read
        .selectFrom('attendance_parked as p')
        .innerJoin('attendance_batches as b', 'b.seq', 'p.batch_seq')
        .select(['p.id', 'p.item', 'p.item_index', 'b.item_count'])
        .select(eb => eb.case().when('p.item', '=', WHOLE_BATCH).then(eb.ref('b.items')).end().as('batch'))
        .where('p.id', 'in', ids.slice(from, from + ROUND))
        .where('p.resolved_at', 'is', null)
        .orderBy('p.id')
        .execute()
      for (const { id, item, item_index, item_count, batch } of rows) {
        if (batch !== null) {
          const items = readQueuedItems(batch, item_count)
          found.push({ id, items: items?.slice(item_index) ?? null })
        } else {
          const single = readQueuedItem(item)
          found.push({ id, items: single && [single] })
        }
      }
    }
    if (found.length === 0 && ids.length > 0) throw new WorkstationError('not_found', 'attendance.items_gone')
    return found
  }

  async #record(trx: WriteTransaction, action: string, caller: Caller, ids: readonly string[]) {
    if (ids.length === 0) return
    await recordActivity(
      trx,
      this.parts.runtime,
      caller,
      action,
      ['attendance_parked', ids.length === 1 ? (ids[0] ?? null) : null],
      { after: { dead_letter_ids: ids } }
    )
  }
}
