import type { NotificationSettings } from '#shared/contracts/notifications.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import { type Database, inChunks, type Queries, type WriteTransaction } from '../../database/database.ts'
import { branchClock, instantText, type Runtime } from '../../platform/runtime.ts'

const BY_DEFAULT: NotificationSettings = { mail: 'at_once', desktop: true }
const MORNING = '07:00:00'

/** How users are notified in addition to the bell, by user; the default for users who have not chosen. */
export async function settingsOf(
  db: Queries,
  userIds: readonly string[]
): Promise<(userId: string) => NotificationSettings> {
  const rows = await inChunks(userIds, ids =>
    db
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', 'in', [...ids])
      .execute()
  )
  const chosen = new Map(rows.map(row => [row.user_id, { mail: row.mail, desktop: row.is_desktop === 1 }]))
  return userId => chosen.get(userId) ?? BY_DEFAULT
}

/** When a mail about a new notification is due; null: never. */
export function mailDueAt(runtime: Runtime, { mail }: NotificationSettings): string | null {
  if (mail === 'none') return null
  return mail === 'at_once' ? instantText(runtime) : nextMorning(runtime)
}

function nextMorning(runtime: Runtime): string {
  const [today = '', time = ''] = branchClock(runtime).split(' ')
  const date = time < MORNING ? today : addDays(today, 1)
  return new Date(instantOf(`${date} ${MORNING}`, runtime.timeZone)).toISOString()
}

/** Saves a user's choice, which also applies to mails that are not written yet. */
export async function saveSettings(
  database: Database,
  runtime: Runtime,
  userId: string,
  settings: NotificationSettings
): Promise<NotificationSettings> {
  const columns = { mail: settings.mail, is_desktop: settings.desktop ? 1 : 0 } as const
  await database.write(async (trx: WriteTransaction) => {
    await trx
      .insertInto('notification_settings')
      .values({ user_id: userId, ...columns })
      .onConflict(c => c.column('user_id').doUpdateSet(columns))
      .execute()
    await trx
      .updateTable('notifications')
      .set({ mail_due_at: mailDueAt(runtime, settings) })
      .where('user_id', '=', userId)
      .where('mail_due_at', 'is not', null)
      .execute()
  })
  return settings
}
