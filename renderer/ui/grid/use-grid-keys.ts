import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community'
import { useCallback } from 'react'
import { matches } from '../keys/key-bindings.ts'
import { isGroup } from './grid-groups.tsx'

type Handlers<Row> = {
  onOpen: ((row: Row, columnId: string) => void) | undefined
  onOpenPage: ((row: Row) => void) | undefined
  canChoose: boolean
}

/** Keys inside the grid, beyond AG Grid's own arrows and Space: Enter opens, Shift+arrows choose a range. */
export function useGridKeys<Row>({ onOpen, onOpenPage, canChoose }: Handlers<Row>) {
  return useCallback(
    (given: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) => {
      const { api, event, rowIndex, data, node } = given
      if (!(event instanceof KeyboardEvent) || rowIndex === null || node.rowPinned) return
      const taken = (act: () => void) => {
        event.preventDefault()
        act()
      }
      if (matches('mod+Enter', event) && data && onOpenPage) return taken(() => onOpenPage(data))
      if (matches('Enter', event) && data && onOpen && 'column' in given)
        return taken(() => onOpen(data, given.column.getColId()))
      if (canChoose && event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        // AG Grid has already moved the focus; both the previous and the new row are chosen.
        node.setSelected(true)
        const reached = api.getFocusedCell()?.rowIndex
        if (reached !== undefined) api.getDisplayedRowAtIndex(reached)?.setSelected(true)
      }
    },
    [onOpen, onOpenPage, canChoose]
  )
}

/** Focuses a row, or the one after it if that is a group heading; the column stays, or is the first if none is focused. */
export function moveFocus<Row>(api: GridApi<Row>, rowIndex: number, step: 1 | -1): void {
  const last = api.getDisplayedRowCount() - 1
  const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0]
  if (last < 0 || column === undefined) return
  const reached = Math.min(Math.max(rowIndex, 0), last)
  const index = isGroup(api.getDisplayedRowAtIndex(reached)?.data) ? reached + step : reached
  if (index < 0) return
  api.ensureIndexVisible(index)
  api.setFocusedCell(index, column)
}
