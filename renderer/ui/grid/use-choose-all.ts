import type { GridApi, SelectionChangedEvent } from 'ag-grid-community'
import { useRef } from 'react'

interface Pages {
  readonly hasNextPage?: boolean
  readonly fetchNextPage?: () => unknown
}

const CHOOSES_ALL = new Set(['uiSelectAll', 'keyboardSelectAll'])

/**
 * The checkbox in the heading chooses the whole list: pages not loaded yet are loaded and chosen in turn until all are
 * there, or until the user changes the choice.
 */
export function useChooseAll<Row>(pages: Pages | undefined) {
  const isRunning = useRef(false)
  const count = useRef(0)
  const goOn = (grid: GridApi<Row>) => {
    count.current = grid.getDisplayedRowCount()
    isRunning.current = pages?.hasNextPage === true
    if (isRunning.current) void pages?.fetchNextPage?.()
  }
  return {
    onChosen: ({ source, api }: SelectionChangedEvent<Row>) => {
      if (CHOOSES_ALL.has(source) && api.getSelectedRows().length > 0) goOn(api)
      else if (!source.startsWith('api') && source !== 'rowDataChanged') isRunning.current = false
    },
    onLoaded: (grid: GridApi<Row>) => {
      if (!isRunning.current || grid.getDisplayedRowCount() === count.current) return
      // Fewer rows mean that the filters have changed.
      if (grid.getDisplayedRowCount() < count.current) isRunning.current = false
      else {
        grid.selectAll()
        goOn(grid)
      }
    },
    stop: () => {
      isRunning.current = false
    }
  }
}
