import { ERASED, ERASING, ID_LENGTH } from '#shared/domain/activity-chain.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import { inChunks, type Queries, type WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import type { ActivityLogTable, ActivityUnmaskedTable } from '../../database/schema/activity-log.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'
import { writeSetting } from '../../platform/settings.ts'
import { type ActorNames, namedEntries } from './actor-names.ts'
import { type Head, hashOf, readHead } from './chain.ts'
import { type Values, valuesOf } from './changed-fields.ts'

export { ActivityList } from './activity-list.ts'
export { actorNames } from './actor-names.ts'
export { findBrokenActivity, readHead } from './chain.ts'
export { changedFields, shownValue, type Values } from './changed-fields.ts'

/** The key or user that made a change, and from which address. */
export interface Actor {
  readonly kind: 'key' | 'user'
  readonly id: string
  readonly name: string
  readonly origin: string
}

/** One change: actor, action and subject, with the values before and after (decision 0003). */
export interface Activity {
  caller: Actor | 'system'
  action: string
  subjectKind: string
  subjectId: string | null
  before?: unknown
  after?: unknown
  /** Full values of masked fields in `before` and `after`; only `changesOf` with `isUnmasked` returns them. */
  unmasked?: { before: object; after: object }
}

const insertActivities = insertMany<ActivityLogTable>((trx, rows) =>
  trx.insertInto('activity_log').values(rows)
)
const insertUnmasked = insertMany<ActivityUnmaskedTable>((trx, rows) =>
  trx.insertInto('activity_unmasked').values(rows)
)

/** Appends an entry to the log, within the transaction that makes the change. */
export const recordActivity = (
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Actor | 'system',
  action: string,
  [subjectKind, subjectId]: readonly [kind: string, id: string | null],
  values: Pick<Activity, 'before' | 'after' | 'unmasked'> = {}
): Promise<void> => recordActivities(trx, runtime, [{ caller, action, subjectKind, subjectId, ...values }])

/** Appends several entries in order, with few statements. */
export async function recordActivities(
  trx: WriteTransaction,
  runtime: Runtime,
  activities: readonly Activity[]
): Promise<void> {
  if (activities.length === 0) return
  let head = await readHead(trx)
  const at = instantText(runtime)
  const rows = activities.map(activity => {
    const row = rowOf(activity, head, at)
    head = { seq: row.seq, hash: row.hash }
    return row
  })
  await insertActivities(trx, rows)
  await insertUnmasked(
    trx,
    activities.flatMap(({ unmasked }, index) => {
      const row = rows[index]
      const isEmpty =
        unmasked === undefined || Object.keys({ ...unmasked.before, ...unmasked.after }).length === 0
      return row === undefined || isEmpty
        ? []
        : [
            {
              seq: row.seq,
              before_json: JSON.stringify(unmasked.before),
              after_json: JSON.stringify(unmasked.after)
            }
          ]
    })
  )
  await writeSetting(trx, 'activity_head', `${head.seq} ${head.hash}`)
}

/** Deletes the unmasked values of subjects that are permanently removed; the masked ones stay in the log. */
export const eraseUnmasked = (trx: WriteTransaction, kind: string, subjectIds: readonly string[]) =>
  inChunks(subjectIds, chunk =>
    trx
      .deleteFrom('activity_unmasked')
      .where('seq', 'in', eb =>
        eb
          .selectFrom('activity_log')
          .select('seq')
          .where('subject_kind', '=', kind)
          .where('subject_id', 'in', chunk)
      )
      .execute()
  )

/**
 * Permanently erases the values of earlier entries about these subjects and their days. Actors, actions and times stay, and
 * the chain stays valid: it accepts an entry without values if a later entry says that they were erased.
 */
