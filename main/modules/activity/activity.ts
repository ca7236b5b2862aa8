import { createHash } from 'node:crypto'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import type { ActivityLogTable } from '../../database/schema/activity-log.ts'
import type { Caller } from '../callers/callers.ts'
import { instantText, type Runtime } from '../runtime/runtime.ts'

/** One change: who did what to whom, with the values before and after (companion 5.5). */
export interface Activity {
  caller: Caller | 'system'
  action: string
  subjectKind: string
  subjectId: string | null
  before?: unknown
  after?: unknown
}

const BEGINNING = '0'.repeat(64)

/** Appends to the log within the transaction that makes the change. */
export async function recordActivity(
  trx: WriteTransaction,
  runtime: Runtime,
  activity: Activity
): Promise<void> {
  const last = await trx
    .selectFrom('activity_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { caller } = activity
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at: instantText(runtime),
    actor_kind: caller === 'system' ? caller : caller.kind,
    actor_id: caller === 'system' ? null : caller.id,
    actor_name: caller === 'system' ? 'system' : caller.name,
    origin: caller === 'system' ? 'system' : caller.origin,
    action: activity.action,
    subject_kind: activity.subjectKind,
    subject_id: activity.subjectId,
    before_json: activity.before === undefined ? null : JSON.stringify(activity.before),
    after_json: activity.after === undefined ? null : JSON.stringify(activity.after),
    previous_hash: last?.hash ?? BEGINNING
  } satisfies Omit<ActivityLogTable, 'hash'>
  await trx
    .insertInto('activity_log')
    .values({ ...row, hash: hashOf(row) })
    .execute()
}

/** Answers the first row whose place in the chain does not hold, or null: nothing was changed or removed. */
export async function findBrokenActivity(db: ReadDatabase): Promise<number | null> {
  let previous = BEGINNING
  let expected = 1
  for (;;) {
    const rows = await db
      .selectFrom('activity_log')
      .selectAll()
      .where('seq', '>=', expected)
      .orderBy('seq')
      .limit(1000)
      .execute()
    if (rows.length === 0) return null
    for (const { hash, ...row } of rows) {
      if (row.seq !== expected || row.previous_hash !== previous || hash !== hashOf(row)) return expected
      previous = hash
      expected += 1
    }
  }
}

function hashOf(row: Omit<ActivityLogTable, 'hash'>): string {
  const covered = [
    row.previous_hash,
    row.seq,
    row.at,
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.origin,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.before_json,
    row.after_json
  ]
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex')
}
