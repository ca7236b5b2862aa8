import type { ParkedPage, ParkedSelection } from '#shared/contracts/attendance.ts'
import { datePart } from '#shared/domain/calendar-date.ts'
import { faultOf, readFault } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { WHOLE_BATCH } from '../../database/attendance-queue.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import { type QueuedItem, readQueuedItem, readQueuedItems } from '../../database/queued-item.ts'
import { branchClock, instantText, type Runtime } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { itemTexts } from './import-status.ts'
import type { AttendanceIntake } from './intake.ts'

const ROUND = 500
/** "All" means up to this many, the oldest; the response has the number, and the client repeats for the rest. */
const ALL_AT_ONCE = 1_000
/** Excerpt of an unreadable batch; all of it is in its row. */
const SHOWN_CHARACTERS = 2_000

interface WaitingEntry {
  readonly id: string
  /** Null if the stored data cannot be read. */
  readonly items: readonly QueuedItem[] | null
}

/** Items that could not be applied: shown with their reason, and replayed or dismissed by a user (security: durability 4). */
export class ParkedItems {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #intake: AttendanceIntake

  constructor(database: Database, runtime: Runtime, intake: AttendanceIntake) {
    this.#database = database
    this.#runtime = runtime
    this.#intake = intake
  }

  async list({ cursor, limit = 100 }: { cursor?: string; limit?: number }): Promise<ParkedPage> {
    const db = this.#database.read
    let query = db
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
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
    if (cursor !== undefined) query = query.where('p.id', '<', cursor)
    const rows = await query.execute()
    const { failed } = await db.selectFrom('attendance_queue').select('failed').executeTakeFirstOrThrow()
    const page = rows.slice(0, limit)
    const texts = await itemTexts(
      db,
      page.map(row => row.item)
    )
    return {
      items: page.map(row => ({
        parked_id: row.id,
        request_id: row.request_id,
        item_index: row.item_index,
        data: { ...(texts(row.item) ?? { stored: row.stored }) },
        reason: readFault(row.reason),
        attempts: row.attempts,
        received_at: row.received_at,
        parked_at: row.parked_at,
        caller_name: row.caller_name
      })),
      total: failed,
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null
    }
  }

  /** Puts items at the end of the queue again, each as a separate request that records who replayed it. */
  async replay(selection: ParkedSelection, caller: Caller): Promise<number> {
    const ids = await this.#idsOf(selection)
    const waiting = await this.#waiting(ids)
    const rows = waiting.flatMap(({ id, items }) => (items === null ? [] : [{ id, items }]))
    if (rows.length === 0 && waiting.length > 0)
      throw new WorkstationError('conflict', faultOf('attendance.items_unreadable'))
    const areTaken = await Promise.all(
      rows.map(row =>
        this.#intake.accept({
          requestId: this.#runtime.newId(),
          callerKind: caller.kind,
          callerId: caller.id,
          callerName: caller.name,
          origin: caller.origin,
          receivedAt: instantText(this.#runtime),
          receivedDay: datePart(branchClock(this.#runtime)),
          items: row.items,
          devices: [],
          pictures: [],
          replayOf: row.id
        })
      )
    )
    const taken = rows.filter((_, at) => areTaken[at]).map(row => row.id)
    await this.#database.write(trx => this.#record(trx, 'attendance.replay', caller, taken))
    return taken.length
  }

  /** Lets items go; they stay in the database with who decided it. */
  async dismiss(selection: ParkedSelection, caller: Caller): Promise<number> {
    const ids = await this.#idsOf(selection)
    const rows = await this.#waiting(ids)
    return this.#database.write(async trx => {
      const dismissed: string[] = []
      for (const { id } of rows) {
        const { numUpdatedRows } = await trx
          .updateTable('attendance_parked')
          .set({ resolved_at: instantText(this.#runtime), resolution: 'dismissed' })
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

  async #idsOf({ parked_ids }: ParkedSelection): Promise<string[]> {
    if (parked_ids) return [...new Set(parked_ids)]
    const rows = await this.#database.read
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
      const rows = await this.#database.read
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
    if (found.length === 0 && ids.length > 0)
      throw new WorkstationError('not_found', faultOf('attendance.items_gone'))
    return found
  }

  async #record(
    trx: WriteTransaction,
    action: string,
    caller: Caller,
    ids: readonly string[]
  ): Promise<void> {
    if (ids.length === 0) return
    await recordActivity(
      trx,
      this.#runtime,
      caller,
      action,
      ['attendance_parked', ids.length === 1 ? (ids[0] ?? null) : null],
      { after: { parked_ids: ids } }
    )
  }
}
