import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { moveFocus } from './use-grid-keys.ts'

/**
 * The focus stays on its row when rows are added or removed, as AG Grid knows it only by number; if the row is gone, it
 * moves to the row now in its position. A requested row takes precedence over both.
 */
export function useKeptFocus<Row>(
  api: RefObject<GridApi<Row> | null>,
  host: RefObject<HTMLElement | null>,
  wanted: { readonly id: string } | undefined
) {
  const focused = useRef<{ id: string | undefined; index: number } | null>(null)
  const remember = useCallback(
    (index: number): Row | undefined => {
      const node = api.current?.getDisplayedRowAtIndex(index)
      focused.current = { id: node?.id, index }
      return node?.data
    },
    [api]
  )
  const latest = useRef(wanted)
  latest.current = wanted
  const taken = useRef<typeof wanted>(wanted)
  /** Focuses the requested row once; false if there is none or it is not loaded yet. */
  const takeWanted = useCallback((): boolean => {
    const grid = api.current
    const row = latest.current
    if (grid === null || row === undefined || row === taken.current) return false
    const index = grid.getRowNode(row.id)?.rowIndex
    if (index == null) return false
    taken.current = row
    moveFocus(grid, index, 1)
    return true
  }, [api])
  useEffect(() => {
    if (wanted !== undefined) takeWanted()
  }, [wanted, takeWanted])
  const restore = useCallback(() => {
    const grid = api.current
    const last = focused.current
    if (takeWanted() || grid === null || last === null) return
    const active = document.activeElement
    if (active !== document.body && (!host.current?.contains(active) || !active?.closest('.ag-row'))) return
    const index = last.id === undefined ? null : grid.getRowNode(last.id)?.rowIndex
    moveFocus(grid, index ?? last.index, 1)
  }, [api, host, takeWanted])
  return { remember, restore }
}
