import Type, { type Static } from 'typebox'
import { Nullable } from './common.ts'
import { MailServerState, MailTrialOutcome } from './mail-settings.ts'

/** `waiting` is sent automatically, `failed` was refused by the mail server, `dropped` was cancelled. */
export const MAIL_STATES = ['waiting', 'failed', 'dropped', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail in the outbox; its text is written when it is sent. */
export const MailItem = Type.Object({
  mail_id: Type.String(),
  kind: Type.String({ description: 'onboarding, notifications' }),
  recipient: Type.String(),
  state: Type.Enum([...MAIL_STATES]),
  attempts: Type.Integer(),
  next_attempt: Type.String({ description: 'when it is tried next, while it waits; UTC, ISO 8601' }),
  last_error: Nullable(Type.String({ description: 'what the mail server said, or why it was dropped' })),
  created: Type.String(),
  settled: Nullable(Type.String())
})
export type MailItem = Static<typeof MailItem>

/** Newest first; pass `next` back as `before` until it is null. */
export const MailQuery = Type.Object({
  state: Type.Enum([...MAIL_STATES]),
  before: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type MailQuery = Static<typeof MailQuery>
export const MailPage = Type.Object({
  mails: Type.Array(MailItem),
  server: MailServerState,
  trouble: Nullable(MailTrialOutcome),
  next: Nullable(Type.String())
})
export type MailPage = Static<typeof MailPage>

export const mailOperations = {
  'GET /app/v1/mail': { query: MailQuery, answer: MailPage },
  'POST /app/v1/mail/{mail_id}/retry': { answer: MailItem },
  'POST /app/v1/mail/{mail_id}/discard': { answer: MailItem }
}
