import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { enqueueMails, type MailComposer } from '../mail/mail.ts'
import { letterText } from './letter-text.ts'

/** Kind of these mails; their subject is the `letter_id` of the notifications they contain. */
const KIND = 'notifications'
const DAY_MS = 86_400_000
/** Longer than anybody scrolls back. */
const KEPT_MS = 365 * DAY_MS
const REMOVED_AT_ONCE = 1000

export interface LetterParts extends ServiceParts {
  /** Whether mails can be sent at all. */
  readonly hasServer: () => boolean
  /** Called after mails were added to the outbox. */
  readonly onWritten: () => void
}

/**
 * Adds mails about new notifications to the outbox, one per user for all that are due, so that two hundred approvals at once
 * are one mail. Without a mail server none are written, not even later; the bell has all notifications.
 */
export class NotificationLetters extends MadeOf<LetterParts> {
  async run(): Promise<void> {
    const { database, runtime, onWritten } = this.parts
    const now = instantText(runtime)
    const due = await database.read
      .selectFrom('notifications as n')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .leftJoin('employees as e', 'e.id', 'u.employee_id')
      .select(['u.id', 'u.user_name', 'u.is_disabled', 'e.emailaddress'])
      .distinct()
      .where('n.mail_due_at', '<=', now)
      .execute()
    for (const user of due)
      await database.write(trx => this.#write(trx, user.id, user.is_disabled ? null : addressOf(user), now))
    if (due.length > 0) onWritten()
    await this.#removeOld()
  }

  async #write(trx: WriteTransaction, userId: string, recipient: string | null, now: string): Promise<void> {
    const { runtime, hasServer } = this.parts
    const letterId = recipient !== null && hasServer() ? runtime.newId() : null
    await trx
      .updateTable('notifications')
      .set({ mail_due_at: null, letter_id: letterId })
      .where('user_id', '=', userId)
      .where('mail_due_at', '<=', now)
      .execute()
    if (letterId !== null && recipient !== null)
      await enqueueMails(trx, runtime, [{ kind: KIND, recipient, subjectId: letterId }])
  }

  async #removeOld(): Promise<void> {
    const { database, runtime } = this.parts
    const before = new Date(runtime.now() - KEPT_MS).toISOString()
    const rows = await database.read
      .selectFrom('notifications')
      .select('id')
      .where('created_at', '<', before)
      .limit(REMOVED_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await database.write(trx => trx.deleteFrom('notifications').where('id', 'in', ids).execute())
  }
}

/** The employee's e-mail address, else the user name if it is an address. */
const addressOf = (user: { emailaddress: string | null; user_name: string }): string | null =>
  user.emailaddress || (isEmailAddress(user.user_name) ? user.user_name : null)

export interface ComposerParts {
  readonly database: Database
  /** Address at which other machines reach the workstation; null if it is not reachable from outside. */
  readonly address: () => string | null
}

/** Writes the notifications that are still unread when the mail is sent, in the reader's language. */
export function notificationComposer({ database, address }: ComposerParts): MailComposer {
  return async mail => {
    const rows = await database.read
      .selectFrom('notifications as n')
      .innerJoin('approval_documents as d', 'd.id', 'n.document_id')
      .innerJoin('employees as e', 'e.id', 'n.employee_id')
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .select(['n.reason', 'n.approve_flag', 'd.kind', 'd.first_date', 'd.last_date'])
      .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en', 'u.language', 'u.calendar'])
      .where('n.letter_id', '=', mail.subject_id)
      .where('n.read_at', 'is', null)
      .orderBy('n.created_at')
      .orderBy('n.id')
      .execute()
    const [first] = rows
    if (first === undefined) return { dropped: 'all of it has been read or settled' }
    const { language, calendar } = first
    // An account that nobody has signed in with has chosen neither.
    const reader = { language: language ?? 'th', calendar: calendar ?? 'buddhist' }
    return letterText(rows, reader, address())
  }
}
