import { type FeedPunch, type FeedRecord, isFeedKind } from '#shared/contracts/head-office/feed.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { HeadOfficeTransaction } from '../../database/head-office-database.ts'
import { isReadable } from './record-schemas.ts'

/** Names are sorted by this much: an index of PostgreSQL takes no long texts. */
const SORTED_LENGTH = 200

/** Whose records, and since which joining. */
export interface Sender {
  readonly branchId: string
  readonly epoch: number
}

/** Stores records as they are now; those of unknown kinds, and those that cannot be read, are parked. Returns how many were. */
export async function storeRecords(
  trx: HeadOfficeTransaction,
  sender: Sender,
  records: readonly FeedRecord[],
  at: Date
): Promise<number> {
  // The last of several of the same record is the newest.
  const newest = [...new Map(records.map(record => [`${record.kind} ${record.id}`, record])).values()]
  const isKnown = (record: FeedRecord): boolean => isFeedKind(record.kind) && isReadable(record)
  const known = newest.filter(isKnown)
  const unknown = newest.filter(record => !isKnown(record))
  for (const [kind, of] of Map.groupBy(known, record => record.kind)) await storeOfKind(trx, sender, kind, of)
  if (unknown.length > 0) await park(trx, sender, unknown, at)
  return unknown.length
}

async function storeOfKind(
  trx: HeadOfficeTransaction,
  { branchId, epoch }: Sender,
  kind: string,
  records: readonly FeedRecord[]
): Promise<void> {
  const present = records.flatMap(({ id, data }) => (data === null ? [] : [{ id, data }]))
  const gone = records.flatMap(({ id, data }) => (data === null ? [id] : []))
  if (present.length > 0)
    await trx
      .insertInto('records')
      .values(
        present.map(({ id, data }) => ({
          branch_id: branchId,
          kind,
          id,
          epoch,
          data: JSON.stringify(data)
        }))
      )
      .onConflict(c =>
        c.columns(['branch_id', 'kind', 'id']).doUpdateSet(eb => ({
          epoch: eb.ref('excluded.epoch'),
          data: eb.ref('excluded.data')
        }))
      )
      .execute()
  if (gone.length > 0)
    await trx
      .deleteFrom('records')
      .where('branch_id', '=', branchId)
      .where('kind', '=', kind)
      .where('id', 'in', gone)
      .execute()
  if (kind === 'employee') await storePeople(trx, { branchId, epoch }, present, gone)
}

async function storePeople(
  trx: HeadOfficeTransaction,
  { branchId, epoch }: Sender,
  present: readonly { id: string; data: Readonly<Record<string, unknown>> }[],
  gone: readonly string[]
): Promise<void> {
  if (present.length > 0)
    await trx
      .insertInto('people')
      .values(
        present.map(({ id, data }) => ({
          branch_id: branchId,
          id,
          epoch,
          employee_code: textOf(data.employee_code),
          sort_name: usualSpelling(`${textOf(data.employee_name)} ${textOf(data.employee_last_name)}`).slice(
            0,
            SORTED_LENGTH
          ),
          has_resigned: data.signout_flag === 'Y',
          search: usualSpelling(SEARCHED.map(field => textOf(data[field])).join(' ')).toLowerCase()
        }))
      )
      .onConflict(c =>
        c.columns(['branch_id', 'id']).doUpdateSet(eb => ({
          epoch: eb.ref('excluded.epoch'),
          employee_code: eb.ref('excluded.employee_code'),
          sort_name: eb.ref('excluded.sort_name'),
          has_resigned: eb.ref('excluded.has_resigned'),
          search: eb.ref('excluded.search')
        }))
      )
      .execute()
  if (gone.length > 0)
    await trx.deleteFrom('people').where('branch_id', '=', branchId).where('id', 'in', gone).execute()
}

const SEARCHED = [
  'employee_code',
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_nickname_en'
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function park(
  trx: HeadOfficeTransaction,
  { branchId, epoch }: Sender,
  records: readonly FeedRecord[],
  at: Date
): Promise<void> {
  await trx
    .insertInto('parked_records')
    .values(
      records.map(({ kind, id, data }) => ({
        branch_id: branchId,
        kind,
        id,
        epoch,
        data: data === null ? null : JSON.stringify(data),
        received_at: at
      }))
    )
    .onConflict(c =>
      c.columns(['branch_id', 'kind', 'id']).doUpdateSet(eb => ({
        epoch: eb.ref('excluded.epoch'),
        data: eb.ref('excluded.data'),
        received_at: eb.ref('excluded.received_at')
      }))
    )
    .execute()
}

/** Stores punches as they are now. */
export async function storePunches(
  trx: HeadOfficeTransaction,
  { branchId, epoch }: Sender,
  punches: readonly FeedPunch[]
): Promise<void> {
  const newest = [...new Map(punches.map(it => [it.id, it])).values()]
  const present = newest.flatMap(({ id, punch }) => (punch === null ? [] : [{ id, punch }]))
  const gone = newest.flatMap(({ id, punch }) => (punch === null ? [id] : []))
  if (present.length > 0)
    await trx
      .insertInto('punches')
      .values(
        present.map(({ id, punch }) => ({
          branch_id: branchId,
          id,
          epoch,
          employee_id: punch.employee_id,
          punched_at: punch.punched_at,
          work_date: punch.work_date,
          direction: punch.direction,
          device_sn: punch.device_sn,
          source: punch.source
        }))
      )
      .onConflict(c =>
        c.columns(['branch_id', 'id']).doUpdateSet(eb => ({
          epoch: eb.ref('excluded.epoch'),
          employee_id: eb.ref('excluded.employee_id'),
          punched_at: eb.ref('excluded.punched_at'),
          work_date: eb.ref('excluded.work_date'),
          direction: eb.ref('excluded.direction'),
          device_sn: eb.ref('excluded.device_sn'),
          source: eb.ref('excluded.source')
        }))
      )
      .execute()
  if (gone.length > 0)
    await trx.deleteFrom('punches').where('branch_id', '=', branchId).where('id', 'in', gone).execute()
}

/** After a whole snapshot: removes what the branch no longer has, or an earlier workstation of it had. */
export async function removeEarlier(trx: HeadOfficeTransaction, { branchId, epoch }: Sender): Promise<void> {
  for (const table of ['records', 'people', 'punches', 'parked_records'] as const)
    await trx.deleteFrom(table).where('branch_id', '=', branchId).where('epoch', '<', epoch).execute()
}
