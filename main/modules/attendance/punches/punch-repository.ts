import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  ArrivalQuery,
  Arrivals,
  Punch,
  PunchPage,
  PunchQuery
} from '#shared/contracts/attendance/attendance.ts'
import { addDays, datePart } from '#shared/domain/dates/calendar-date.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { filePath } from '../../files/files.ts'

/** A punch as it is stored, without how it counts. */
type FoundPunch = Omit<Punch, 'mark'>
type Found<List> = Omit<List, 'punches'> & { punches: FoundPunch[] }

/** Days that are read without yielding the thread. */
const SLICE_DAYS = 14

/** Time and id of the last punch of a keyset page. */
interface Cursor {
  punchedAt: string
  id: string
}

const CURSOR = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})~(.{1,64})$/

function cursorOf(text: string): Cursor | null {
  const [, punchedAt, id] = CURSOR.exec(text) ?? []
  return punchedAt && id ? { punchedAt, id } : null
}

export const isPunchCursor = (text: string): boolean => cursorOf(text) !== null

/**
 * Punches by time, newest first, in keyset pages: page 20,000 costs as much as page 1. A long period is read in slices that
 * yield to the event loop, since a filter that matches few punches still reads all of them.
 */
export async function findPunches(
  db: ReadDatabase,
  query: PunchQuery & { from: string; to: string }
): Promise<Found<PunchPage>> {
  const limit = query.limit ?? 100
  const before = query.before === undefined ? null : cursorOf(query.before)
  const span = await findSpan(db)
  const found: PunchRow[] = []
  if (span) {
    const start = later(`${query.from} 00:00:00`, span.earliest)
    let end = earlier(`${query.to} 23:59:59`, before?.punchedAt ?? span.latest)
    while (found.length <= limit && end >= start) {
      // The punches of one person have their own index, so the period may be long.
      const from = query.employee_code
        ? start
        : later(start, `${addDays(datePart(end), -SLICE_DAYS)} 00:00:00`)
      const slice = punchesBetween(db, query, { from, to: end, before })
      found.push(...(await slice.limit(limit + 1 - found.length).execute()))
      end = `${addDays(datePart(from), -1)} 23:59:59`
      if (from <= start) break
      await nextTurn()
    }
  }
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    punches: page.map(toPunch),
    next: found.length > limit && last ? `${last.punched_at}~${last.id}` : null
  }
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Times of the first and the last punch; null if there are none. */
async function findSpan(db: ReadDatabase): Promise<{ earliest: string; latest: string } | null> {
  const punches = db.selectFrom('attendance_punches').select('punched_at').limit(1)
  const first = await punches.orderBy('punched_at').executeTakeFirst()
  const last = await punches.orderBy('punched_at', 'desc').executeTakeFirst()
  return first && last ? { earliest: first.punched_at, latest: last.punched_at } : null
}

function punchesBetween(
  db: ReadDatabase,
  query: PunchQuery,
  { from, to, before }: { from: string; to: string; before: Cursor | null }
) {
  let rows = punchesWithNames(db)
    .where('p.punched_at', '>=', from)
    .where('p.punched_at', '<=', to)
    .orderBy('p.punched_at', 'desc')
    .orderBy('p.id', 'desc')
  const { employee_code } = query
  if (employee_code)
    rows = rows.where('p.employee_id', '=', eb =>
      eb.selectFrom('employees').select('id').where('employee_code', '=', employee_code)
    )
  if (query.branch_id) rows = rows.where('e.branch_id', '=', query.branch_id)
  if (query.device_sn) rows = rows.where('p.device_sn', '=', query.device_sn)
  if (query.source) rows = rows.where('p.source', '=', query.source)
  if (query.direction) rows = rows.where('p.direction', '=', query.direction)
  if (before)
    rows = rows.where(eb => eb.or([eb('p.punched_at', '<', before.punchedAt), eb('p.id', '<', before.id)]))
  return rows
}

/** Punches by time of processing, latest first: their ids increase with that time. */
export async function findArrivals(
  db: ReadDatabase,
  { after, limit = 100 }: ArrivalQuery
): Promise<Found<Arrivals>> {
  let rows = punchesWithNames(db)
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
  if (after !== undefined) rows = rows.where('p.id', '>', after)
  const found = await rows.execute()
  return { punches: found.slice(0, limit).map(toPunch), is_complete: found.length <= limit }
}

/** The cross join keeps SQLite from reordering the tables, which would read all punches of a branch and sort them. */
function punchesWithNames(db: ReadDatabase) {
  return db
    .selectFrom('attendance_punches as p')
    .crossJoin('employees as e')
    .whereRef('e.id', '=', 'p.employee_id')
    .leftJoin('attendance_batches as b', 'b.seq', 'p.batch_seq')
    .leftJoin('devices as d', 'd.device_sn', 'p.device_sn')
    .leftJoin('locations as l', 'l.id', 'p.location_id')
    .selectAll('p')
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_name_en'])
    .select(['e.employee_last_name_en', 'e.branch_id', 'd.device_name', 'l.location_name'])
    .select(['b.request_id', 'b.received_at', 'b.caller_name'])
}

type PunchRow = Awaited<ReturnType<ReturnType<typeof punchesWithNames>['execute']>>[number]

/** Columns that the response schema does not name are dropped on serialisation. */
const toPunch = ({ id, picture_file_id, ...row }: PunchRow): FoundPunch => ({
  ...row,
  punch_id: id,
  direction: row.direction || null,
  device_sn: row.device_sn || null,
  picture_url: picture_file_id && filePath(picture_file_id),
  received_at: row.received_at ?? row.processed_at,
  request_id: row.request_id ?? '',
  caller_name: row.caller_name ?? ''
})
