import type { GridApi } from 'ag-grid-community'
import type { LoanInstalment } from '#shared/domain/loans/loan-instalment.ts'
import {
  DRAFT_FIELDS,
  type Draft,
  type DraftField,
  instalmentsOf,
  type Lock,
  lockOf
} from './instalment-draft.ts'

export interface GridRow extends LoanInstalment {
  /** Principal that remains after this instalment. */
  readonly balanceSatang: number
  readonly lock: Lock | null
  readonly state: 'received' | ReturnType<typeof standingOf>
  readonly changed: readonly DraftField[]
}

export function gridRowsOf({ base, rows }: Draft): GridRow[] {
  const stored = new Map(instalmentsOf(base).map(row => [row.id, row]))
  const received = new Set(base.instalments.filter(it => it.payment_id !== null).map(it => it.instalment_id))
  let balanceSatang = base.amount_satang
  return rows.map(row => {
    balanceSatang -= row.principalSatang
    const lock = lockOf(base, row)
    const before = stored.get(row.id)
    const changed = DRAFT_FIELDS.filter(field => before?.[field] !== row[field])
    return {
      ...row,
      balanceSatang,
      lock,
      state: received.has(row.id) ? 'received' : standingOf(row, lock, base.current_month),
      changed
    }
  })
}

function standingOf(row: LoanInstalment, lock: Lock | null, currentMonth: string) {
  if (row.isPaid) return 'paid'
  if (lock === 'cancelled' || lock === 'closed') return lock
  return row.month < currentMonth ? 'overdue' : 'due'
}

/** Index of the first unpaid instalment; -1 if there is none. */
export function nextRow(grid: GridApi<GridRow>): number {
  let found = -1
  grid.forEachNode(({ data, rowIndex }) => {
    if (found === -1 && data?.isPaid === false) found = rowIndex ?? -1
  })
  return found
}
