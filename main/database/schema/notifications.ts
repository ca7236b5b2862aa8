import type { MailPreference, NotificationReason } from '#shared/contracts/notifications.ts'
import type { ApproveFlag } from '#shared/domain/approval/flags.ts'

/** A notification for a user: about a document, or that HR should check something about an employee. */
export interface NotificationsTable {
  id: string
  user_id: string
  reason: NotificationReason
  /** The employee concerned. */
  employee_id: string
  document_id: string | null
  /** State of the document at that time. */
  approve_flag: ApproveFlag | null
  /** The action for the employee's settings. */
  action: string | null
  actor_name: string
  created_at: string
  read_at: string | null
  /** When an e-mail about it is due; null: never, or already sent. */
  mail_due_at: string | null
  /** The letter that contains it. */
  letter_id: string | null
}

export interface NotificationSettingsTable {
  user_id: string
  mail: MailPreference
  is_desktop: 0 | 1
}
