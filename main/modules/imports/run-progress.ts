import type { ImportRunView, UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { UserCaller } from '../access/access.ts'
import type { RunRecord } from './run-repository.ts'

const OBSTACLES_SHOWN = 200

/** What undoing a run would do. If there is any obstacle, nothing is undone. */
export interface UndoPlan {
  readonly counts: { readonly removed: number; readonly restored?: number }
  readonly obstacles: readonly UndoObstacle[]
  carryOut(trx: WriteTransaction, caller: UserCaller): Promise<void>
}

export const previewOf = ({ counts: { removed, restored = 0 }, obstacles }: UndoPlan): UndoPreview => ({
  removed,
  restored,
  obstacle_count: obstacles.length,
  obstacles: obstacles.slice(0, OBSTACLES_SHOWN)
})

/** @throws WorkstationError `conflict` with the obstacles, if there are any */
export function refuseObstacles({ obstacles }: UndoPlan): void {
  if (obstacles.length === 0) return
  throw new WorkstationError('conflict', 'import.not_undoable', {
    faults: obstacles.slice(0, OBSTACLES_SHOWN).map(({ source, employee_code, reason }) =>
      faultOf(`undo.${reason}`, null, {
        code: employee_code,
        ...(source === undefined ? {} : { row: source })
      })
    )
  })
}

export interface LiveRun {
  /** Number of rows done when the run was started or resumed, and that time. */
  readonly doneBefore: number
  readonly startedAt: number
  isCancelled: boolean
  over: Promise<void>
}

/** A run as shown on the screen; one that is stored as running but not active was interrupted. */
export function runView(
  run: RunRecord,
  live: LiveRun | undefined,
  trouble: Fault | undefined,
  now: number
): ImportRunView {
  const elapsed = live === undefined ? 0 : Math.max(1, now - live.startedAt)
  const rate = live === undefined ? 0 : ((run.done - live.doneBefore) * 1_000) / elapsed
  return {
    ...run,
    state: run.state === 'running' && live === undefined ? 'paused' : run.state,
    rate_per_second: Math.round(rate * 10) / 10,
    remaining_ms: rate > 0 ? Math.round(((run.total - run.done) * 1_000) / rate) : null,
    trouble: trouble ?? null
  }
}
