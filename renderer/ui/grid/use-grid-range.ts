import type { CellMouseDownEvent, CellMouseOverEvent, GridApi } from 'ag-grid-community'
import { useMemo, useRef } from 'react'

/** A row stays the same when the grid is loaded again, wherever it is then. */
type Corner = { rowId: string; column: number }
/** Displayed row numbers and column indexes; both ends are included. */
export type GridBox = { top: number; bottom: number; left: number; right: number }

/** Rows down and columns to the right. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1]
}

/**
 * The chosen rectangle, which AG Grid's free edition lacks: by Shift+arrows or the mouse. `placeOf` returns a column's
 * index, null for columns that cannot be chosen; `onDragged` is called when the mouse button is released.
 */
export function useGridRange<Row>(
  placeOf: (columnId: string | undefined) => number | null,
  onDragged?: (box: GridBox) => void
) {
  const dragged = useRef(onDragged)
  dragged.current = onDragged
  const state = useRef<{
    api: GridApi<Row> | null
    anchor: Corner | null
    head: Corner | null
    /** The rows of the rectangle, by which it is recognised when rows come, go or move. */
    rowIds: readonly string[]
    top: number
    isDragging: boolean
    releasedAt: number
    keyAt: number
  }>({
    api: null,
    anchor: null,
    head: null,
    rowIds: [],
    top: 0,
    isDragging: false,
    releasedAt: 0,
    keyAt: 0
  }).current
  return useMemo(() => {
    const rowOf = (corner: Corner | null): number | null =>
      corner === null ? null : (state.api?.getRowNode(corner.rowId)?.rowIndex ?? null)
    const box = (): GridBox | null => {
      const { anchor, head } = state
      const [one, other] = [rowOf(anchor), rowOf(head)]
      if (!anchor || !head || one === null || other === null) return null
      return {
        top: Math.min(one, other),
        bottom: Math.max(one, other),
        left: Math.min(anchor.column, head.column),
        right: Math.max(anchor.column, head.column)
      }
    }
    const idsIn = (chosen: GridBox | null): string[] =>
      chosen === null
        ? []
        : Array.from(
            { length: chosen.bottom - chosen.top + 1 },
            (_, at) => state.api?.getDisplayedRowAtIndex(chosen.top + at)?.id ?? ''
          )
    const set = (anchor: Corner | null, head: Corner | null): void => {
      const wasWide = isWide(box())
      state.anchor = anchor
      state.head = head
      state.rowIds = idsIn(box())
      state.top = box()?.top ?? 0
      if (wasWide || isWide(box())) state.api?.refreshCells({ force: true, suppressFlash: true })
    }
    /**
     * The grid was loaded again: without all of its rows side by side there is no rectangle any more. AG Grid's focus stays at
     * its place, so it follows the rectangle; a single cell follows the focus.
     */
    const check = (): void => {
      const { api, anchor } = state
      const chosen = box()
      const now = idsIn(chosen)
      const isSame = now.length === state.rowIds.length && now.every((id, at) => id === state.rowIds[at])
      const hasMoved = chosen !== null && chosen.top !== state.top
      if (!isSame || (hasMoved && !isWide(chosen))) {
        set(null, null)
        return
      }
      const row = rowOf(anchor)
      if (!hasMoved || !api || !anchor || row === null) return
      state.top = chosen.top
      const column = api.getAllGridColumns().find(one => placeOf(one.getColId()) === anchor.column)
      if (column && document.activeElement?.closest('[role=gridcell]')) api.setFocusedCell(row, column)
      else api.clearFocusedCell()
    }
    const cornerAt = (row: number, column: number): Corner | null => {
      const rowId = state.api?.getDisplayedRowAtIndex(row)?.id
      return rowId === undefined ? null : { rowId, column }
    }
    /** AG Grid reports the focus late: keys may arrive before the report, and the focus may have moved since. */
    const follow = (): void => {
      const focused = state.api?.getFocusedCell()
      const column = placeOf(focused?.column.getColId())
      if (!focused || column === null || state.isDragging) return
      if (rowOf(state.anchor) === focused.rowIndex && state.anchor?.column === column) return
      const corner = cornerAt(focused.rowIndex, column)
      set(corner, corner)
    }
    const release = (event: MouseEvent): void => {
      const wasDragging = state.isDragging
      state.isDragging = false
      state.releasedAt = event.timeStamp
      const chosen = box()
      if (wasDragging && chosen !== null) dragged.current?.(chosen)
    }
    return {
      box: (): GridBox | null => {
        follow()
        return box()
      },
      attach: (api: GridApi<Row> | null) => {
        state.api = api
        api?.addEventListener('modelUpdated', check)
        if (api) window.addEventListener('mouseup', release)
        else window.removeEventListener('mouseup', release)
      },
      /** Only a rectangle larger than the focused cell is painted. */
      isIn: (row: number, column: number): boolean => {
        const chosen = box()
        if (chosen === null || !isWide(chosen)) return false
        return row >= chosen.top && row <= chosen.bottom && column >= chosen.left && column <= chosen.right
      },
      onCellFocused: follow,
      onCellMouseDown: ({ rowIndex, column, event }: CellMouseDownEvent<Row>): void => {
        const at = placeOf(column.getColId())
        if (rowIndex === null || at === null || !(event instanceof MouseEvent) || event.button !== 0) return
        // AG Grid reports the press late; by then a key may have chosen more, and a quick click has already ended.
        if (event.timeStamp < state.keyAt) return
        const corner = cornerAt(rowIndex, at)
        state.isDragging = event.timeStamp > state.releasedAt
        set(event.shiftKey && state.anchor ? state.anchor : corner, corner)
      },
      onCellMouseOver: ({ rowIndex, column }: CellMouseOverEvent<Row>): void => {
        const at = placeOf(column.getColId())
        if (!state.isDragging || rowIndex === null || at === null || !state.anchor) return
        set(state.anchor, cornerAt(rowIndex, at))
      },
      /** Shift+arrow moves the far corner by one. True: the key is handled here. */
      onKey: (event: KeyboardEvent): boolean => {
        const step = event.shiftKey ? ARROWS[event.key] : undefined
        if (!step) return false
        event.preventDefault()
        state.keyAt = event.timeStamp
        follow()
        const { api, anchor, head } = state
        const before = rowOf(head)
        if (!api || !anchor || !head || before === null) return true
        const columns = api.getAllGridColumns().filter(one => placeOf(one.getColId()) !== null)
        const row = Math.min(Math.max(before + step[0], 0), api.getDisplayedRowCount() - 1)
        const column = Math.min(Math.max(head.column + step[1], 0), columns.length - 1)
        set(anchor, cornerAt(row, column))
        api.ensureIndexVisible(row)
        const shown = columns.find(one => placeOf(one.getColId()) === column)
        if (shown) api.ensureColumnVisible(shown)
        return true
      }
    }
  }, [state, placeOf])
}

const isWide = (box: GridBox | null): boolean =>
  box !== null && (box.top !== box.bottom || box.left !== box.right)
