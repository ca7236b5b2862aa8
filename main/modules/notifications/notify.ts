import {
  BACKUP_RESTORED,
  type HeadOfficeNotice,
  type TerminalNotice
} from '#shared/contracts/notifications.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { NotificationsTable } from '../../database/schema/notifications.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { mailDueAt, settingsOf } from './notification-settings.ts'

const insertRows = insertMany<NotificationsTable>((trx, rows) =>
  trx.insertInto('notifications').values([...rows])
)

export type NewNotification = Pick<NotificationsTable, 'user_id' | 'reason' | 'employee_id' | 'actor_name'> &
  Partial<Pick<NotificationsTable, 'document_id' | 'approve_flag' | 'action' | 'file'>>

interface Actor {
  actorName: string
  /** Users are not notified of their own actions; absent for other software. */
  actorUserId?: string | undefined
}

/** What was done with something of an employee. */
export type NewSettingNotification = Actor & { employeeId: string; action: string }

export type NewHrNotification =
  | NewSettingNotification
  | (Actor & { backupFile: string })
  | (Actor & { restoredFile: string })
  | (Actor & { headOffice: string; action: HeadOfficeNotice })
  | (Actor & { terminalSn: string; action: TerminalNotice })

/** Notifies users within the transaction that causes it; about documents also by mail, as each user prefers. */
export async function notify(
  trx: WriteTransaction,
  runtime: Runtime,
  notifications: readonly NewNotification[]
): Promise<void> {
  if (notifications.length === 0) return
  const created_at = instantText(runtime)
  const settings = await settingsOf(trx, [...new Set(notifications.map(({ user_id }) => user_id))])
  const rows = notifications.map(
    (it): NotificationsTable => ({
      id: runtime.newId(),
      document_id: null,
      approve_flag: null,
      action: null,
      file: null,
      ...it,
      created_at,
      read_at: null,
      mail_due_at: it.document_id == null ? null : mailDueAt(runtime, settings(it.user_id)),
      letter_id: null
    })
  )
  await insertRows(trx, rows)
}

/** Notifies all HR users of changed settings (spec 4.8), backup files, terminals or the head office; at most a thousand changes at once. */
export async function notifyHr(
  trx: WriteTransaction,
  runtime: Runtime,
  changes: readonly NewHrNotification[]
): Promise<void> {
  const users = await hrUserIds(trx)
  await notify(
    trx,
    runtime,
    changes.flatMap(change => toUsers(users, change))
  )
}

/** Notifies these employees; with `orHr`, HR if none of them can sign in. */
export async function notifyPeople(
  trx: WriteTransaction,
  runtime: Runtime,
  employeeIds: readonly string[],
  change: NewSettingNotification,
  { orHr = false } = {}
): Promise<void> {
  const found = await userIdsOf(trx, employeeIds)
  await notify(trx, runtime, toUsers(found.length === 0 && orHr ? await hrUserIds(trx) : found, change))
}

const toUsers = (userIds: readonly string[], change: NewHrNotification): NewNotification[] => {
  const about = aboutOf(change)
  return userIds
    .filter(user_id => user_id !== change.actorUserId)
    .map(user_id => ({ user_id, ...about, actor_name: change.actorName }))
}

function aboutOf(change: NewHrNotification) {
  if ('backupFile' in change) return ofFile('backup', change.backupFile)
  if ('restoredFile' in change) return ofFile('backup', change.restoredFile, BACKUP_RESTORED)
  if ('terminalSn' in change) return ofFile('terminal', change.terminalSn, change.action)
  if ('headOffice' in change) return ofFile('head_office', change.headOffice, change.action)
  return { reason: 'setting' as const, employee_id: change.employeeId, action: change.action }
}

const ofFile = (
  reason: 'backup' | 'terminal' | 'head_office',
  file: string,
  action: string | null = null
) => ({
  reason,
  employee_id: null,
  file,
  action
})

/** Removes notifications about a document that have one of these reasons. */
export async function forgetNotifications(
  trx: WriteTransaction,
  documentId: string,
  reasons: readonly NotificationsTable['reason'][]
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('document_id', '=', documentId)
    .where('reason', 'in', [...reasons])
    .execute()
}

/** Removes an employee's notifications, and those of others about the employee. */
export async function forgetNotificationsOf(
  trx: WriteTransaction,
  employeeId: string,
  userId: string | null
): Promise<void> {
  await trx.deleteFrom('notifications').where('employee_id', '=', employeeId).execute()
  if (userId === null) return
  await trx.deleteFrom('notifications').where('user_id', '=', userId).execute()
  await trx.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
}

/** Users of these employees who can sign in. */
export async function userIdsOf(db: Queries, employeeIds: readonly string[]): Promise<string[]> {
  if (employeeIds.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('employee_id', 'in', [...employeeIds])
    .where('is_disabled', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Users of the HR group who can sign in. */
export async function hrUserIds(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('user_group_members as m')
    .innerJoin('user_groups as g', 'g.id', 'm.group_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('g.code', '=', 'hr')
    .where('u.is_disabled', '=', 0)
    .execute()
  return rows.map(({ id }) => id)
}
