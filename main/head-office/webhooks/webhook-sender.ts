import type { Selectable } from 'kysely'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { retryWait } from '#shared/domain/webhooks.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { sendMessage, type WebhookMessage } from '../../platform/webhooks/send-message.ts'
import type { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { WebhooksTable } from '../database/schema.ts'
import { dueMessages, nextDue, noteAttempt, removeOldMessages } from './deliveries.ts'

/** Longer than an attempt takes: after that the process that has taken a webhook has ended. */
const TAKEN_MS = 60_000
const TIDIED_EVERY_MS = 3_600_000

export interface SenderParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
  readonly secrets: WebhookSecrets
  readonly onTrouble: (error: unknown) => void
}

type Webhook = Selectable<WebhooksTable>

/**
 * Sends the messages that are due. A process takes a webhook for as long as it sends to it, one message after the other, so
 * that each is sent by one process only and a slow receiver delays no other.
 */
export class WebhookSender extends MadeOf<SenderParts> {
  readonly #stop = new AbortController()
  readonly #running = new Map<string, Promise<void>>()
  #tidiedAt = Number.NEGATIVE_INFINITY

  /** Begins to send what is due, without waiting for the receivers. */
  async run(): Promise<void> {
    if (this.#stop.signal.aborted) return
    const { database, runtime } = this.parts
    const now = runtime.now()
    if (Math.abs(now - this.#tidiedAt) >= TIDIED_EVERY_MS) {
      this.#tidiedAt = now
      await database.write(trx => removeOldMessages(trx, now))
    }
    const found = await dueMessages(database.read, now)
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .select('w.id')
      .distinct()
      .where('w.state', '=', 'on')
      .where(({ eb, or }) => or([eb('w.taken_until', 'is', null), eb('w.taken_until', '<=', new Date(now))]))
      .execute()
    for (const { id } of found) this.#begin(id)
  }

  /** The outcome of one message, without storing it. @throws if the process closes */
  attempt(webhook: Webhook, message: WebhookMessage): Fault | Promise<Fault | null> {
    const { secrets, runtime } = this.parts
    const opened = secrets.open(webhook)
    if (opened === null) return faultOf('webhook.secret_unreadable')
    const target = { url: webhook.url, isInternal: webhook.is_internal, secrets: opened }
    return sendMessage(target, message, { now: runtime.now(), signal: this.#stop.signal })
  }

  /** A message that is being sent is aborted; another process sends it. */
  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running.values())
  }

  #begin(webhookId: string): void {
    if (this.#running.has(webhookId) || this.#stop.signal.aborted) return
    const sending = this.#sendAll(webhookId)
      .catch(error => {
        if (!this.#stop.signal.aborted) this.parts.onTrouble(error)
      })
      .finally(() => this.#running.delete(webhookId))
    this.#running.set(webhookId, sending)
  }

  /** Until nothing is due, or an attempt fails: the next one is made the next time. */
  async #sendAll(webhookId: string): Promise<void> {
    const { database, runtime } = this.parts
    const holder = runtime.newId()
    try {
      while (!this.#stop.signal.aborted) {
        // Its address may have been changed meanwhile.
        const webhook = await database.write(trx => this.#take(trx, webhookId, holder))
        if (webhook === null || this.parts.secrets.open(webhook) === null) return
        const message = await nextDue(database.read, webhookId, runtime.now())
        if (message === undefined) return
        const fault = await this.attempt(webhook, message)
        const isNoted = await database.write(trx => this.#note(trx, { webhookId, holder, message, fault }))
        if (fault !== null || !isNoted) return
      }
    } finally {
      await database.write(trx => release(trx, webhookId, holder))
    }
  }

  /** Null if it is off or gone, or another process has it. */
  async #take(trx: HeadOfficeTransaction, webhookId: string, holder: string): Promise<Webhook | null> {
    const now = this.parts.runtime.now()
    const taken = await trx
      .updateTable('webhooks')
      .set({ taken_by: holder, taken_until: new Date(now + TAKEN_MS) })
      .where('id', '=', webhookId)
      .where('state', '=', 'on')
      .where(({ eb, or }) =>
        or([
          eb('taken_by', '=', holder),
          eb('taken_until', 'is', null),
          eb('taken_until', '<=', new Date(now))
        ])
      )
      .returningAll()
      .executeTakeFirst()
    return taken ?? null
  }

  /** False if another process has taken the webhook meanwhile: it sends the message again and notes that. */
  async #note(trx: HeadOfficeTransaction, { webhookId, holder, message, fault }: Attempt): Promise<boolean> {
    const { runtime } = this.parts
    const isGone = fault?.code === 'webhook.gone'
    const { numUpdatedRows } = await trx
      .updateTable('webhooks')
      .set({ taken_until: new Date(runtime.now() + TAKEN_MS), ...(isGone ? { state: 'gone' as const } : {}) })
      .where('id', '=', webhookId)
      .where('taken_by', '=', holder)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const wait = fault === null ? null : retryWait(message.attempts + 1, this.#random())
    const nextAt = wait === null ? null : new Date(runtime.now() + wait)
    await noteAttempt(trx, message.id, { fault, nextAt, at: new Date(runtime.now()) })
    return true
  }

  /** From 0 to below 1. */
  #random(): number {
    return this.parts.runtime.randomBytes(4).readUInt32BE() / 2 ** 32
  }
}

interface Attempt {
  readonly webhookId: string
  readonly holder: string
  readonly message: { readonly id: string; readonly attempts: number }
  readonly fault: Fault | null
}

const release = (trx: HeadOfficeTransaction, webhookId: string, holder: string) =>
  trx
    .updateTable('webhooks')
    .set({ taken_by: null, taken_until: null })
    .where('id', '=', webhookId)
    .where('taken_by', '=', holder)
    .execute()
