import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { columnAt, columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import type { Edit } from './edit-steps.ts'
import { placeOfGridColumn } from './grid-columns.ts'
import type { CodesOf } from './known-codes.ts'
import type { PreviewRow, RowFigures } from './preview-row.ts'
import type { PreviewTable } from './preview-table.ts'
import { shownColumns } from './shown-columns.ts'

export const FILTERS = ['all', 'errors', 'warnings'] as const
export type Filter = (typeof FILTERS)[number]
/** Without a column: the whole row. */
export type Place = { readonly row: number; readonly column: number | null }

/** The columns beside the fixed ones begin with a whole one. */
function showColumn(grid: GridApi<PreviewRow>, field: string): void {
  grid.ensureColumnVisible(field)
  const { left } = grid.getHorizontalPixelRange()
  const first = grid.getDisplayedCenterColumns().find(column => (column.getLeft() ?? 0) >= left)
  if (first !== undefined) grid.ensureColumnVisible(first, 'start')
}

/** Connects the table with its grid: every change is rendered, counted and can be focused. */
export function usePreview(table: PreviewTable, codesOf: CodesOf | null) {
  const grid = useRef<GridApi<PreviewRow> | null>(null)
  const [revision, setRevision] = useState(0)
  const [filter, setFilterState] = useState<Filter>('all')
  const start: Place = { row: 0, column: columnIndex(table.import, table.import.naming[0]) }
  const [place, setShownPlace] = useState<Place>(start)
  // Keys may arrive faster than the page renders.
  const latest = useRef<Place>(start)
  const setPlace = useCallback((next: Place) => {
    latest.current = next
    setShownPlace(next)
  }, [])
  /** AG Grid reports the focus late; keys may arrive before the report. */
  const here = useCallback((): Place => {
    const focused = grid.current?.getFocusedCell()
    const row = focused && grid.current?.getDisplayedRowAtIndex(focused.rowIndex)?.data
    if (!row) return latest.current
    return { row: row.index, column: placeOfGridColumn(table.import, focused.column.getColId()) }
  }, [table])
  const followFocus = useCallback(() => setPlace(here()), [setPlace, here])
  // Corrected rows stay visible until the filter is chosen again.
  const [rows, setRows] = useState<readonly PreviewRow[]>(table.rows)

  const changed = useCallback((touched: readonly PreviewRow[]) => {
    if (touched.length === 0) return
    const nodes = touched.flatMap(row => grid.current?.getRowNode(String(row.index)) ?? [])
    grid.current?.refreshCells({ rowNodes: nodes, force: true, suppressFlash: true })
    setRevision(now => now + 1)
  }, [])
  const edit = useCallback((edits: readonly Edit[]) => changed(table.edit(edits)), [table, changed])
  const undo = useCallback(() => changed(table.undo()), [table, changed])
  const redo = useCallback(() => changed(table.redo()), [table, changed])

  const setFilter = (wanted: Filter) => {
    setFilterState(wanted)
    // The grid keeps the focus by row number, which is now a different row.
    grid.current?.clearFocusedCell()
    setRows(rowsOf(table, wanted))
    if (wanted === 'all') return
    const first = table.nextMark({ row: 0, column: null }, 1, levelOf(wanted))
    // The rows are in the grid by the next frame. The pressed filter keeps the focus.
    if (first) requestAnimationFrame(() => show(first, false))
  }
  // A column is used if the file fills it or if the last reading or dry run has findings in it.
  const [used, setUsed] = useState(() => table.usedColumns())
  const [isWhole, setWhole] = useState(false)
  const columns = useMemo(
    () => shownColumns(table.import, at => isWhole || used.has(at)),
    [table, isWhole, used]
  )
  const show = ({ row, column }: Place, takesFocus: boolean) => {
    if (column === null) return
    const node = grid.current?.getRowNode(String(row))
    if (!node || node.rowIndex === null) return
    grid.current?.ensureIndexVisible(node.rowIndex, 'middle')
    const { field } = columnAt(table.import, column)
    if (grid.current) showColumn(grid.current, field)
    if (takesFocus) grid.current?.setFocusedCell(node.rowIndex, field)
    setPlace({ row, column })
  }
  const goTo = (next: Place) => show(next, true)
  /**
   * Shows the first error, unless the focus is already in the grid. It also takes the focus if the pressed button has
   * disappeared; a remaining one keeps it.
   */
  const onShown = () => {
    if (grid.current?.getFocusedCell()) return
    show(table.nextMark({ row: 0, column: null }, 1) ?? start, document.activeElement === document.body)
  }
  /** Edits from outside the grid; the focus then returns to the grid. */
  const take = (edits: readonly Edit[]) => {
    edit(edits)
    goTo(latest.current)
  }
  const goToMark = (step: 1 | -1) => {
    const next = table.nextMark(here(), step, levelOf(filter))
    if (!next) return
    const isRowShown = rows.some(row => row.index === next.row)
    const isColumnShown = columns.includes(next.column)
    if (!isRowShown) setFilter('all')
    if (!isColumnShown) setWhole(true)
    if (!isRowShown || !isColumnShown) {
      // The row and column are in the grid by the next frame.
      requestAnimationFrame(() => goTo(next))
    } else goTo(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  const counts = useMemo(() => table.counts(), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  const repeated = useMemo(() => table.repeatedRows(), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  const outcomes = useMemo(() => countOutcomes(table), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  const figures = useMemo(() => figuresOf(table), [table, revision])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision represents the content of the table
  const canTry = useMemo(() => table.rows.some(row => table.mayTry(row)), [table, revision])
  const repaint = useCallback(() => {
    setUsed(table.usedColumns())
    grid.current?.refreshCells({ force: true, suppressFlash: true })
    setRevision(now => now + 1)
  }, [table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown first depends on the marks only
  useEffect(() => {
    if (codesOf === null) return
    table.knowCodes(codesOf)
    repaint()
    const frame = requestAnimationFrame(onShown)
    return () => cancelAnimationFrame(frame)
  }, [table, codesOf, repaint])
  const onReady = useCallback((api: GridApi<PreviewRow> | null) => {
    grid.current = api
  }, [])
  return {
    rows,
    columns,
    revision,
    isWhole,
    setWhole,
    canTry,
    onShown,
    filter,
    setFilter,
    place,
    followFocus,
    edit,
    take,
    undo,
    redo,
    goToMark,
    counts,
    repeated,
    outcomes,
    figures,
    repaint,
    onReady
  }
}

/** Only warnings are gone through if only those are shown. */
const levelOf = (filter: Filter) => (filter === 'warnings' ? 'warning' : 'error')

function rowsOf(table: PreviewTable, filter: Filter): readonly PreviewRow[] {
  if (filter === 'all') return table.rows
  return table.rows.filter(row => (filter === 'errors' ? table.hasError(row) : table.hasWarning(row)))
}

/** The figures of the rows that would be imported. */
function figuresOf(table: PreviewTable): readonly RowFigures[] {
  return table.rows.flatMap(row => (row.verdict?.figures && table.isWanted(row) ? [row.verdict.figures] : []))
}

function countOutcomes(table: PreviewTable): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const row of table.rows) {
    if (row.verdict && table.isWanted(row))
      counts.set(row.verdict.outcome, (counts.get(row.verdict.outcome) ?? 0) + 1)
  }
  return counts
}
