import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { moveFocus } from './use-grid-keys.ts'

/** The focused row, and the ids of all rows in the order in which it was last among them. */
type Kept = { readonly id: string; order: readonly string[] }

/**
 * The focus stays on its row by id: AG Grid knows it by number, which changes with the rows around it. Only the user
 * moves it to another row (`take`). If its row is gone, the focus waits on the row that followed. A requested row takes
 * precedence.
 */
export function useKeptFocus<Row>(
  api: RefObject<GridApi<Row> | null>,
  host: RefObject<HTMLElement | null>,
  wanted: { readonly id: string } | undefined
) {
  const kept = useRef<Kept | null>(null)
  const keep = useCallback(
    (id: string | null | undefined) => {
      if (api.current !== null && id != null) kept.current = { id, order: idsOf(api.current) }
    },
    [api]
  )
  /** Notes that the user has moved the focus to its current row. */
  const take = useCallback((): string | undefined => {
    const focused = api.current?.getFocusedCell()
    if (focused == null || focused.rowPinned != null) return undefined
    const id = api.current?.getDisplayedRowAtIndex(focused.rowIndex)?.id
    keep(id)
    return id
  }, [api, keep])
  /** Notes that the user has moved the focus to the row of an element. */
  const takeAt = useCallback(
    (target: EventTarget) => {
      const row = target instanceof Element ? target.closest('.ag-row:not(.ag-row-pinned)') : null
      keep(row?.getAttribute('row-id'))
    },
    [keep]
  )
  /** The number of the focused row; if it is gone, of the row that followed. */
  const place = useCallback(() => {
    const grid = api.current
    return grid === null || kept.current === null ? null : placeOf(grid, kept.current)
  }, [api])
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
    take()
    return true
  }, [api, take])
  useEffect(() => {
    if (wanted !== undefined) takeWanted()
  }, [wanted, takeWanted])
  /** Called when the rows have changed. */
  const restore = useCallback(() => {
    const grid = api.current
    const last = kept.current
    if (takeWanted() || grid === null || last === null) return
    const { index, isGone } = placeOf(grid, last)
    if (!isGone) last.order = idsOf(grid)
    const active = document.activeElement
    if (active !== document.body && (!host.current?.contains(active) || !active?.closest('.ag-row'))) return
    moveFocus(grid, index, 1)
  }, [api, host, takeWanted])
  return { take, takeAt, place, restore }
}

function idsOf<Row>(grid: GridApi<Row>): string[] {
  const indexes = Array.from({ length: grid.getDisplayedRowCount() }, (_, index) => index)
  return indexes.flatMap(index => grid.getDisplayedRowAtIndex(index)?.id ?? [])
}

function placeOf<Row>(grid: GridApi<Row>, { id, order }: Kept): { index: number; isGone: boolean } {
  const indexOf = (other: string): number | null => grid.getRowNode(other)?.rowIndex ?? null
  const index = indexOf(id)
  if (index !== null) return { index, isGone: false }
  const at = order.indexOf(id)
  const next = order.slice(at + 1).find(other => indexOf(other) !== null)
  if (next !== undefined) return { index: indexOf(next) ?? 0, isGone: true }
  const previous = order.slice(0, at).findLast(other => indexOf(other) !== null)
  return { index: previous === undefined ? 0 : (indexOf(previous) ?? 0) + 1, isGone: true }
}
