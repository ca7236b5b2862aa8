import type {
  HrNotification,
  HrNotificationPage,
  HrNotificationQuery
} from '#shared/contracts/notifications.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database, ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'

const PAGE = 20
/** Nobody counts further; the bell says 99+. */
const UNSEEN_MAX = 100
/** Between the two parts of a cursor; neither an instant nor an id holds it. */
const SEPARATOR = '~'

export interface NewHrNotification {
  employeeId: string
  action: string
  actorName: string
}

/** Tells HR within the transaction that makes the changes (spec 4.8); at most a thousand at once. */
export async function notifyHr(
  trx: WriteTransaction,
  runtime: Runtime,
  notifications: readonly NewHrNotification[]
): Promise<void> {
  const created_at = instantText(runtime)
  const rows = notifications.map(({ employeeId, action, actorName }) => ({
    id: runtime.newId(),
    employee_id: employeeId,
    action,
    actor_name: actorName,
    created_at
  }))
  if (rows.length > 0) await trx.insertInto('hr_notifications').values(rows).execute()
}

/** What HR was told, and up to where each user has read it. */
export class HrNotifications {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async list(caller: UserCaller, { before, limit = PAGE }: HrNotificationQuery): Promise<HrNotificationPage> {
    const db = this.#database.read
    const seenAt = await seenUpTo(db, caller.id)
    const [beforeAt, beforeId] = before?.split(SEPARATOR) ?? []
    let query = db
      .selectFrom('hr_notifications as n')
      .innerJoin('employees as e', 'e.id', 'n.employee_id')
      .select(['n.id', 'n.action', 'n.actor_name', 'n.created_at', 'n.employee_id'])
      .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit + 1)
    if (beforeAt !== undefined && beforeId !== undefined)
      query = query.where(eb =>
        eb.or([
          eb('n.created_at', '<', beforeAt),
          eb.and([eb('n.created_at', '=', beforeAt), eb('n.id', '<', beforeId)])
        ])
      )
    const rows = await query.execute()
    const unseen = await db
      .selectFrom('hr_notifications')
      .select('id')
      .where('created_at', '>', seenAt)
      .limit(UNSEEN_MAX)
      .execute()
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      notifications: shown.map(
        ({ id, created_at, ...row }): HrNotification => ({
          notification_id: id,
          ...row,
          created: created_at,
          is_seen: created_at <= seenAt
        })
      ),
      unseen_count: unseen.length,
      next: last && rows.length > limit ? `${last.created_at}${SEPARATOR}${last.id}` : null
    }
  }

  /** Marks everything up to a notification as seen; what came meanwhile stays new. */
  async markSeen(caller: UserCaller, notificationId: string): Promise<void> {
    await this.#database.write(async trx => {
      const row = await trx
        .selectFrom('hr_notifications')
        .select('created_at')
        .where('id', '=', notificationId)
        .executeTakeFirst()
      if (!row) throw new WorkstationError('not_found', 'There is no such notification.')
      const seenAt = await seenUpTo(trx, caller.id)
      if (row.created_at <= seenAt) return
      await trx
        .insertInto('hr_notification_marks')
        .values({ user_id: caller.id, seen_at: row.created_at })
        .onConflict(c => c.column('user_id').doUpdateSet({ seen_at: row.created_at }))
        .execute()
    })
  }
}

async function seenUpTo(db: Pick<ReadDatabase, 'selectFrom'>, userId: string): Promise<string> {
  const mark = await db
    .selectFrom('hr_notification_marks')
    .select('seen_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return mark?.seen_at ?? ''
}
