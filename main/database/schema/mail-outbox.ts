/** A letter to send. Its text is composed only on sending, so that no secret is stored. */
export interface MailOutboxTable {
  id: string
  /** Which composer writes the letter. */
  kind: string
  recipient: string
  /** The id of its subject, as the composer understands it. */
  subject_id: string | null
  state: 'waiting' | 'sent' | 'dropped' | 'failed'
  attempts: number
  next_attempt_at: string
  /** Why it was not sent: the mail server's reply, or why it was dropped. */
  last_error: string | null
  /** State that the composer keeps between attempts. */
  note: string | null
  created_at: string
  settled_at: string | null
}

export const TABLES = [
  `create table mail_outbox (
    id text not null primary key,
    kind text not null,
    recipient text not null,
    subject_id text,
    state text not null,
    attempts integer default 0 not null,
    next_attempt_at text not null,
    last_error text,
    note text,
    created_at text not null,
    settled_at text
  )`,
  `create index mail_outbox_waiting on mail_outbox (next_attempt_at, id) where state = 'waiting'`,
  `create index mail_outbox_state on mail_outbox (state, created_at, id)`
]
