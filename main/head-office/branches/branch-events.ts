import type { BranchEvent, BranchEventKind } from '#shared/contracts/head-office/company.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { HeadOfficeQueries, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { Break } from './feed/verify-log.ts'

const SHOWN = 50

interface NewEvent {
  readonly branchId: string
  readonly event: BranchEventKind
  /** Who did it; absent: the workstation of the branch. */
  readonly by?: { readonly name: string; readonly origin: string }
  readonly origin?: string
  readonly broken?: Break
}

/** Records what happens to a branch, in the transaction that does it. */
export const recordEvent = (
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  { branchId, event, by, origin, broken }: NewEvent
) =>
  trx
    .insertInto('branch_events')
    .values({
      id: runtime.newId(),
      branch_id: branchId,
      at: new Date(runtime.now()),
      event,
      actor_name: by?.name ?? null,
      origin: by?.origin ?? origin ?? null,
      stop_reason: broken?.reason ?? null,
      stop_seq: broken?.seq ?? null
    })
    .execute()

/** The newest first. */
export async function eventsOf(db: HeadOfficeQueries, branchId: string): Promise<BranchEvent[]> {
  const rows = await db
    .selectFrom('branch_events')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, branch_id: _, at, ...event }) => ({
    event_id: id,
    at: at.toISOString(),
    ...event
  }))
}
