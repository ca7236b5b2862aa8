import type {
  Notification,
  NotificationPage,
  NotificationQuery,
  NotificationSettings,
  NotificationsRead
} from '#shared/contracts/notifications.ts'
import { instantText, Service } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { actorNames } from '../activity/activity.ts'
import { saveSettings, settingsOf } from './notification-settings.ts'

export { NotificationLetters, notificationComposer } from './notification-letters.ts'
export {
  forgetNotifications,
  forgetNotificationsOf,
  hrUserIds,
  type NewNotification,
  notify,
  notifyHr,
  notifyPeople,
  userIdsOf
} from './notify.ts'

const PAGE = 20
/** Counting stops here; the bell then shows 99+. */
const UNREAD_MAX = 100
/** Separates the two parts of a cursor; neither an instant nor an id contains it. */
const SEPARATOR = '~'

/** The notifications of each user, readable only by that user. */
export class Notifications extends Service {
  async list(caller: UserCaller, { before, limit = PAGE }: NotificationQuery): Promise<NotificationPage> {
    const db = this.database.read
    const [beforeAt, beforeId] = before?.split(SEPARATOR) ?? []
    let query = db
      .selectFrom('notifications as n')
      .leftJoin('employees as e', 'e.id', 'n.employee_id')
      .leftJoin('approval_documents as d', 'd.id', 'n.document_id')
      .select(['n.id', 'n.reason', 'n.action', 'n.approve_flag', 'n.file', 'n.actor_name', 'n.created_at'])
      .select([
        'n.read_at',
        'e.id as employee_id',
        'e.employee_code',
        'e.employee_name',
        'e.employee_last_name'
      ])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .select(['d.id as document_id', 'd.kind', 'd.first_date', 'd.last_date'])
      .where('n.user_id', '=', caller.id)
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
    if (beforeAt !== undefined && beforeId !== undefined)
      query = query.where(eb => eb(eb.refTuple('n.created_at', 'n.id'), '<', eb.tuple(beforeAt, beforeId)))
    const rows = await query.execute()
    const unread = await db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', caller.id)
      .where('read_at', 'is', null)
      .limit(UNREAD_MAX)
      .execute()
    const shown = rows.slice(0, limit)
    const nameOf = await actorNames(
      db,
      shown.map(row => row.actor_name)
    )
    const last = shown.at(-1)
    return {
      notifications: shown.map(
        ({ id, reason, action, file, actor_name, created_at, read_at, ...row }): Notification => {
          const { approve_flag, document_id, kind, first_date, last_date, ...person } = row
          const isOfDocument =
            document_id !== null && kind !== null && first_date !== null && last_date !== null
          return {
            notification_id: id,
            reason,
            person: isPerson(person) ? person : null,
            document:
              isOfDocument && approve_flag !== null
                ? { document_id, kind, first_date, last_date, approve_flag }
                : null,
            action,
            file,
            ...nameOf(actor_name),
            created: created_at,
            is_read: read_at !== null
          }
        }
      ),
      unread_count: unread.length,
      next: last && rows.length > limit ? `${last.created_at}${SEPARATOR}${last.id}` : null
    }
  }

  /** Marks one, or all up to an instant, as read; later ones stay unread. No mail about them is sent any more. */
  async markRead(caller: UserCaller, read: NotificationsRead): Promise<void> {
    const at = instantText(this.runtime)
    await this.database.write(trx =>
      trx
        .updateTable('notifications')
        .set({ read_at: at, mail_due_at: null })
        .where('user_id', '=', caller.id)
        .where('read_at', 'is', null)
        .where(eb =>
          'up_to' in read ? eb('created_at', '<=', read.up_to) : eb('id', '=', read.notification_id)
        )
        .execute()
    )
  }

  async settings(caller: UserCaller): Promise<NotificationSettings> {
    return (await settingsOf(this.database.read, [caller.id]))(caller.id)
  }

  saveSettings(caller: UserCaller, settings: NotificationSettings): Promise<NotificationSettings> {
    return saveSettings(this.database, this.runtime, caller.id, settings)
  }
}

type Person = NonNullable<Notification['person']>

/** Only notifications of backup files are about nobody. */
const isPerson = (row: { [Name in keyof Person]: Person[Name] | null }): row is Person =>
  row.employee_id !== null