export async function eraseActivities(
  trx: WriteTransaction,
  runtime: Runtime,
  {
    subjectIds,
    ...entry
  }: Omit<Activity, 'action' | 'before' | 'unmasked'> & {
    readonly subjectIds: readonly string[]
  }
): Promise<void> {
  await inChunks(subjectIds, async chunk => {
    const seqs = trx
      .selectFrom('activity_log')
      .select('seq')
      .where(({ eb, fn, val }) =>
        eb.or([
          eb('subject_id', 'in', chunk),
          eb(fn<string>('substr', ['subject_id', val(1), val(ID_LENGTH)]), 'in', chunk)
        ])
      )
    await trx.deleteFrom('activity_unmasked').where('seq', 'in', seqs).execute()
    await trx
      .updateTable('activity_log')
      .set({ before_json: null, after_json: ERASED })
      .where('seq', 'in', seqs)
      .execute()
    return []
  })
  const after = { ...(entry.after as object), erased_subjects: subjectIds }
  await recordActivities(trx, runtime, [{ ...entry, action: ERASING, after }])
}

function rowOf(activity: Activity, head: Head, at: string): ActivityLogTable {
  const { caller } = activity
  const row = {
    seq: head.seq + 1,
    at,
    actor_kind: caller === 'system' ? caller : caller.kind,
    actor_id: caller === 'system' ? null : caller.id,
    actor_name: caller === 'system' ? 'system' : caller.name,
    origin: caller === 'system' ? 'system' : caller.origin,
    action: activity.action,
    subject_kind: activity.subjectKind,
    subject_id: activity.subjectId,
    before_json: activity.before === undefined ? null : JSON.stringify(activity.before),
    after_json: activity.after === undefined ? null : JSON.stringify(activity.after),
    previous_hash: head.hash
  } satisfies Omit<ActivityLogTable, 'hash'>
  return { ...row, hash: hashOf(row) }
}

/** An entry for followers of the log. */
export interface FollowedEntry extends Pick<ActivityLogTable, 'seq' | 'at' | 'action' | 'subject_id'> {
  readonly before: Values
  readonly after: Values
}

/** The next entries of the log, oldest first. */
export async function entriesAfter(db: Queries, seq: number, limit: number): Promise<FollowedEntry[]> {
  const rows = await db
    .selectFrom('activity_log')
    .select(['seq', 'at', 'action', 'subject_id', 'before_json', 'after_json'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map(({ before_json, after_json, ...entry }) => ({
    ...entry,
    before: valuesOf(before_json),
    after: valuesOf(after_json)
  }))
}

/** A logged change; `old` is null if the subject was created. */
export interface LoggedChange {
  readonly entry: Pick<ActivityLogTable, 'seq' | 'at' | 'action'> & ActorNames
  readonly old: Values | null
  readonly now: Values
}

/** A page of a subject's changes, newest first; `isUnmasked` is for callers who may see all values. */
export async function changesOf(
  db: Queries,
  subject: { readonly kind: string; readonly id: string },
  { before, limit, isUnmasked = false }: { before: number | null; limit: number; isUnmasked?: boolean }
): Promise<{ changes: LoggedChange[]; next: number | null }> {
  let query = namedEntries(db)
    .leftJoin('activity_unmasked as u', 'u.seq', 'a.seq')
    .select(['u.before_json as full_before', 'u.after_json as full_after'])
    .where('a.subject_kind', '=', subject.kind)
    .where('a.subject_id', '=', subject.id)
    .orderBy('a.seq', 'desc')
    .limit(limit + 1)
  if (before !== null) query = query.where('a.seq', '<', before)
  const rows = await query.execute()
  const changes = rows.slice(0, limit).map(row => {
    const { before_json, after_json, full_before, full_after, ...logged } = row
    const { employee_name_en, employee_last_name_en, ...entry } = logged
    const full = (json: string | null): Values => (isUnmasked ? valuesOf(json) : {})
    return {
      entry: { ...entry, actor_name_en: englishNameOf({ employee_name_en, employee_last_name_en }) },
      old: before_json === null ? null : { ...valuesOf(before_json), ...full(full_before) },
      now: { ...valuesOf(after_json), ...full(full_after) }
    }
  })
  return { changes, next: rows.length > limit ? (changes.at(-1)?.entry.seq ?? null) : null }
}
