import type { RosterPreview } from '#shared/contracts/attendance/roster.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivities } from '../activity/activity.ts'
import { setWorkCycleDays } from './roster-days.ts'

/** @throws WorkstationError `conflict` with `payload` if something is refused or differs from what was confirmed */
export function refuseUnconfirmed(
  plan: Pick<RosterPreview, 'refused_count' | 'token'>,
  token: string | undefined,
  payload: object
): void {
  if (plan.refused_count === 0 && plan.token === token) return
  const code = plan.refused_count > 0 ? 'roster.refused' : 'roster.changed'
  throw new WorkstationError('conflict', faultOf(code), { payload })
}

/** Stores the changed days of a plan, with an entry in the activity log for each person. */
export async function applyPlan(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: UserCaller,
  { cells: all }: Pick<RosterPreview, 'cells'>
): Promise<void> {
  await setWorkCycleDays(
    trx,
    all.map(({ after, ...cell }) => ({ ...cell, work_cycle_id: after }))
  )
  const codeOf = await codesOf(trx)
  const logged = (id: string | null) => (id === null ? null : (codeOf.get(id) ?? id))
  await recordActivities(
    trx,
    runtime,
    [...Map.groupBy(all, cell => cell.employee_id)].map(([subjectId, cells]) => ({
      caller,
      action: 'roster.change',
      subjectKind: 'roster',
      subjectId,
      before: Object.fromEntries(cells.map(cell => [cell.work_date, logged(cell.before)])),
      after: Object.fromEntries(cells.map(cell => [cell.work_date, logged(cell.after)]))
    }))
  )
}

/** Codes of the work cycles, by which readers of the log know them. */
async function codesOf(trx: WriteTransaction): Promise<ReadonlyMap<string, string>> {
  const cycles = await trx.selectFrom('work_cycles').select(['id', 'code']).execute()
  return new Map(cycles.map(({ id, code }) => [id, code]))
}
