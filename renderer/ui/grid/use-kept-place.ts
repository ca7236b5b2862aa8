import { useRouterState } from '@tanstack/react-router'
import type { GridApi, IRowNode } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Place = { readonly row: number; readonly chosen: readonly string[] }

/** Keyed by browser history entry and grid. */
const places = new Map<string, Place>()

/** Restores the scroll position and chosen rows of a list on Back. A list opened in any other way starts at the top. */
export function useKeptPlace<Row>(api: RefObject<GridApi<Row> | null>, label: string, rowHeight: number) {
  const step = useRouterState({ select: state => state.location.state.__TSR_key })
  const key = `${step} ${label}`
  const latest = useRef(key)
  const keep = useCallback(() => {
    const grid = api.current
    if (grid === null) return
    places.set(latest.current, {
      row: Math.round(grid.getVerticalPixelRange().top / rowHeight),
      chosen: grid.getSelectedNodes().flatMap(node => node.id ?? [])
    })
  }, [api, rowHeight])
  // Opening the panel also adds a history entry, but leaves the list unchanged.
  useEffect(() => {
    if (latest.current === key) return
    latest.current = key
    keep()
  }, [key, keep])
  const goBack = useCallback(() => {
    const grid = api.current
    const place = places.get(latest.current)
    if (grid === null || place === undefined) return
    const last = grid.getDisplayedRowCount() - 1
    if (place.row > 0 && last >= 0) grid.ensureIndexVisible(Math.min(place.row, last), 'top')
    const nodes: IRowNode<Row>[] = place.chosen.flatMap(id => grid.getRowNode(id) ?? [])
    if (nodes.length > 0) grid.setNodesSelected({ nodes, newValue: true })
  }, [api])
  return { keep, goBack }
}
