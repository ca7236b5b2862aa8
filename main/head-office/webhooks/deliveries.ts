import type { Selectable } from 'kysely'
import type { Delivery, DeliveryPage, DeliveryQuery } from '#shared/contracts/webhooks.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { LONGEST_WAIT, type WebhookEventType } from '#shared/domain/webhooks.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { HeadOfficeQueries, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { WebhookDeliveriesTable } from '../database/schema.ts'

const PAGE = 50
/** Settled messages are shown for so long. */
const KEPT_MS = 30 * 86_400_000
/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1_000

type NewMessage = Omit<Selectable<WebhookDeliveriesTable>, 'last_fault'> & { readonly last_fault: null }

/** A message that waits. */
export function messageOf(
  runtime: Runtime,
  webhookId: string,
  event: WebhookEventType,
  body: string
): NewMessage {
  const at = new Date(runtime.now())
  return {
    id: `msg_${runtime.newId()}`,
    webhook_id: webhookId,
    event,
    body,
    state: 'waiting',
    attempts: 0,
    next_attempt_at: at,
    last_fault: null,
    created_at: at,
    settled_at: null
  }
}

export async function insertMessages(
  trx: HeadOfficeTransaction,
  messages: readonly NewMessage[]
): Promise<void> {
  for (let from = 0; from < messages.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('webhook_deliveries')
      .values(messages.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

/** Messages that are due; one far ahead was put off before the clock was set back, and is due too. */
export const dueMessages = (db: HeadOfficeQueries, now: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .where('d.state', '=', 'waiting')
    .where(({ eb, or }) =>
      or([
        eb('d.next_attempt_at', '<=', new Date(now)),
        eb('d.next_attempt_at', '>', new Date(now + LONGEST_WAIT))
      ])
    )

/** The message that has been due longest. */
export const nextDue = (db: HeadOfficeQueries, webhookId: string, now: number) =>
  dueMessages(db, now)
    .select(['d.id', 'd.body', 'd.attempts'])
    .where('d.webhook_id', '=', webhookId)
    .orderBy('d.next_attempt_at')
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst()

/** Stores the outcome of an attempt: `nextAt` null without a fault is delivered, with one failed for good. */
export async function noteAttempt(
  trx: HeadOfficeTransaction,
  deliveryId: string,
  { fault, nextAt, at }: { fault: Fault | null; nextAt: Date | null; at: Date }
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      last_fault: fault && JSON.stringify(fault),
      ...(nextAt === null
        ? { state: fault === null ? ('delivered' as const) : ('failed' as const), settled_at: at }
        : { next_attempt_at: nextAt })
    }))
    .where('id', '=', deliveryId)
    .execute()
}

/** The newest first. */
export async function listDeliveries(
  db: HeadOfficeQueries,
  webhookId: string,
  { before, limit = PAGE }: DeliveryQuery
): Promise<DeliveryPage> {
  let query = db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (before !== undefined) {
    const [at, id] = readCursor(before, ['number', 'string'], 'before')
    query = query.where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(at), id)))
  }
  const { shown, next } = cutPage(await query.execute(), limit, row => [row.created_at.getTime(), row.id])
  return { deliveries: shown.map(toDelivery), next }
}

export const toDelivery = (row: Selectable<WebhookDeliveriesTable>): Delivery => ({
  delivery_id: row.id,
  event: row.event,
  body: row.body,
  state: row.state,
  attempts: row.attempts,
  fault: row.last_fault,
  created: row.created_at.toISOString(),
  next_attempt: row.next_attempt_at.toISOString(),
  settled: row.settled_at?.toISOString() ?? null
})

/** Removes messages that were settled long ago. */
export const removeOldMessages = (trx: HeadOfficeTransaction, now: number) =>
  trx
    .deleteFrom('webhook_deliveries')
    .where('settled_at', '<', new Date(now - KEPT_MS))
    .execute()
