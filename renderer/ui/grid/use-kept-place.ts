import { useRouterState } from '@tanstack/react-router'
import type { GridApi, IRowNode } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Place = { readonly row: number; readonly chosen: readonly string[] }

/** By step of the browser's history and grid. */
const places = new Map<string, Place>()

/** Restores a list on Back: scroll position and chosen rows. A list that is opened in another way starts at its top. */
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
  // Opening the panel is a step too, and leaves the list as it is.
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
