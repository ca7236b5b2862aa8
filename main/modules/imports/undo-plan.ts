import type { UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { UserCaller } from '../access/access.ts'

const OBSTACLES_SHOWN = 200

/** The result of undoing a run. With any obstacle nothing is undone. */
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

/** @throws WorkstationError `conflict` with the obstacles, when there are any */
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
