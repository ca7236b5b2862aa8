import Type, { type Static } from 'typebox'
import { REPORTED_EVENTS, WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../domain/webhooks.ts'
import { BaseVersion, FaultValue, Nullable } from './common.ts'

/** `gone`: the receiver said that it wants no more messages (410). */
export const WEBHOOK_STATES = ['on', 'off', 'gone'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]
/** `waiting` is tried again by itself, `failed` was tried for the last time. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const instant = Type.String({ description: 'UTC, ISO 8601' })
const entered = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  url: Type.String({ minLength: 1, maxLength: WEBHOOK_URL_MAX }),
  events: Type.Array(Type.Enum([...REPORTED_EVENTS]), { minItems: 1, uniqueItems: true }),
  is_internal: Type.Boolean({
    description: "the address may be in a private network, such as the company's own, and without encryption"
  })
}

/** Where events are posted to. The secret itself is only in the responses that create it. */
export const Webhook = Type.Object({
  webhook_id: Type.String(),
  ...entered,
  state: Type.Enum([...WEBHOOK_STATES]),
  is_secret_readable: Type.Boolean({
    description: 'false: sealed by another machine, so nothing is sent before there is a new secret'
  }),
  secret_created: instant,
  previous_until: Nullable(
    Type.String({ description: 'until when the previous secret signs too; UTC, ISO 8601' })
  ),
  waiting: Type.Integer({ description: 'messages' }),
  failed: Type.Integer({ description: 'messages' }),
  last_delivered: Nullable(instant),
  created: instant,
  created_by: Type.String(),
  created_by_en: Nullable(Type.String())
})
export type Webhook = Static<typeof Webhook>

export const NewWebhook = Type.Object(entered)
export type NewWebhook = Static<typeof NewWebhook>
/** The only responses that contain the secret. */
export const CreatedWebhook = Type.Object({ webhook: Webhook, secret: Type.String() })
export type CreatedWebhook = Static<typeof CreatedWebhook>

/** 409 with an EditConflict if `base` is not the stored version. */
export const ChangedWebhook = Type.Object({
  ...entered,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type ChangedWebhook = Static<typeof ChangedWebhook>

/** A message, with the outcome of its last attempt. */
export const Delivery = Type.Object({
  delivery_id: Type.String({ description: 'webhook-id of the message' }),
  event: Type.Enum([...WEBHOOK_EVENTS]),
  body: Type.String({ description: 'JSON, as it is sent' }),
  state: Type.Enum([...DELIVERY_STATES]),
  attempts: Type.Integer(),
  fault: Nullable(FaultValue),
  created: instant,
  next_attempt: instant,
  settled: Nullable(instant)
})
export type Delivery = Static<typeof Delivery>

/** Newest first; pass `next` back as `before` until it is null. */
export const DeliveryQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type DeliveryQuery = Static<typeof DeliveryQuery>
export const DeliveryPage = Type.Object({ deliveries: Type.Array(Delivery), next: Nullable(Type.String()) })
export type DeliveryPage = Static<typeof DeliveryPage>

export const webhookOperations = {
  'GET /app/v1/webhooks': { answer: Type.Array(Webhook) },
  'POST /app/v1/webhooks': { body: NewWebhook, answer: CreatedWebhook },
  'PUT /app/v1/webhooks/{webhook_id}': { body: ChangedWebhook, answer: Webhook },
  'DELETE /app/v1/webhooks/{webhook_id}': {},
  /** Events in the meantime are not reported later. */
  'POST /app/v1/webhooks/{webhook_id}/switch': {
    body: Type.Object({ is_on: Type.Boolean() }),
    answer: Webhook
  },
  /** The previous secret signs too for a day. */
  'POST /app/v1/webhooks/{webhook_id}/secret': { answer: CreatedWebhook },
  /** Sends `test.ping` at once and waits for the outcome; it is not tried again. */
  'POST /app/v1/webhooks/{webhook_id}/test': { answer: Delivery },
  'GET /app/v1/webhooks/{webhook_id}/deliveries': { query: DeliveryQuery, answer: DeliveryPage },
  /** Sends the same message again as soon as possible, whatever became of it. */
  'POST /app/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay': { answer: Delivery }
}
