import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { ActivityCheck } from '#shared/contracts/activity-log.ts'
import { coveredByHash, ERASED, ERASING, ID_LENGTH } from '#shared/domain/activity-chain.ts'
import type { Queries, ReadDatabase } from '../../database/database.ts'
import type { ActivityLogTable } from '../../database/schema/activity-log.ts'
import { readSetting } from '../../platform/settings.ts'
import { valuesOf } from './changed-fields.ts'

/** Position and hash of the newest entry. Stored apart from the log, so that entries removed from its end are detected. */
export interface Head {
  seq: number
  hash: string
}

const BEGINNING: Head = { seq: 0, hash: '0'.repeat(64) }

/** Returns the first position at which the chain is broken, or null if nothing was changed or removed. */
export async function findBrokenActivity(db: ReadDatabase): Promise<number | null> {
  let from: Head | null = null
  do {
    const { broken, next }: ActivityCheck = await checkActivities(db, from, 1_000)
    if (broken !== null) return broken
    from = next
  } while (from !== null)
  return null
}

/** Verifies up to `limit` entries after a position in the chain; null means from the beginning. */
export async function checkActivities(
  db: ReadDatabase,
  from: Head | null,
  limit: number
): Promise<ActivityCheck> {
  const head = await readHead(db)
  let last = from ?? BEGINNING
  const rows = await db
    .selectFrom('activity_log')
    .selectAll()
    .where('seq', '>', last.seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  const result = (broken: number | null, next: Head | null): ActivityCheck => ({
    verified: last.seq,
    total: head.seq,
    broken,
    next
  })
  const erased = await erasedSubjects(db)
  const isErased = ({ after_json, subject_id }: Omit<ActivityLogTable, 'hash'>): boolean =>
    after_json === ERASED && erased.has(subject_id?.slice(0, ID_LENGTH) ?? '')
  for (const { hash, ...row } of rows) {
    const isAsWritten = isErased(row) || hash === hashOf(row)
    if (row.seq !== last.seq + 1 || row.previous_hash !== last.hash || !isAsWritten)
      return result(last.seq + 1, null)
    last = { seq: row.seq, hash }
  }
  if (rows.length === limit) return result(null, last)
  const isWhole = last.seq === head.seq && last.hash === head.hash
  return result(isWhole ? null : Math.min(last.seq, head.seq) + 1, null)
}

/** The subjects whose values were erased according to the log itself. */
async function erasedSubjects(db: ReadDatabase): Promise<Set<string>> {
  const rows = await db
    .selectFrom('activity_log')
    .select('after_json')
    // A literal, so that the partial index can be used.
    .where('action', '=', sql.lit(ERASING))
    .execute()
  return new Set(
    rows.flatMap(({ after_json }) => {
      const { erased_subjects } = valuesOf(after_json)
      return Array.isArray(erased_subjects) ? erased_subjects.map(String) : []
    })
  )
}

export async function readHead(db: Queries): Promise<Head> {
  const [seq, hash] = (await readSetting(db as ReadDatabase, 'activity_head'))?.split(' ') ?? []
  return seq && hash ? { seq: Number(seq), hash } : BEGINNING
}

export const hashOf = (row: Omit<ActivityLogTable, 'hash'>): string => hash('sha256', coveredByHash(row))
