import type { FeedEntry } from '#shared/contracts/head-office/feed.ts'
import { ERASED, ERASING, ID_LENGTH } from '#shared/domain/activity-chain.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { eraseCommands } from '../../commands/commands.ts'
import type { HeadOfficeTransaction } from '../../database/head-office-database.ts'
import type { Sender } from './store-records.ts'

/** Stores entries that continue the chain. An erasure at the branch is one here too. */
export async function storeEntries(
  trx: HeadOfficeTransaction,
  sender: Sender,
  entries: readonly FeedEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('log_entries')
    .values(
      entries.map(({ previous_hash: _, is_withheld: __, ...entry }) => ({
        branch_id: sender.branchId,
        epoch: sender.epoch,
        seq: entry.seq,
        at: entry.at,
        actor_kind: entry.actor_kind,
        actor_id: entry.actor_id,
        actor_name: entry.actor_name,
        origin: entry.origin,
        action: entry.action,
        subject_kind: entry.subject_kind,
        subject_id: entry.subject_id,
        before_json: entry.before_json,
        after_json: entry.after_json,
        hash: entry.hash
      }))
    )
    .execute()
  for (const entry of entries) if (entry.action === ERASING) await eraseValues(trx, sender, entry)
}

/** @throws WorkstationError unless it is JSON */
function subjectsOf(json: string | null): string[] {
  try {
    const value = JSON.parse(json ?? '{}') as { erased_subjects?: unknown } | null
    return Array.isArray(value?.erased_subjects) ? value.erased_subjects.map(String) : []
  } catch {
    throw new WorkstationError('invalid_request', 'request.not_right')
  }
}

/** Erases the values of earlier entries about the subjects of an erasure, of every epoch. */
async function eraseValues(
  trx: HeadOfficeTransaction,
  { branchId }: Sender,
  { seq, after_json }: FeedEntry
): Promise<void> {
  const subjects = subjectsOf(after_json)
  if (subjects.length === 0) return
  await eraseCommands(trx, branchId, subjects)
  await trx
    .updateTable('log_entries')
    .set({ before_json: null, after_json: ERASED })
    .where('branch_id', '=', branchId)
    .where('seq', '<', seq)
    .where(({ eb, fn, val }) =>
      eb.or([
        eb('subject_id', 'in', subjects),
        eb(fn<string>('left', ['subject_id', val(ID_LENGTH)]), 'in', subjects)
      ])
    )
    .execute()
}
