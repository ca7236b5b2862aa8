import Type, { type Static } from 'typebox'
import { APPROVE_FLAGS, DOCUMENT_KINDS } from '../domain/approval/flags.ts'
import { actorFields, DateText, Nullable } from './common.ts'
import { personFields } from './employees/employees.ts'

/**
 * `turn`: the reader must decide on a document; `closed`: the reader's own document was decided on; `recounted`: the days of
 * a leave changed with the calendar; `setting`: a changed setting, for HR (spec 4.8); `backup`: a backup file that
 * was written or restored, for HR; `terminal`: something that happened at an attendance terminal, for HR; `head_office`: what
 * an administrator lets a head office have or do, for HR.
 */
export const NOTIFICATION_REASONS = [
  'turn',
  'closed',
  'recounted',
  'setting',
  'backup',
  'terminal',
  'head_office'
] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]

/** What HR is notified of at a terminal: operations 13, 21 and 23 at the terminal itself, and what only an impostor or a mistake causes. */
export const TERMINAL_NOTICES = [
  'data_cleared',
  'clock_set',
  'records_deleted',
  'two_addresses',
  'other_key'
] as const
export type TerminalNotice = (typeof TERMINAL_NOTICES)[number]

export const HEAD_OFFICE_NOTICES = ['head-office-joined', 'head-office-rights'] as const
export type HeadOfficeNotice = (typeof HEAD_OFFICE_NOTICES)[number]
/** The action of a restore; a backup file that was written has none. */
export const BACKUP_RESTORED = 'backup-restored'

const NotifiedDocument = Type.Object({
  document_id: Type.String(),
  kind: Type.Enum([...DOCUMENT_KINDS]),
  first_date: DateText,
  last_date: DateText,
  approve_flag: Type.Enum([...APPROVE_FLAGS], { description: 'its state when the notification was made' })
})

export const Notification = Type.Object({
  notification_id: Type.String(),
  reason: Type.Enum([...NOTIFICATION_REASONS]),
  person: Nullable(Type.Object(personFields, { description: 'the employee concerned' })),
  document: Nullable(NotifiedDocument),
  action: Nullable(
    Type.String({
      description:
        'of `setting`: path_action of update-employee-setting, or many-punches: more punches on a work date than anybody makes; of `terminal`: one of TERMINAL_NOTICES; of `head_office`: one of HEAD_OFFICE_NOTICES; of `backup`: backup-restored, or null where it was written'
    })
  ),
  file: Nullable(
    Type.String({
      description:
        'of `backup`: path of the file that was written or restored; of `terminal`: its serial number; of `head_office`: its address'
    })
  ),
  ...actorFields,
  created: Type.String({ description: 'UTC, ISO 8601' }),
  is_read: Type.Boolean()
})
export type Notification = Static<typeof Notification>

/** Newest first; pass `next` back as `before` until it is null. */
export const NotificationQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))
})
export type NotificationQuery = Static<typeof NotificationQuery>
export const NotificationPage = Type.Object({
  notifications: Type.Array(Notification),
  unread_count: Type.Integer({ description: 'at most 100: as many, or more' }),
  next: Nullable(Type.String())
})
export type NotificationPage = Static<typeof NotificationPage>

/** Marks one, or all up to an instant, as read; a notification that no longer exists is not an error. */
export const NotificationsRead = Type.Union([
  Type.Object({ notification_id: Type.String({ maxLength: 100 }) }),
  Type.Object({ up_to: Type.String({ maxLength: 40, description: '`created` of the newest one shown' }) })
])
export type NotificationsRead = Static<typeof NotificationsRead>

export const MAIL_PREFERENCES = ['at_once', 'daily', 'none'] as const
export type MailPreference = (typeof MAIL_PREFERENCES)[number]

/** How the signed-in user is notified in addition to the bell. */
export const NotificationSettings = Type.Object({
  mail: Type.Enum([...MAIL_PREFERENCES], {
    description: 'letters about documents; `daily`: one in the morning'
  }),
  desktop: Type.Boolean({ description: 'the window shows a notification of the operating system' })
})
export type NotificationSettings = Static<typeof NotificationSettings>

export const notificationOperations = {
  'GET /app/v1/notifications': { query: NotificationQuery, answer: NotificationPage },
  'POST /app/v1/notifications/read': { body: NotificationsRead },
  'GET /app/v1/notifications/settings': { answer: NotificationSettings },
  'PUT /app/v1/notifications/settings': { body: NotificationSettings, answer: NotificationSettings }
}
