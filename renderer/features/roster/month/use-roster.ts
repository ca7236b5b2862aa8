import type { GridApi } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { RosterMonth } from '#shared/contracts/attendance/roster.ts'
import { idOfDay } from './roster-columns.ts'
import { type CellEdit, RosterDraft } from './roster-draft.ts'
import { type RosterRow, RosterView } from './roster-view.ts'

/** The loaded months with the draft applied; every change is painted at once. */
export function useRoster(pages: readonly RosterMonth[] | undefined) {
  const [draft] = useState(() => new RosterDraft())
  const grid = useRef<GridApi<RosterRow> | null>(null)
  const [revision, setRevision] = useState(0)
  const view = useMemo(() => new RosterView(pages ?? [], draft), [pages, draft])
  const changed = useCallback(
    (employeeIds: readonly string[]) => {
      if (employeeIds.length === 0) return
      const touched = new Set(employeeIds)
      view.forget(touched)
      const rowNodes = [...touched].flatMap(id => grid.current?.getRowNode(id) ?? [])
      grid.current?.refreshCells({ rowNodes, force: true, suppressFlash: true })
      setRevision(now => now + 1)
    },
    [view]
  )
  return {
    view,
    draft,
    /** Changes with every edit. */
    revision,
    edit: useCallback((edits: readonly CellEdit[]) => changed(draft.edit(edits)), [changed, draft]),
    undo: useCallback(() => changed(draft.undo()), [changed, draft]),
    redo: useCallback(() => changed(draft.redo()), [changed, draft]),
    has: (employeeId: string, date: string): boolean =>
      view.dates.includes(date) && view.rows.some(row => row.id === employeeId),
    /** Scrolls to a day of a person, and puts the focus there. */
    show: (employeeId: string, date: string): void => {
      const row = grid.current?.getRowNode(employeeId)?.rowIndex
      if (row == null) return
      const day = idOfDay(view.dates.indexOf(date))
      grid.current?.ensureIndexVisible(row, 'middle')
      grid.current?.ensureColumnVisible(day, 'middle')
      grid.current?.setFocusedCell(row, day)
    },
    clear: useCallback(() => changed(draft.clear()), [changed, draft]),
    onReady: useCallback((api: GridApi<RosterRow> | null) => {
      grid.current = api
    }, [])
  }
}

export type Roster = ReturnType<typeof useRoster>
