import type { GridApi } from 'ag-grid-community'
import { useCallback, useMemo, useRef, useState } from 'react'
import { columnAt } from '#shared/domain/sheet-columns/import-table.ts'
import type { PreviewRow, RowFigures } from './preview-row.ts'
import type { CellEdit, PreviewTable } from './preview-table.ts'

export const FILTERS = ['all', 'errors', 'warnings'] as const
export type Filter = (typeof FILTERS)[number]
/** Without a column: the row as a whole. */
export type Place = { readonly row: number; readonly column: number | null }
const START: Place = { row: 0, column: 1 }

/** The table with the grid that shows it: every change is painted, counted and can be gone to. */
export function usePreview(table: PreviewTable) {
  const grid = useRef<GridApi<PreviewRow> | null>(null)
  const [revision, setRevision] = useState(0)
  const [filter, setFilterState] = useState<Filter>('all')
  const [place, setShownPlace] = useState<Place>(START)
  // Keys may come quicker than the page is drawn.
  const latest = useRef<Place>(START)
  const setPlace = useCallback((next: Place) => {
    latest.current = next
    setShownPlace(next)
  }, [])
  // Rows stay while they are corrected; the filter looks again when it is chosen again.
  const [rows, setRows] = useState<readonly PreviewRow[]>(table.rows)

  const changed = useCallback((touched: readonly PreviewRow[]) => {
    if (touched.length === 0) return
    const nodes = touched.flatMap(row => grid.current?.getRowNode(String(row.index)) ?? [])
    grid.current?.refreshCells({ rowNodes: nodes, force: true, suppressFlash: true })
    setRevision(now => now + 1)
  }, [])
  const edit = useCallback((edits: readonly CellEdit[]) => changed(table.edit(edits)), [table, changed])
  const undo = useCallback(() => changed(table.undo()), [table, changed])
  const redo = useCallback(() => changed(table.redo()), [table, changed])

  const setFilter = (wanted: Filter) => {
    setFilterState(wanted)
    setRows(rowsOf(table, wanted))
  }
  const goTo = ({ row, column }: Place) => {
    if (column === null) return
    const node = grid.current?.getRowNode(String(row))
    if (!node || node.rowIndex === null) return
    grid.current?.ensureIndexVisible(node.rowIndex, 'middle')
    const { field } = columnAt(table.import, column)
    grid.current?.ensureColumnVisible(field)
    grid.current?.setFocusedCell(node.rowIndex, field)
    setPlace({ row, column })
  }
  /** Edits from outside of the grid, where the focus goes back to. */
  const take = (edits: readonly CellEdit[]) => {
    edit(edits)
    goTo(latest.current)
  }
  /** Among warnings where only they are shown. */
  const goToMark = (step: 1 | -1) => {
    const next = table.nextMark(latest.current, step, filter === 'warnings' ? 'warning' : 'error')
    if (!next) return
    if (!rows.some(row => row.index === next.row)) {
      setFilter('all')
      // The rows are in the grid by the next frame.
      requestAnimationFrame(() => goTo(next))
    } else goTo(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what the table holds
  const counts = useMemo(() => table.counts(), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what the table holds
  const outcomes = useMemo(() => countOutcomes(table), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for what the table holds
  const figures = useMemo(() => figuresOf(table), [table, revision])
  const repaint = useCallback(() => {
    grid.current?.refreshCells({ force: true, suppressFlash: true })
    setRevision(now => now + 1)
  }, [])
  const onReady = useCallback((api: GridApi<PreviewRow> | null) => {
    grid.current = api
  }, [])
  return {
    rows,
    filter,
    setFilter,
    place,
    setPlace,
    edit,
    take,
    undo,
    redo,
    goToMark,
    counts,
    outcomes,
    figures,
    repaint,
    onReady
  }
}

function rowsOf(table: PreviewTable, filter: Filter): readonly PreviewRow[] {
  if (filter === 'all') return table.rows
  return table.rows.filter(row => (filter === 'errors' ? table.hasError(row) : table.hasWarning(row)))
}

/** Of the rows that would be imported. */
function figuresOf(table: PreviewTable): readonly RowFigures[] {
  return table.rows.flatMap(row =>
    row.verdict?.figures && !table.hasError(row) ? [row.verdict.figures] : []
  )
}

function countOutcomes(table: PreviewTable): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of table.rows) {
    if (row.verdict && !table.hasError(row))
      counts.set(row.verdict.outcome, (counts.get(row.verdict.outcome) ?? 0) + 1)
  }
  return counts
}
