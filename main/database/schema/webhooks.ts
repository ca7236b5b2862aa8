/** An address that events of the activity log are reported to. */
export interface WebhooksTable {
  id: string
  name: string
  url: string
  /** JSON array of WebhookEventType. */
  events: string
  /** 1: the address may be in a private network, and without encryption. */
  is_internal: 0 | 1
  state: 'on' | 'off' | 'gone'
  /** Base64. */
  secret_sealed: string
  secret_created_at: string
  previous_sealed: string | null
  previous_until: string | null
  /** Entries of the log up to here are reported. */
  reported_seq: number
  /** The last day that is reported as closed. */
  reported_day: string
  created_at: string
  created_by: string
}

/** A message to a webhook. */
export interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event: string
  /** JSON as it is sent, so that every attempt sends the same. */
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_attempt_at: string
  /** JSON of a Fault. */
  last_fault: string | null
  created_at: string
  settled_at: string | null
}

export const TABLES = [
  `create table webhooks (
    id text not null primary key,
    name text not null,
    url text not null,
    events text not null,
    is_internal integer not null,
    state text not null,
    secret_sealed text not null,
    secret_created_at text not null,
    previous_sealed text,
    previous_until text,
    reported_seq integer not null,
    reported_day text not null,
    created_at text not null,
    created_by text not null
  )`,
  `create table webhook_deliveries (
    id text not null primary key,
    webhook_id text not null references webhooks (id),
    event text not null,
    body text not null,
    state text not null,
    attempts integer default 0 not null,
    next_attempt_at text not null,
    last_fault text,
    created_at text not null,
    settled_at text
  )`,
  `create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_attempt_at, id)
    where state = 'waiting'`,
  `create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, settled_at)`,
  `create index webhook_deliveries_list on webhook_deliveries (webhook_id, created_at, id)`
]
