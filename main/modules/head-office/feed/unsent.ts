import { FEED_KINDS, isFeedKind } from '#shared/contracts/head-office/feed.ts'
import { countRows, type Queries } from '../../../database/database.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { readHead } from '../../activity/activity.ts'

export interface Unsent {
  /** Entries and changes of punches that are left, and what is left of the snapshot. */
  readonly count: number
  /** UTC; null if there are none. */
  readonly oldestAt: string | null
  /** Number of the latest change of a punch. */
  readonly punchHead: number
}

type Cursors = Pick<
  HeadOfficeLinkTable,
  'log_seq' | 'punch_seq' | 'snapshot_kind' | 'snapshot_after' | 'joined_at'
>

/** What the head office does not have yet. */
export async function unsentOf(db: Queries, link: Cursors): Promise<Unsent> {
  const entry = await db
    .selectFrom('activity_log')
    .select('at')
    .where('seq', '=', link.log_seq + 1)
    .executeTakeFirst()
  const { count, first, last } = await db
    .selectFrom('punch_changes')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('at').as('first'),
      fn.max('seq').as('last')
    ])
    .where('seq', '>', link.punch_seq)
    .executeTakeFirstOrThrow()
  const entries = Math.max(0, (await readHead(db)).seq - link.log_seq)
  const snapshot = await leftOfSnapshot(db, link)
  const oldest = [snapshot > 0 ? link.joined_at : null, entry?.at ?? null, first ?? null]
  return {
    count: entries + Number(count) + snapshot,
    oldestAt: oldest.filter(at => at !== null).toSorted()[0] ?? null,
    punchHead: last ?? link.punch_seq
  }
}

/** Employees, documents and punches, of which there are many. */
async function leftOfSnapshot(
  db: Queries,
  { snapshot_kind: kind, snapshot_after: after }: Cursors
): Promise<number> {
  if (kind === null) return 0
  const at = isFeedKind(kind) ? FEED_KINDS.indexOf(kind) : FEED_KINDS.length
  const left = async (of: 'employee' | 'document' | 'punch'): Promise<number> => {
    const own = of === 'punch' ? FEED_KINDS.length : FEED_KINDS.indexOf(of)
    if (own < at) return 0
    return countRows(db.selectFrom(TABLES[of]).where('id', '>', own === at ? after : ''))
  }
  return (await left('employee')) + (await left('document')) + (await left('punch'))
}

const TABLES = {
  employee: 'employees',
  document: 'approval_documents',
  punch: 'attendance_punches'
} as const
