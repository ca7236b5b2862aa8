import { sql } from 'kysely'
import {
  COMPANY_ACTIONS,
  type CompanyAction,
  type CompanyActivities,
  type CompanyActivityQuery
} from '#shared/contracts/head-office/company-activity.ts'
import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import { cutPage, readCursor } from '../../platform/page-cursor.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { displayNameIn } from '../accounts/account-names.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'

const PAGE = 50

export interface NewActivity {
  readonly action: CompanyAction
  /** Who did it; absent: the workstation of the branch, or the program itself. */
  readonly by?: { readonly name: string; readonly origin: string }
  readonly origin?: string
  readonly branchId?: string
  readonly subject?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Records what was done, in the transaction that does it. PostgreSQL lets nobody change or delete an entry. */
export async function recordActivity(
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  ...activities: readonly NewActivity[]
): Promise<void> {
  await trx
    .insertInto('activity')
    .values(
      activities.map(({ action, by, origin, branchId, subject, details = {} }) => ({
        id: runtime.newId(),
        at: new Date(runtime.now()),
        action,
        actor_name: by?.name ?? null,
        origin: by?.origin ?? origin ?? null,
        branch_id: branchId ?? null,
        subject: subject ?? null,
        details: JSON.stringify(details)
      }))
    )
    .execute()
}

/** Software is named by its key, also where an account has the same name. */
const actorName = sql<string | null>`case when a.details ->> 'is_by_key' = 'true' then a.actor_name
  else ${displayNameIn('a.actor_name')} end`

interface ActivityParts {
  readonly database: HeadOfficeDatabase
  readonly runtime: Runtime
}

/** The activity log of the head office. */
export class ActivityOfCompany extends MadeOf<ActivityParts> {
  /** The newest first. */
  async list(query: CompanyActivityQuery): Promise<CompanyActivities> {
    const { limit = PAGE } = query
    const found = this.#found(query)
    const { total } = await found
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let page = found
      .leftJoin('branches as b', 'b.id', 'a.branch_id')
      .select(['a.id', 'a.at', 'a.action', 'a.origin', 'a.subject', 'a.details'])
      .select(actorName.as('actor_name'))
      .select(['b.branch_code', 'b.branch_name'])
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit + 1)
    if (query.after !== undefined) {
      const [at, id] = readCursor(query.after, ['number', 'string'])
      const before = new Date(at)
      page = page.where(({ eb, or, and }) =>
        or([eb('a.at', '<', before), and([eb('a.at', '=', before), eb('a.id', '<', id)])])
      )
    }
    const { shown, next } = cutPage(await page.execute(), limit, row => [row.at.getTime(), row.id])
    return {
      activities: shown.map(({ id, at, ...row }) => ({ activity_id: id, at: at.toISOString(), ...row })),
      total,
      next
    }
  }

  #found({ area, actor, branch_id, from, to }: CompanyActivityQuery) {
    const { database, runtime } = this.parts
    const instant = (wall: string, later = 0) => new Date(instantOf(wall, runtime.timeZone) + later)
    let query = database.read.selectFrom('activity as a')
    if (area !== undefined)
      query = query.where(
        'a.action',
        'in',
        COMPANY_ACTIONS.filter(it => it.startsWith(`${area}.`))
      )
    if (actor !== undefined) query = query.where('a.actor_name', '=', actor)
    if (branch_id !== undefined) query = query.where('a.branch_id', '=', branch_id)
    if (from !== undefined) query = query.where('a.at', '>=', instant(`${from} 00:00:00`))
    if (to !== undefined) query = query.where('a.at', '<', instant(`${to} 23:59:59`, 1_000))
    return query
  }
}
