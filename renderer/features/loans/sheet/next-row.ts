import type { GridApi } from 'ag-grid-community'
import type { GridRow } from './instalment-rows.ts'

/** Index of the first unpaid instalment; -1: none. */
export function nextRow(grid: GridApi<GridRow>): number {
  let found = -1
  grid.forEachNode(({ data, rowIndex }) => {
    if (found === -1 && data?.isPaid === false) found = rowIndex ?? -1
  })
  return found
}
