import type { Selectable, Updateable } from 'kysely'
import type { CompanyAction } from '#shared/contracts/head-office/company-activity.ts'
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
import { bodyOf, ROTATION } from '#shared/domain/webhooks.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { UserCaller } from '../../modules/access/access.ts'
import { pick } from '../../platform/pick.ts'
import { instantText, MadeOf, type Runtime } from '../../platform/runtime.ts'
import { checkedWebhook } from '../../platform/webhooks/checked-webhook.ts'
import type { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import { displayNameOf } from '../accounts/account-names.ts'
import { recordActivity } from '../activity/activity.ts'
import type {
  HeadOfficeDatabase,
  HeadOfficeQueries,
  HeadOfficeTransaction
} from '../database/head-office-database.ts'
import type { WebhooksTable } from '../database/schema.ts'
import { insertMessages, listDeliveries, messageOf, noteAttempt, toDelivery } from './deliveries.ts'
import type { WebhookSender } from './webhook-sender.ts'

const WEBHOOKS_MAX = 20

export interface AdministrationParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  readonly secrets: WebhookSecrets
  readonly sender: WebhookSender
  /** Something may have to be sent. */
  readonly wake: () => void
}

type Row = Selectable<WebhooksTable>

/** Webhooks as whoever has an account administers them. */
export class WebhookAdministration extends MadeOf<AdministrationParts> {
  async list(): Promise<Webhook[]> {
    const { read } = this.parts.database
    const rows = await read.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
    return Promise.all(rows.map(row => this.#view(read, row)))
  }

  async create(caller: UserCaller, entered: NewWebhook): Promise<CreatedWebhook> {
    const { database, runtime, secrets } = this.parts
    const values = checkedWebhook(entered)
    const { secret, sealed } = secrets.create()
    const at = new Date(runtime.now())
    const row: Row = {
      id: runtime.newId(),
      ...values,
      state: 'on',
      secret_sealed: sealed,
      secret_created_at: at,
      previous_sealed: null,
      previous_until: null,
      created_at: at,
      created_by: caller.name,
      taken_by: null,
      taken_until: null
    }
    return database.write(async trx => {
      const { count } = await trx
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= WEBHOOKS_MAX)
        throw new WorkstationError('conflict', faultOf('webhook.too_many', null, { max: WEBHOOKS_MAX }))
      await trx.insertInto('webhooks').values(row).execute()
      await this.#log(trx, caller, 'webhook.added', row)
      return { webhook: await this.#view(trx, row), secret }
    })
  }

  async update(
    caller: UserCaller,
    webhookId: string,
    { base, ...entered }: ChangedWebhook
  ): Promise<Webhook> {
    const values = checkedWebhook(entered)
    return this.#change(caller, webhookId, 'webhook.changed', before => {
      refuseEditConflict(shownTexts(before), base, shownTexts(values))
      return values
    })
  }

