/** A letter to be sent. Its text is composed when it is sent, so that no secret is stored. */
export interface MailOutboxTable {
  id: string
  /** Which composer writes it. */
  kind: string
  recipient: string
  /** What it is about, in the composer's own sense: an id. */
  subject_id: string | null
  state: 'waiting' | 'sent' | 'dropped' | 'failed'
  attempts: number
  next_attempt_at: string
  /** Why it was not sent: the mail server's reply, or why it was dropped. */
  last_error: string | null
  /** State of the composer between two attempts. */
  note: string | null
  created_at: string
  settled_at: string | null
}
