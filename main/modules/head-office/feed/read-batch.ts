import {
  FEED_KINDS,
  FEED_MAX_BYTES,
  type FeedEntry,
  type FeedKind,
  type FeedPunch,
  type FeedRecord,
  type FeedStream,
  isFeedKind
} from '#shared/contracts/head-office/feed.ts'
import { isOfHrOnly } from '#shared/domain/activity-areas.ts'
import { ERASING } from '#shared/domain/activity-chain.ts'
import type { HeadOfficeLinkTable } from '../../../database/schema/head-office.ts'
import { punchChangesAfter, punchesAfter } from '../../attendance/attendance.ts'
import { changedRecords } from './changed-records.ts'
import { RECORD_SOURCES, type SourceContext } from './record-sources.ts'

/** What one request carries, and how the link changes once it is acknowledged. */
export interface Batch {
  readonly stream: FeedStream
  readonly entries: readonly FeedEntry[]
  readonly records: readonly FeedRecord[]
  readonly punches: readonly FeedPunch[]
  readonly isLast: boolean
  /** Of records that are sent again. */
  readonly isAgain?: true
  readonly onceTaken: Partial<HeadOfficeLinkTable>
}

const EMPTY = { entries: [], records: [], punches: [], isLast: false } as const

/** Changes of roster and attendance are followed by the punches; entries about pay are sent without values. */
const PAY_KINDS: ReadonlySet<string> = new Set(['employee'])

/**
 * The next entries of the activity log with the records they name, as these are now: newer than the entry perhaps, never
 * older. Null if there are none.
 */
export async function readLogBatch(
  context: SourceContext,
  { log_seq }: HeadOfficeLinkTable,
  limit: number
): Promise<Batch | null> {
  const { db, allowsPay } = context
  let rows = await db
    .selectFrom('activity_log')
    .selectAll()
    .where('seq', '>', log_seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  if (rows.length === 0) return null
  rows = within(rows, FEED_MAX_BYTES / 2)
  const isWithheld = (kind: string): boolean => !allowsPay && (isOfHrOnly(kind) || PAY_KINDS.has(kind))
  const entries = rows.map((row): FeedEntry => {
    // An erasure names its subjects, which the head office erases too.
    const is_withheld = isWithheld(row.subject_kind) && row.action !== ERASING
    return { ...row, is_withheld, ...(is_withheld ? { before_json: null, after_json: null } : {}) }
  })
  const records: FeedRecord[] = []
  for (const [kind, ids] of await changedRecords(db, rows))
    records.push(...(await recordsOf(context, kind, [...ids])))
  return { ...EMPTY, stream: 'log', entries, records, onceTaken: { log_seq: rows.at(-1)?.seq ?? log_seq } }
}

/** The next changes of punches; null if there are none. */
export async function readPunchBatch(
  { db }: SourceContext,
  { punch_seq }: HeadOfficeLinkTable,
  limit: number
): Promise<Batch | null> {
  const changes = await punchChangesAfter(db, punch_seq, limit)
  if (changes.length === 0) return null
  return {
    ...EMPTY,
    stream: 'punches',
    punches: changes.map(({ punch }) => punch),
    onceTaken: { punch_seq: changes.at(-1)?.seq ?? punch_seq }
  }
}

/** The next part of the snapshot: kind after kind, then the punches; the last part says so. */
export async function readSnapshotBatch(
  context: SourceContext,
  { snapshot_kind, snapshot_after, snapshot_seq }: HeadOfficeLinkTable,
  limit: number
): Promise<Batch> {
  const goOn = (taken: number, kind: string | null, after: string): Batch['onceTaken'] => ({
    snapshot_seq: snapshot_seq + taken,
    snapshot_kind: kind,
    snapshot_after: after
  })
  let kind: FeedKind | undefined =
    snapshot_kind !== null && isFeedKind(snapshot_kind) ? snapshot_kind : undefined
  let after = snapshot_after
  while (kind !== undefined) {
    const ids = await RECORD_SOURCES[kind].idsAfter(context.db, after, limit)
    if (ids.length > 0) {
      const read = within(await recordsOf(context, kind, ids), FEED_MAX_BYTES)
      const records = read.filter(({ data }) => data !== null)
      return {
        ...EMPTY,
        stream: 'snapshot',
        records,
        onceTaken: goOn(records.length, kind, read.at(-1)?.id ?? after)
      }
    }
    kind = FEED_KINDS[FEED_KINDS.indexOf(kind) + 1]
    after = ''
  }
  const punches = await punchesAfter(context.db, after, limit)
  const isLast = punches.length < limit
  return {
    ...EMPTY,
    stream: 'snapshot',
    punches,
    isLast,
    onceTaken: goOn(punches.length, isLast ? null : PUNCHES, punches.at(-1)?.id ?? after)
  }
}

/** The part of the snapshot after all kinds of records. */
const PUNCHES = 'punch'

async function recordsOf(
  context: SourceContext,
  kind: FeedKind,
  ids: readonly string[]
): Promise<FeedRecord[]> {
  const found = await RECORD_SOURCES[kind].read(context, ids)
  return ids.map(id => ({ kind, id, data: found.get(id) ?? null }))
}

/** The first items that are not larger together; one at least. */
function within<T>(items: readonly T[], bytes: number): T[] {
  let left = bytes
  const end = items.findIndex((item, at) => {
    left -= Buffer.byteLength(JSON.stringify(item))
    return at > 0 && left < 0
  })
  return end < 0 ? [...items] : items.slice(0, end)
}
