/** A letter on its way. What it says is composed when it is sent, so that no secret waits here. */
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
  /** Why it was not sent: what the mail server said, or why it was dropped. */
  last_error: string | null
  /** What the composer keeps between two attempts. */
  note: string | null
  created_at: string
  settled_at: string | null
}
