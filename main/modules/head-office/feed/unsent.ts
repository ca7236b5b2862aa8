import { countRows, type Queries } from '../../../database/database.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { readHead } from '../../activity/activity.ts'

export interface Unsent {
  /** Entries and changes of punches that are left, and about what is left of the snapshot. */
  readonly count: number
  /** UTC; null if there are none. */
  readonly oldestAt: string | null
  /** Number of the latest change of a punch. */
  readonly punchHead: number
}

type Cursors = Pick<
  HeadOfficeLinkTable,
  'log_seq' | 'punch_seq' | 'snapshot_seq' | 'snapshot_total' | 'snapshot_kind' | 'joined_at'
>

/** What the head office does not have yet; takes as long however much that is. */
export async function unsentOf(db: Queries, link: Cursors): Promise<Unsent> {
  const entry = await db
    .selectFrom('activity_log')
    .select('at')
    .where('seq', '=', link.log_seq + 1)
    .executeTakeFirst()
  const changes = db.selectFrom('punch_changes').where('seq', '>', link.punch_seq)
  const first = await changes.select(['seq', 'at']).orderBy('seq').limit(1).executeTakeFirst()
  const last = await changes.select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  // Numbers have no gaps: only the oldest are ever removed.
  const punches = first && last ? last.seq - first.seq + 1 : 0
  const entries = Math.max(0, (await readHead(db)).seq - link.log_seq)
  const snapshot = link.snapshot_kind === null ? 0 : Math.max(1, link.snapshot_total - link.snapshot_seq)
  const oldest = [snapshot > 0 ? link.joined_at : null, entry?.at ?? null, first?.at ?? null]
  return {
    count: entries + punches + snapshot,
    oldestAt: oldest.filter(at => at !== null).toSorted()[0] ?? null,
    punchHead: last?.seq ?? link.punch_seq
  }
}

/** About how many records and punches a snapshot has: employees, documents and punches, of which there are many. */
export async function snapshotSize(db: Queries): Promise<number> {
  let size = 0
  for (const table of ['employees', 'approval_documents', 'attendance_punches'] as const)
    size += await countRows(db.selectFrom(table))
  return size
}
