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
