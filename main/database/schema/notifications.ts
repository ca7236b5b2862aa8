import type { MailPreference, NotificationReason } from '#shared/contracts/notifications.ts'
import type { ApproveFlag } from '#shared/domain/approval/flags.ts'

/** A notification for a user: about a document, that HR should check something about an employee, of a backup file, or of a terminal. */
export interface NotificationsTable {
  id: string
  user_id: string
  reason: NotificationReason
  /** The employee concerned; null: a backup file or a terminal. */
  employee_id: string | null
  document_id: string | null
  /** State of the document at that time. */
  approve_flag: ApproveFlag | null
  /** The action for the employee's settings, or what happened at a terminal. */
  action: string | null
  /** Path of the backup file, or serial number of the terminal. */
  file: string | null
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
