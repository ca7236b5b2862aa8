import { bodyOf, dayClosed, type WebhookEvent } from '#shared/domain/webhooks.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { closedDaysAfter } from '../../platform/webhooks/closed-days.ts'
import type { HeadOfficeTransaction } from '../database/head-office-database.ts'
import { insertMessages, messageOf } from './deliveries.ts'
import { type Batch, type BatchEvent, COMPARED_KINDS, eventsOfBatch, keyOf } from './events-of-batch.ts'

/** The branch at which something happened. */
export interface Origin {
  readonly id: string
  readonly branch_code: string
  readonly epoch: number
  readonly allows_pay: boolean
}

/**
 * Writes messages for what a part of a branch's log reports, in the transaction that stores it and before its records are
 * stored. An entry that was received in an earlier epoch has been reported.
 */
export async function raiseEvents(
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  branch: Origin,
  batch: Batch
): Promise<void> {
  const webhooks = await listening(trx)
  if (webhooks.length === 0) return
  const stored = await storedRecords(trx, branch, batch)
  const events = await unreported(trx, branch, eventsOfBatch(batch, { stored, allowsPay: branch.allows_pay }))
  await send(
    trx,
    runtime,
    webhooks,
    events.map(({ event, entry }) => ({ event: at(branch, event), at: instantOf(entry?.at, runtime) }))
  )
}

/** Reports the days of a branch that are closed since the one that was reported before. */
export async function raiseDays(
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  branch: Origin,
  { reported, last }: { readonly reported: string; readonly last: string }
): Promise<void> {
  const webhooks = await listening(trx)
  const now = instantText(runtime)
  const events = closedDaysAfter(reported, last).map(day => ({ event: at(branch, dayClosed(day)), at: now }))
  await send(trx, runtime, webhooks, events)
}

const at = ({ branch_code }: Origin, { type, data }: WebhookEvent): WebhookEvent => ({
  type,
  data: { branch_code, ...data }
})

type Listening = Awaited<ReturnType<typeof listening>>

/** None of them is removed before the transaction ends. */
const listening = (trx: HeadOfficeTransaction) =>
  trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('state', '=', 'on')
    .orderBy('id')
    .forKeyShare()
    .execute()

const send = (
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  webhooks: Listening,
  events: readonly { readonly event: WebhookEvent; readonly at: string }[]
): Promise<void> =>
  insertMessages(
    trx,
    events.flatMap(({ event, at: happened }) =>
      webhooks
        .filter(({ events: wanted }) => wanted.some(type => type === event.type))
        .map(({ id }) => messageOf(runtime, id, event.type, bodyOf(event, happened)))
    )
  )

async function storedRecords(trx: HeadOfficeTransaction, branch: Origin, { records }: Batch) {
  const wanted = records.filter(({ kind }) => COMPARED_KINDS.includes(kind))
  if (wanted.length === 0) return new Map<string, Readonly<Record<string, unknown>>>()
  const rows = await trx
    .selectFrom('records')
    .select(['kind', 'id', 'data'])
    .where('branch_id', '=', branch.id)
    .where('kind', 'in', [...new Set(wanted.map(({ kind }) => kind))])
    .where('id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .execute()
  return new Map(rows.map(row => [keyOf(row), row.data]))
}

async function unreported(
  trx: HeadOfficeTransaction,
  branch: Origin,
  events: readonly BatchEvent[]
): Promise<readonly BatchEvent[]> {
  const seqs = events.flatMap(({ entry }) => (entry === null ? [] : [entry.seq]))
  if (seqs.length === 0) return events
  const earlier = await trx
    .selectFrom('log_entries')
    .select('hash')
    .where('branch_id', '=', branch.id)
    .where('epoch', '<', branch.epoch)
    .where('seq', 'in', seqs)
    .execute()
  const hashes = new Set(earlier.map(({ hash }) => hash))
  return events.filter(({ entry }) => entry === null || !hashes.has(entry.hash))
}

/** When the branch says that it happened; now, if that is no instant. */
function instantOf(text: string | undefined, runtime: Runtime): string {
  const instant = new Date(text ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? instantText(runtime) : instant.toISOString()
}
