import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect } from 'react'

/**
 * Keeps a column in view: when the grid appears, when another column is wanted, and when the grid becomes narrower because a
 * panel opens beside it.
 */
export function useColumnInView<Row>(
  api: RefObject<GridApi<Row> | null>,
  columnId: string | undefined,
  /** Changes with the columns. */
  columns: unknown
) {
  const show = useCallback(
    (position: 'auto' | 'middle') => {
      if (columnId !== undefined && api.current?.getColumn(columnId))
        api.current.ensureColumnVisible(columnId, position)
    },
    [api, columnId]
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list of columns
  useEffect(() => show('auto'), [show, columns])
  return { onShown: () => show('middle'), onResized: () => show('auto') }
}
