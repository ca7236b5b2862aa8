import {
  BRANCH_EVENTS,
  type BranchEvent,
  type BranchEventKind
} from '#shared/contracts/head-office/company.ts'
import type { StopReason } from '#shared/contracts/head-office/feed.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { displayNameIn } from '../accounts/account-names.ts'
import { type NewActivity, recordActivity } from '../activity/activity.ts'
import type { HeadOfficeQueries, HeadOfficeTransaction } from '../database/head-office-database.ts'
import type { Break } from './feed/verify-log.ts'

const SHOWN = 50

interface NewEvent extends Pick<NewActivity, 'by' | 'origin'> {
  readonly branchId: string
  readonly event: BranchEventKind
  readonly broken?: Break
}

/** Records what happens to a branch, in the transaction that does it. */
export const recordEvent = (
  trx: HeadOfficeTransaction,
  runtime: Runtime,
  { event, broken, ...activity }: NewEvent
): Promise<void> =>
  recordActivity(trx, runtime, {
    ...activity,
    action: `branch.${event}`,
    ...(broken === undefined ? {} : { details: { stop_reason: broken.reason, stop_seq: broken.seq } })
  })

const ACTIONS = BRANCH_EVENTS.map(event => `branch.${event}` as const)

/** The newest first. */
export async function eventsOf(db: HeadOfficeQueries, branchId: string): Promise<BranchEvent[]> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'action', 'origin', 'details'])
    .select(displayNameIn('actor_name').as('actor_name'))
    .where('branch_id', '=', branchId)
    .where('action', 'in', ACTIONS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, at, action, details, ...event }) => ({
    event_id: id,
    at: at.toISOString(),
    event: action.slice('branch.'.length) as BranchEventKind,
    ...event,
    stop_reason: (details.stop_reason as StopReason | undefined) ?? null,
    stop_seq: (details.stop_seq as number | undefined) ?? null
  }))
}
