import type { GridApi } from 'ag-grid-community'
import type { GridRow } from './instalment-rows.ts'

/** Place of the first instalment that is not paid; -1: there is none. */
export function nextRow(grid: GridApi<GridRow>): number {
  let found = -1
  grid.forEachNode(({ data, rowIndex }) => {
    if (found === -1 && data?.isPaid === false) found = rowIndex ?? -1
  })
  return found
}
