import type { Delivery, DeliveryPage, DeliveryQuery } from '#shared/contracts/webhooks.ts'
import { type Fault, readFault } from '#shared/domain/fault.ts'
import { bodyOf, LONGEST_WAIT, type WebhookEvent, type WebhookEventType } from '#shared/domain/webhooks.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import type { WebhookDeliveriesTable } from '../../database/schema/webhooks.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'

const PAGE = 50
/** Settled messages are shown for so long. */
const KEPT_MS = 30 * 86_400_000
const ROWS_AT_ONCE = 500

/** A message that waits, within a transaction. */
export function messageOf(
  runtime: Runtime,
  webhookId: string,
  event: WebhookEvent,
  happenedAt: string
): WebhookDeliveriesTable {
  const at = instantText(runtime)
  return {
    id: `msg_${runtime.newId()}`,
    webhook_id: webhookId,
    event: event.type,
    body: bodyOf(event, happenedAt),
    state: 'waiting',
    attempts: 0,
    next_attempt_at: at,
    last_fault: null,
    created_at: at,
    settled_at: null
  }
}

export async function insertMessages(
  trx: WriteTransaction,
  rows: readonly WebhookDeliveriesTable[]
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('webhook_deliveries')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

/** The message that has been due longest; one far ahead was put off before the clock was set back, and is due too. */
export async function nextDue(
  db: Queries,
  webhookId: string,
  now: number
): Promise<Pick<WebhookDeliveriesTable, 'id' | 'body' | 'attempts'> | null> {
  const at = new Date(now).toISOString()
  const horizon = new Date(now + LONGEST_WAIT).toISOString()
  const row = await db
    .selectFrom('webhook_deliveries')
    .select(['id', 'body', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('next_attempt_at', '<=', at), eb('next_attempt_at', '>', horizon)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Stores the outcome of an attempt: `nextAt` null without a fault is delivered, with one failed for good. */
export async function noteAttempt(
  trx: WriteTransaction,
  deliveryId: string,
  { fault, nextAt, at }: { fault: Fault | null; nextAt: string | null; at: string }
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      last_fault: fault === null ? null : JSON.stringify(fault),
      ...(nextAt === null
        ? { state: fault === null ? ('delivered' as const) : ('failed' as const), settled_at: at }
        : { next_attempt_at: nextAt })
    }))
    .where('id', '=', deliveryId)
    .execute()
}

export async function listDeliveries(
  db: Queries,
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
    const [at, id] = readCursor(before, ['string', 'string'], 'before')
    query = query.where(eb => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(at, id)))
  }
  const { shown, next } = cutPage(await query.execute(), limit, row => [row.created_at, row.id])
  return { deliveries: shown.map(toDelivery), next }
}

export const toDelivery = (row: WebhookDeliveriesTable): Delivery => ({
  delivery_id: row.id,
  event: row.event as WebhookEventType,
  body: row.body,
  state: row.state,
  attempts: row.attempts,
  fault: row.last_fault === null ? null : readFault(row.last_fault),
  created: row.created_at,
  next_attempt: row.next_attempt_at,
  settled: row.settled_at
})

/** Removes old messages that no longer wait. */
export async function removeOldMessages(
  trx: WriteTransaction,
  webhookId: string,
  now: number
): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('state', 'in', ['delivered', 'failed'])
    .where('settled_at', '<', new Date(now - KEPT_MS).toISOString())
    .execute()
}
