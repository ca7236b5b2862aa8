import { faultOf } from '#shared/domain/fault.ts'
import { retryWait } from '#shared/domain/webhooks.ts'
import type { Queries } from '../../database/database.ts'
import type { WebhooksTable } from '../../database/schema/webhooks.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { sendMessage, type WebhookMessage } from '../../platform/webhooks/send-message.ts'
import type { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import { nextDue, noteAttempt } from './delivery-repository.ts'

export interface SenderParts extends ServiceParts {
  readonly secrets: WebhookSecrets
  readonly onTrouble: (error: unknown) => void
}

/** Sends the messages that are due: one after the other to each webhook, so that a slow one delays none of the others. */
export class WebhookSender extends MadeOf<SenderParts> {
  readonly #stop = new AbortController()
  readonly #running = new Map<string, Promise<void>>()

  /** Called if there may be something to send; returns at once. */
  wake(webhookId: string): void {
    if (this.#running.has(webhookId) || this.#stop.signal.aborted) return
    const sending = this.#sendAll(webhookId)
      .catch(error => {
        if (!this.#stop.signal.aborted) this.parts.onTrouble(error)
      })
      .finally(() => this.#running.delete(webhookId))
    this.#running.set(webhookId, sending)
  }

  /** The outcome of one message, without storing it. @throws if the workstation closes */
  attempt(webhook: WebhooksTable, message: WebhookMessage) {
    const { secrets, runtime } = this.parts
    const opened = secrets.open(webhook)
    if (opened === null) return faultOf('webhook.secret_unreadable')
    const target = { url: webhook.url, isInternal: webhook.is_internal === 1, secrets: opened }
    return sendMessage(target, message, { now: runtime.now(), signal: this.#stop.signal })
  }

  /** From 0 to below 1. */
  #random(): number {
    return this.parts.runtime.randomBytes(4).readUInt32BE() / 2 ** 32
  }

  /** A message that is being sent is aborted, and sent after the next start. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running.values())
  }

  /** Until nothing is due, or an attempt fails: the next one is made the next time. */
  async #sendAll(webhookId: string): Promise<void> {
    const { database, runtime, secrets } = this.parts
    while (!this.#stop.signal.aborted) {
      // Its address may have been changed meanwhile.
      const webhook = await findOn(database.read, webhookId)
      if (webhook === null || secrets.open(webhook) === null) return
      const message = await nextDue(database.read, webhookId, runtime.now())
      if (message === null) return
      const fault = await this.attempt(webhook, message)
      const wait = fault === null ? null : retryWait(message.attempts + 1, this.#random())
      await database.write(async trx => {
        const at = instantText(runtime)
        const nextAt = wait === null ? null : new Date(runtime.now() + wait).toISOString()
        await noteAttempt(trx, message.id, { fault, nextAt, at })
        if (fault?.code === 'webhook.gone')
          await trx.updateTable('webhooks').set({ state: 'gone' }).where('id', '=', webhookId).execute()
      })
      if (fault !== null) return
    }
  }
}

const findOn = async (db: Queries, webhookId: string): Promise<WebhooksTable | null> =>
  (await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('state', '=', 'on')
    .executeTakeFirst()) ?? null