  /** Messages that wait go with it. */
  remove(caller: UserCaller, webhookId: string): Promise<void> {
    return this.parts.database.write(async trx => {
      const before = await lockedRow(trx, webhookId)
      await trx.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhookId).execute()
      await trx.deleteFrom('webhooks').where('id', '=', webhookId).execute()
      await this.#log(trx, caller, 'webhook.removed', before)
    })
  }

  switch(caller: UserCaller, webhookId: string, isOn: boolean): Promise<Webhook> {
    return this.#change(caller, webhookId, isOn ? 'webhook.on' : 'webhook.off', () => ({
      state: isOn ? 'on' : 'off'
    }))
  }

  async newSecret(caller: UserCaller, webhookId: string): Promise<CreatedWebhook> {
    const { runtime, secrets } = this.parts
    const { secret, sealed } = secrets.create()
    const webhook = await this.#change(caller, webhookId, 'webhook.secret', before => ({
      secret_sealed: sealed,
      secret_created_at: new Date(runtime.now()),
      previous_sealed: before.secret_sealed,
      previous_until: new Date(runtime.now() + ROTATION)
    }))
    return { webhook, secret }
  }

  async test(caller: UserCaller, webhookId: string): Promise<Delivery> {
    const { database, runtime, sender } = this.parts
    const row = await readRow(database.read, webhookId)
    const body = bodyOf({ type: 'test.ping', data: {} }, instantText(runtime))
    const message = messageOf(runtime, webhookId, 'test.ping', body)
    const fault = await sender.attempt(row, message)
    return database.write(async trx => {
      await lockedRow(trx, webhookId)
      await insertMessages(trx, [message])
      await noteAttempt(trx, message.id, { fault, nextAt: null, at: new Date(runtime.now()) })
      await this.#log(trx, caller, 'webhook.tested', row)
      return deliveryOf(trx, webhookId, message.id)
    })
  }

  async deliveries(webhookId: string, query: DeliveryQuery): Promise<DeliveryPage> {
    const { read } = this.parts.database
    await readRow(read, webhookId)
    return listDeliveries(read, webhookId, query)
  }

  async replay(caller: UserCaller, webhookId: string, deliveryId: string): Promise<Delivery> {
    const { database, runtime, wake } = this.parts
    const delivery = await database.write(async trx => {
      const row = await lockedRow(trx, webhookId)
      await deliveryOf(trx, webhookId, deliveryId)
      await trx
        .updateTable('webhook_deliveries')
        .set({
          state: 'waiting',
          attempts: 0,
          next_attempt_at: new Date(runtime.now()),
          settled_at: null
        })
        .where('id', '=', deliveryId)
        .execute()
      await this.#log(trx, caller, 'webhook.replayed', row)
      return deliveryOf(trx, webhookId, deliveryId)
    })
    wake()
    return delivery
  }

  async #change(
    caller: UserCaller,
    webhookId: string,
    action: CompanyAction,
    changesOf: (before: Row) => Updateable<WebhooksTable>
  ): Promise<Webhook> {
    const changed = await this.parts.database.write(async trx => {
      const before = await lockedRow(trx, webhookId)
      const after = await trx
        .updateTable('webhooks')
        .set(changesOf(before))
        .where('id', '=', webhookId)
        .returningAll()
        .executeTakeFirstOrThrow()
      await this.#log(trx, caller, action, after)
      return this.#view(trx, after)
    })
    this.parts.wake()
    return changed
  }

  #log(trx: HeadOfficeTransaction, by: UserCaller, action: CompanyAction, row: Row): Promise<void> {
    const details = pick(row, ['url', 'events', 'is_internal'])
    return recordActivity(trx, this.parts.runtime, { action, by, subject: row.name, details })
  }

  async #view(db: HeadOfficeQueries, row: Row): Promise<Webhook> {
    const { secrets, runtime } = this.parts
    const counts = await db
      .selectFrom('webhook_deliveries')
      .select(['state'])
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('settled_at').as('last')])
      .where('webhook_id', '=', row.id)
      .groupBy('state')
      .execute()
    const of = (state: string) => counts.find(it => it.state === state)
    const isRotating = row.previous_until !== null && row.previous_until.getTime() > runtime.now()
    return {
      webhook_id: row.id,
      ...pick(row, ['name', 'url', 'events', 'is_internal', 'state']),
      created_by: await displayNameOf(db, row.created_by),
      created_by_en: null,
      is_secret_readable: secrets.open(row) !== null,
      secret_created: row.secret_created_at.toISOString(),
      previous_until: isRotating ? (row.previous_until?.toISOString() ?? null) : null,
      waiting: of('waiting')?.count ?? 0,
      failed: of('failed')?.count ?? 0,
      last_delivered: of('delivered')?.last?.toISOString() ?? null,
      created: row.created_at.toISOString()
    }
  }
}

const shownTexts = ({ name, url, events, is_internal }: NewWebhook) =>
  textsOf({ name, url, events: JSON.stringify(events), is_internal })

const noWebhook = (): WorkstationError => new WorkstationError('not_found', 'webhook.none')

const readRow = (db: HeadOfficeQueries, webhookId: string): Promise<Row> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', webhookId).executeTakeFirstOrThrow(noWebhook)

const lockedRow = (trx: HeadOfficeTransaction, webhookId: string): Promise<Row> =>
  trx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirstOrThrow(noWebhook)

async function deliveryOf(db: HeadOfficeQueries, webhookId: string, deliveryId: string): Promise<Delivery> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow(() => new WorkstationError('not_found', 'webhook.no_delivery'))
  return toDelivery(row)
}
