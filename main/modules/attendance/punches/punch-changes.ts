import type { FeedPunch } from '#shared/contracts/head-office/feed.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'

/** A page of punches in the order of their ids, as the head office gets them. */
export async function punchesAfter(db: Queries, afterId: string, limit: number): Promise<FeedPunch[]> {
  const rows = await db
    .selectFrom('attendance_punches')
    .select(COLUMNS)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toFeed)
}

/** A punch as the head office gets it; null if there is none. */
export async function punchById(db: Queries, id: string): Promise<FeedPunch['punch']> {
  const row = await db
    .selectFrom('attendance_punches')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : toFeed(row).punch
}

/** The punches with some ids, as the head office gets them; null where there is none. */
export async function punchesByIds(db: Queries, ids: readonly string[]): Promise<FeedPunch[]> {
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('attendance_punches').select(COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, toFeed(row)]))
  return ids.map(id => byId.get(id) ?? { id, punch: null })
}

/** A page of the punches of some work dates, by work date and id; null leaves an end open. */
export async function punchesOfDates(
  db: Queries,
  { from, to }: { readonly from: string | null; readonly to: string | null },
  after: { readonly day: string; readonly id: string },
  limit: number
): Promise<FeedPunch[]> {
  const rows = await db
    .selectFrom('attendance_punches')
    .select(COLUMNS)
    .where(({ eb, and, or }) =>
      or([eb('work_date', '>', after.day), and([eb('work_date', '=', after.day), eb('id', '>', after.id)])])
    )
    .where('work_date', '>=', maxText(from ?? '', after.day))
    .$if(to !== null, query => query.where('work_date', '<=', to ?? ''))
    .orderBy('work_date')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toFeed)
}

const maxText = (one: string, other: string): string => (one > other ? one : other)

/** The first work date that there is a punch of. */
export async function firstPunchDate(db: Queries): Promise<string | null> {
  const row = await db
    .selectFrom('attendance_punches')
    .select('work_date')
    .orderBy('work_date')
    .limit(1)
    .executeTakeFirst()
  return row?.work_date ?? null
}

/** The changes of punches after a number, each with the punch as it is now. */
export async function punchChangesAfter(
  db: Queries,
  seq: number,
  limit: number
): Promise<{ readonly seq: number; readonly punch: FeedPunch }[]> {
  const changes = await db
    .selectFrom('punch_changes')
    .selectAll()
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  const punches = await punchesByIds(db, [...new Set(changes.map(({ punch_id }) => punch_id))])
  const byId = new Map(punches.map(punch => [punch.id, punch]))
  return changes.map(({ seq, punch_id: id }) => ({ seq, punch: byId.get(id) ?? { id, punch: null } }))
}

/** Removes changes that the head office has acknowledged, or all of them when the branch leaves it. */
export const forgetPunchChanges = (trx: WriteTransaction, upTo: number | null) =>
  trx
    .deleteFrom('punch_changes')
    .$if(upTo !== null, query => query.where('seq', '<=', upTo))
    .execute()

const COLUMNS = ['id', 'employee_id', 'punched_at', 'work_date', 'direction', 'device_sn', 'source'] as const

type Row = { id: string } & NonNullable<FeedPunch['punch']>

const toFeed = (row: Row): FeedPunch => ({
  id: row.id,
  punch: pick(row, ['employee_id', 'punched_at', 'work_date', 'direction', 'device_sn', 'source'])
})
