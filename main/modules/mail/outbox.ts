import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import type { MailOutboxTable } from '../../database/schema/mail-outbox.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'

const REASON_MAX = 500

/** A mail to be composed: kind of composer, recipient, subject. */
export interface NewMail {
  readonly kind: string
  readonly recipient: string
  readonly subjectId: string | null
}

export type WaitingMail = Readonly<
  Pick<MailOutboxTable, 'id' | 'kind' | 'recipient' | 'subject_id' | 'attempts' | 'note' | 'created_at'>
>

/** Adds mails to the outbox within the transaction they report on, so that both are saved or neither. */
export async function enqueueMails(
  trx: WriteTransaction,
  runtime: Runtime,
  mails: readonly NewMail[]
): Promise<void> {
  if (mails.length === 0) return
  const at = instantText(runtime)
  await trx
    .insertInto('mail_outbox')
    .values(
      mails.map(({ kind, recipient, subjectId }) => ({
        id: runtime.newId(),
        kind,
        recipient,
        subject_id: subjectId,
        state: 'waiting' as const,
        attempts: 0,
        next_attempt_at: at,
        created_at: at
      }))
    )
    .execute()
}

/** Cancels mails about these subjects that are not being sent yet. */
export async function withdrawMails(trx: WriteTransaction, subjectIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where('subject_id', 'in', [...subjectIds])
    .where('state', '=', 'waiting')
    .execute()
}

/** Removes mails to an address or about these subjects, whatever their state. */
export async function forgetMails(
  trx: WriteTransaction,
  recipient: string | null,
  subjectIds: readonly string[]
): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where(eb => eb.or([eb('recipient', '=', recipient ?? ''), eb('subject_id', 'in', [...subjectIds])]))
    .execute()
}

/** Stores what a composer needs to remember between two attempts at a mail. */
export async function noteOnMail(trx: WriteTransaction, mailId: string, note: string): Promise<void> {
  await trx.updateTable('mail_outbox').set({ note }).where('id', '=', mailId).execute()
}

/**
 * The due mail that has waited longest. One that is due only after `horizon` was postponed before the clock was set back, and
 * counts as due too.
 */
export async function nextDueMail(
  db: ReadDatabase,
  { now, horizon }: { now: string; horizon: string }
): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient', 'subject_id', 'attempts', 'note', 'created_at'])
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', horizon)]))
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** When the next mail is due; null if none is waiting. */
export async function nextDueAt(db: ReadDatabase): Promise<string | null> {
  const row = await db
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('state', '=', 'waiting')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_attempt_at ?? null
}

export async function settleMail(
  trx: WriteTransaction,
  mailId: string,
  outcome: { state: 'sent' | 'dropped' | 'failed'; reason: string | null; at: string }
): Promise<void> {
  await trx
    .updateTable('mail_outbox')
    .set(eb => ({
      state: outcome.state,
      attempts: eb('attempts', '+', 1),
      last_error: outcome.reason?.slice(0, REASON_MAX) ?? null,
      note: null,
      settled_at: outcome.at
    }))
    .where('id', '=', mailId)
    .execute()
}

export async function putOffMail(
  trx: WriteTransaction,
  mailId: string,
  { until, reason }: { until: string; reason: string }
): Promise<void> {
  await trx
    .updateTable('mail_outbox')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: until,
      last_error: reason.slice(0, REASON_MAX)
    }))
    .where('id', '=', mailId)
    .execute()
}

/** Makes postponed mails due at once, as another server may accept them. */
export async function makeMailsDue(trx: WriteTransaction, at: string): Promise<void> {
  await trx
    .updateTable('mail_outbox')
    .set({ next_attempt_at: at })
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', at)
    .execute()
}
