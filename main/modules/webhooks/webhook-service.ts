import type {
  ChangedWebhook,
  CreatedWebhook,
  Delivery,
  DeliveryPage,
  DeliveryQuery,
  NewWebhook,
  Webhook
} from '#shared/contracts/webhooks.ts'
import { refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { ROTATION } from '#shared/domain/webhooks.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type Queries, type WriteTransaction } from '../../database/database.ts'
import type { WebhooksTable } from '../../database/schema/webhooks.ts'
import { pick } from '../../platform/pick.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { checkedWebhook } from '../../platform/webhooks/checked-webhook.ts'
import { lastClosedDay } from '../../platform/webhooks/closed-days.ts'
import type { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import type { UserCaller } from '../access/access.ts'
import { actorNames, readHead, recordActivity } from '../activity/activity.ts'
import { insertMessages, listDeliveries, messageOf, noteAttempt, toDelivery } from './delivery-repository.ts'
import type { WebhookSender } from './webhook-sender.ts'

const WEBHOOKS_MAX = 20

interface WebhookServiceParts extends ServiceParts {
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  /** Something may have to be reported or sent. */
  readonly wake: () => void
}

const noWebhook = (): WorkstationError => new WorkstationError('not_found', 'webhook.none')

/** Webhooks as administrators see them. */
export class WebhookService extends MadeOf<WebhookServiceParts> {
  async list(): Promise<Webhook[]> {
    const { read } = this.parts.database
    const rows = await read.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
    return Promise.all(rows.map(row => this.#view(read, row)))
  }

  async create(caller: UserCaller, entered: NewWebhook): Promise<CreatedWebhook> {
    const { runtime, secrets } = this.parts
    const values = columnsOf(entered)
    const { secret, sealed } = secrets.create()
    return this.#write(async trx => {
      if ((await countRows(trx.selectFrom('webhooks'))) >= WEBHOOKS_MAX)
        throw new WorkstationError('conflict', faultOf('webhook.too_many', null, { max: WEBHOOKS_MAX }))
      const id = runtime.newId()
      const at = instantText(runtime)
      await this.#log(trx, caller, 'webhook.add', id, { after: logged(values) })
      const row: WebhooksTable = {
        id,
        ...values,
        state: 'on',
        secret_sealed: sealed,
        secret_created_at: at,
        previous_sealed: null,
        previous_until: null,
        ...(await this.#fromNowOn(trx)),
        created_at: at,
        created_by: caller.name
      }
      await trx.insertInto('webhooks').values(row).execute()
      return { webhook: await this.#view(trx, row), secret }
    })
  }

  async update(
    caller: UserCaller,
    webhookId: string,
    { base, ...entered }: ChangedWebhook
  ): Promise<Webhook> {
    const values = columnsOf(entered)
    return this.#change(caller, webhookId, 'webhook.update', before => {
      const texts = (row: Values) =>
        textsOf({ ...pick(row, ['name', 'url', 'events']), is_internal: row.is_internal === 1 })
      refuseEditConflict(texts(before), base, texts(values))
      return values
    })
  }

  /** Messages that wait go with it. */
  remove(caller: UserCaller, webhookId: string): Promise<void> {
    return this.parts.database.write(async trx => {
      const before = await readRow(trx, webhookId)
      await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).execute()
      await trx.deleteFrom('webhooks').where('id', '=', webhookId).execute()
      await this.#log(trx, caller, 'webhook.remove', webhookId, { before: logged(before) })
    })
  }

  switch(caller: UserCaller, webhookId: string, isOn: boolean): Promise<Webhook> {
    return this.#change(caller, webhookId, 'webhook.update', async (before, trx) => {
      if (!isOn) return { state: 'off' as const }
      return before.state === 'on' ? {} : { state: 'on' as const, ...(await this.#fromNowOn(trx)) }
    })
  }

  async newSecret(caller: UserCaller, webhookId: string): Promise<CreatedWebhook> {
    const { runtime, secrets } = this.parts
    const { secret, sealed } = secrets.create()
    const webhook = await this.#change(caller, webhookId, 'webhook.rotate-secret', before => ({
      secret_sealed: sealed,
      secret_created_at: instantText(runtime),
      previous_sealed: before.secret_sealed,
      previous_until: new Date(runtime.now() + ROTATION).toISOString()
    }))
    return { webhook, secret }
  }

  async test(caller: UserCaller, webhookId: string): Promise<Delivery> {
    const { database, runtime, sender } = this.parts
    const row = await readRow(database.read, webhookId)
    const message = messageOf(runtime, webhookId, { type: 'test.ping', data: {} }, instantText(runtime))
    const fault = await sender.attempt(row, message)
    return database.write(async trx => {
      await readRow(trx, webhookId)
      await insertMessages(trx, [message])
      await noteAttempt(trx, message.id, { fault, nextAt: null, at: instantText(runtime) })
      await this.#log(trx, caller, 'webhook.test', webhookId, { after: { name: row.name } })
      return deliveryOf(trx, webhookId, message.id)
    })
  }

  async deliveries(webhookId: string, query: DeliveryQuery): Promise<DeliveryPage> {
    const { read } = this.parts.database
    await readRow(read, webhookId)
    return listDeliveries(read, webhookId, query)
  }

  replay(caller: UserCaller, webhookId: string, deliveryId: string): Promise<Delivery> {
    const { runtime } = this.parts
    return this.#write(async trx => {
      const { name } = await readRow(trx, webhookId)
      await deliveryOf(trx, webhookId, deliveryId)
      await trx
        .updateTable('webhook_deliveries')
        .set({ state: 'waiting', attempts: 0, next_attempt_at: instantText(runtime), settled_at: null })
        .where('id', '=', deliveryId)
        .execute()
      await this.#log(trx, caller, 'webhook.retry', webhookId, { after: { name } })
      return deliveryOf(trx, webhookId, deliveryId)
    })
  }

  #change(
    caller: UserCaller,
    webhookId: string,
    action: string,
    changesOf: (
      before: WebhooksTable,
      trx: WriteTransaction
    ) => Partial<WebhooksTable> | Promise<Partial<WebhooksTable>>
  ): Promise<Webhook> {
    return this.#write(async trx => {
      const before = await readRow(trx, webhookId)
      const changes = await changesOf(before, trx)
      const after = { ...before, ...changes }
      if (Object.keys(changes).length > 0) {
        await trx.updateTable('webhooks').set(changes).where('id', '=', webhookId).execute()
        await this.#log(trx, caller, action, webhookId, { before: logged(before), after: logged(after) })
      }
      return this.#view(trx, after)
    })
  }

  async #write<T>(work: (trx: WriteTransaction) => Promise<T>): Promise<T> {
    const { database, wake } = this.parts
    const result = await database.write(work)
    wake()
    return result
  }

  /** What happens from now on is reported. */
  async #fromNowOn(trx: WriteTransaction): Promise<Pick<WebhooksTable, 'reported_seq' | 'reported_day'>> {
    const { seq } = await readHead(trx)
    return { reported_seq: seq, reported_day: lastClosedDay(this.parts.runtime) }
  }

  async #view(db: Queries, row: WebhooksTable): Promise<Webhook> {
    const { secrets, runtime } = this.parts
    const counts = await db
      .selectFrom('webhook_deliveries')
      .select(['state'])
      .select(eb => [eb.fn.countAll<number>().as('n'), eb.fn.max('settled_at').as('last')])
      .where('webhook_id', '=', row.id)
      .groupBy('state')
      .execute()
    const maker = (await actorNames(db, [row.created_by]))(row.created_by)
    const of = (state: string) => counts.find(it => it.state === state)
    const isRotating = row.previous_until !== null && Date.parse(row.previous_until) > runtime.now()
    return {
      webhook_id: row.id,
      ...pick(row, ['name', 'url', 'state']),
      events: JSON.parse(row.events) as Webhook['events'],
      is_internal: row.is_internal === 1,
      is_secret_readable: secrets.open(row) !== null,
      secret_created: row.secret_created_at,
      previous_until: isRotating ? row.previous_until : null,
      waiting: Number(of('waiting')?.n ?? 0),
      failed: Number(of('failed')?.n ?? 0),
      last_delivered: of('delivered')?.last ?? null,
      created: row.created_at,
      created_by: maker.actor_name,
      created_by_en: maker.actor_name_en
    }
  }

  #log(trx: WriteTransaction, caller: UserCaller, action: string, id: string, values: object): Promise<void> {
    return recordActivity(trx, this.parts.runtime, caller, action, ['webhook', id], values)
  }
}

type Values = Pick<WebhooksTable, 'name' | 'url' | 'events' | 'is_internal'>

/** @throws WorkstationError `invalid_request` */
function columnsOf(entered: NewWebhook): Values {
  const { events, is_internal, ...texts } = checkedWebhook(entered)
  return { ...texts, events: JSON.stringify(events), is_internal: is_internal ? 1 : 0 }
}

const logged = (row: Values & { readonly state?: string }) => ({
  ...pick(row, ['name', 'url']),
  events: JSON.parse(row.events) as string[],
  is_internal: row.is_internal === 1,
  ...(row.state === undefined ? {} : { state: row.state })
})

async function readRow(db: Queries, webhookId: string): Promise<WebhooksTable> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow(noWebhook)
}

async function deliveryOf(db: Queries, webhookId: string, deliveryId: string): Promise<Delivery> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'webhook.no_delivery'))
  return toDelivery(row)
}
