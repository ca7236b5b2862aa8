import type { MailPreference, NotificationReason } from '#shared/contracts/notifications.ts'
import type { ApproveFlag } from '#shared/domain/approval/flags.ts'

/** A notification for a user: about a document, that HR should check something about an employee, of a backup file, a terminal or the head office. */
export interface NotificationsTable {
  id: string
  user_id: string
  reason: NotificationReason
  /** The employee concerned; null: a backup file, a terminal or the head office. */
  employee_id: string | null
  document_id: string | null
  /** State of the document at that time. */
  approve_flag: ApproveFlag | null
  /** The action for the employee's settings, or what happened at a terminal, to a backup or the link. */
  action: string | null
  /** Path of the backup file, serial number of the terminal, or address of the head office. */
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

export const TABLES = [
  `create table notification_settings (
    user_id text not null primary key references users (id) on delete cascade,
    mail text not null,
    is_desktop integer not null
  )`,
  `create table notifications (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    reason text not null,
    employee_id text references employees (id),
    document_id text references approval_documents (id),
    approve_flag text,
    action text,
    file text,
    actor_name text not null,
    created_at text not null,
    read_at text,
    mail_due_at text,
    letter_id text
  )`,
  `create index notifications_user on notifications (user_id, created_at, id)`,
  `create index notifications_document on notifications (document_id)`,
  `create index notifications_employee on notifications (employee_id)`,
  `create index notifications_created on notifications (created_at)`,
  `create index notifications_unread on notifications (user_id) where read_at is null`,
  `create index notifications_due on notifications (mail_due_at) where mail_due_at is not null`,
  `create index notifications_letter on notifications (letter_id) where letter_id is not null`
]
