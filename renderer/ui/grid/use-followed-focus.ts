import type { GridApi, NavigateToNextCellParams } from 'ag-grid-community'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef
} from 'react'
import { panelFollowed, panelFollows, panelStays } from '../keys/held-keys.ts'
import { hasOpenDialog } from '../keys/use-keys.ts'
import { isGroup, skipGroup } from './grid-groups.tsx'
import { moveFocus } from './use-grid-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const FOLLOW_MS = 120
/** The panel does not follow at all if its entries are to be kept. */
const STAYS_MS = 1_000

type Given<Row> = {
  api: RefObject<GridApi<Row> | null>
  host: RefObject<HTMLElement | null>
  /** The row in the panel. */
  openId: string | undefined
  /** A row to focus; the panel does not follow. */
  wanted: { readonly id: string } | undefined
  /** Opens the row that the user has moved to; absent while no panel is open. */
  onFollow: ((row: Row, columnId: string) => void) | undefined
  /** The panel is about the row, whichever of its cells is focused. */
  followsRows: boolean
}

/**
 * The focus of the rows, which an open panel follows: through the keys of the user alone. What a refresh does to the rows
 * never opens another one, so that nothing is stored for the wrong person.
 */
export function useFollowedFocus<Row>({ api, host, openId, wanted, onFollow, followsRows }: Given<Row>) {
  const kept = useKeptFocus(api, host, wanted)
  const following = useRef<number | undefined>(undefined)
  const before = useRef<string | undefined>(undefined)
  const follow = useRef(onFollow)
  follow.current = onFollow
  const shown = useRef(openId)
  shown.current = openId
  /** The row that the panel is to show next, and the one that it was asked to show. */
  const next = useRef<string | undefined>(undefined)
  const asked = useRef<string | undefined>(undefined)
  const stop = useCallback(() => {
    window.clearTimeout(following.current)
    next.current = undefined
    asked.current = undefined
    panelStays()
  }, [])
  // The panel must not open the row that was focused before.
  useEffect(() => {
    if (wanted !== undefined) stop()
  }, [wanted, stop])
  useEffect(() => stop, [stop])
  useEffect(() => {
    if (openId === undefined || next.current !== openId) return
    window.clearTimeout(following.current)
    next.current = undefined
    asked.current = undefined
    // Keys of the panel are registered in effects too.
    queueMicrotask(panelFollowed)
  }, [openId])

  const focusedCell = () => {
    const cell = api.current?.getFocusedCell()
    return cell == null ? undefined : `${cell.rowIndex} ${cell.column.getColId()}`
  }
  const moved = () => {
    const id = kept.take()
    const columnId = api.current?.getFocusedCell()?.column.getColId()
    if (id === undefined || columnId === undefined || onFollow === undefined) return
    const open = () => {
      window.clearTimeout(following.current)
      const row = api.current?.getRowNode(id)?.data
      if (row === undefined || isGroup(row) || hasOpenDialog()) return stop()
      if (followsRows && asked.current === undefined && shown.current === id) {
        next.current = undefined
        return panelFollowed()
      }
      following.current = window.setTimeout(stop, STAYS_MS)
      if (followsRows && asked.current === id) return
      asked.current = id
      follow.current?.(row, columnId)
    }
    window.clearTimeout(following.current)
    following.current = window.setTimeout(open, FOLLOW_MS)
    if (!followsRows) return
    next.current = id
    panelFollows(open)
  }
  /**
   * Where the keys start: the focused row; if it is gone, or none was focused, the row in the panel, which the user sees.
   * Null: at the top.
   */
  const start = () => {
    const place = kept.place()
    if (place !== null && !place.isGone) return place
    const open = openId === undefined ? null : api.current?.getRowNode(openId)?.rowIndex
    return open == null ? place : { index: open, isGone: false }
  }
  const go = (index: number, by: 1 | -1) => {
    if (api.current === null) return
    moveFocus(api.current, index, by)
    moved()
  }
  return {
    restore: kept.restore,
    /** A click opens its row itself. */
    stop,
    /** Moves by a row, also from outside the grid, such as the side panel; to the first row if none is focused. */
    step: (by: 1 | -1) => {
      const place = start()
      // The row that followed one that is gone is next.
      go(place === null ? 0 : place.isGone && by === 1 ? place.index : place.index + by, by)
    },
    /** Moves by as many rows as are visible. */
    stepPage: (by: 1 | -1) => {
      const { top, bottom } = api.current?.getVerticalPixelRange() ?? { top: 0, bottom: 0 }
      const rows = Math.max(
        1,
        Math.floor((bottom - top) / (api.current?.getSizesForCurrentTheme().rowHeight ?? 1)) - 1
      )
      go((start()?.index ?? 0) + by * rows, by)
    },
    /** Moves to the first or last row. */
    toEnd: (by: 1 | -1) =>
      go(by === 1 ? (api.current?.getDisplayedRowCount() ?? 0) - 1 : 0, by === 1 ? -1 : 1),
    /** The arrow keys, from a row that is gone too. */
    navigate: (params: NavigateToNextCellParams<Row>) => {
      if (params.key !== 'ArrowDown' || kept.place()?.isGone !== true) return skipGroup(params)
      const place = start()
      if (place === null) return skipGroup(params)
      return { ...params.previousCellPosition, rowIndex: place.isGone ? place.index : place.index + 1 }
    },
    /** AG Grid's own report of a focus comes late, and for a refresh too. */
    handlers: {
      onKeyDownCapture: () => {
        before.current = focusedCell()
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        const isToFollowing = key === 'ArrowDown' && kept.place()?.isGone === true
        if (isToFollowing || focusedCell() !== before.current) moved()
      },
      onMouseDown: ({ target }: MouseEvent) => kept.takeAt(target),
      onFocus: ({ currentTarget, target, relatedTarget }: FocusEvent) => {
        // Without an element that lost the focus, a refresh may have moved it.
        const isFromOutside = relatedTarget !== null && !currentTarget.contains(relatedTarget)
        if (isFromOutside || kept.place() === null) kept.takeAt(target)
      }
    }
  }
}
