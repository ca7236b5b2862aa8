import type { SecretBox } from '#shared/domain/secret-box.ts'
import { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import { EventReporter, type ReporterParts } from './event-reporter.ts'
import { WebhookSender } from './webhook-sender.ts'
import { WebhookService } from './webhook-service.ts'

interface WebhooksParts extends ReporterParts {
  readonly secretBox: SecretBox
  readonly onTrouble: (error: unknown) => void
}

/** Reports events to other software by HTTP (Standard Webhooks 1.0, decision 0043). */
export class Webhooks {
  readonly service: WebhookService
  readonly #parts: WebhooksParts
  readonly #reporter: EventReporter
  readonly #sender: WebhookSender
  /** Without webhooks that are on nothing is read. */
  #mayHaveSome = true

  constructor(parts: WebhooksParts) {
    const { database, runtime, secretBox, onTrouble } = parts
    const secrets = new WebhookSecrets({ runtime, secretBox })
    this.#parts = parts
    this.#reporter = new EventReporter(parts)
    this.#sender = new WebhookSender({ database, runtime, secrets, onTrouble })
    this.service = new WebhookService({
      database,
      runtime,
      secrets,
      sender: this.#sender,
      wake: () => {
        this.#mayHaveSome = true
      }
    })
  }

  /** Reports what has happened since the last time and sends what is due, without waiting for the receivers. */
  async run(): Promise<void> {
    if (!this.#mayHaveSome) return
    // Set before reading, as one may be added meanwhile.
    this.#mayHaveSome = false
    const rows = await this.#parts.database.read
      .selectFrom('webhooks')
      .selectAll()
      .where('state', '=', 'on')
      .execute()
    if (rows.length > 0) this.#mayHaveSome = true
    for (const webhook of rows) {
      await this.#reporter.report(webhook)
      this.#sender.wake(webhook.id)
    }
  }

  close(): Promise<void> {
    return this.#sender.close()
  }
}
