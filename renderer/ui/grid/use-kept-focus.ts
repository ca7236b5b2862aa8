import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useRef } from 'react'
import { moveFocus } from './use-grid-keys.ts'

/**
 * The keyboard stays on its row when rows come and go, which AG Grid knows by number only; where the row is gone, on the one
 * that took its place.
 */
export function useKeptFocus<Row>(api: RefObject<GridApi<Row> | null>, host: RefObject<HTMLElement | null>) {
  const focused = useRef<{ id: string | undefined; index: number } | null>(null)
  const remember = useCallback(
    (index: number): Row | undefined => {
      const node = api.current?.getDisplayedRowAtIndex(index)
      focused.current = { id: node?.id, index }
      return node?.data
    },
    [api]
  )
  const restore = useCallback(() => {
    const grid = api.current
    const last = focused.current
    if (grid === null || last === null) return
    const active = document.activeElement
    if (active !== document.body && (!host.current?.contains(active) || !active?.closest('.ag-row'))) return
    const index = last.id === undefined ? null : grid.getRowNode(last.id)?.rowIndex
    moveFocus(grid, index ?? last.index, 1)
  }, [api, host])
  return { remember, restore }
}
