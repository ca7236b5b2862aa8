import type { UndoObstacle, UndoPreview } from '#shared/contracts/imports.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { UserCaller } from '../access/access.ts'

const OBSTACLES_SHOWN = 200

/** What taking a run back comes to. With any obstacle nothing is taken back. */
export interface UndoPlan {
  readonly counts: { readonly removed: number; readonly restored?: number }
  readonly obstacles: readonly UndoObstacle[]
  carryOut(trx: WriteTransaction, caller: UserCaller): Promise<void>
}

const SENTENCES: Readonly<Record<UndoObstacle['reason'], string>> = {
  changed: 'changed since the import',
  resigned: 'has resigned, which cannot be taken back',
  in_use: 'has records since the import',
  account_used: 'has an account that was used since the import',
  last_administrator: 'nobody else can sign in as an administrator',
  gone: 'is not there any more',
  paid: 'has paid instalments',
  documents: 'has documents'
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
  const nameOf = ({ source, employee_code }: UndoObstacle): string =>
    source === undefined ? employee_code : `row ${source}, ${employee_code}`
  throw new WorkstationError('conflict', 'The import cannot be undone.', {
    errors: obstacles.slice(0, OBSTACLES_SHOWN).map(it => `${nameOf(it)}: ${SENTENCES[it.reason]}`)
  })
}
