import {
  type ColDef,
  CustomEditorModule,
  type GridApi,
  type ICellRendererParams,
  ModuleRegistry,
  type SuppressKeyboardEventParams,
  TextEditorModule
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { gridTheme } from '../../grid/grid-theme.ts'
import { type GridBox, useGridRange } from '../../grid/use-grid-range.ts'
import { useGridWords } from '../../grid/use-grid-words.ts'
import { matches } from '../../keys/key-bindings.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { StateChip } from '../../states/StateChip.tsx'
import { sheetTexts } from '../sheet-texts.ts'
import { useImportWords, useSheetImport } from '../use-sheet-import.ts'
import { copyCells, pastedOver } from './clipboard-cells.ts'
import type { CellEdit, Edit } from './edit-steps.ts'
import { gridColumnsOf, placeOfGridColumn } from './grid-columns.ts'
import { listedChoices } from './listed-choices.ts'
import type { PreviewRow } from './preview-row.ts'
import classes from './SheetGrid.module.css'
import { useDescribeMark } from './use-describe-mark.ts'

ModuleRegistry.registerModules([TextEditorModule, CustomEditorModule])

type Props = {
  rows: readonly PreviewRow[]
  columns: readonly number[]
  onEdit: (edits: readonly Edit[]) => void
  onUndo: () => void
  onRedo: () => void
  onFocus: () => void
  onReady: (api: GridApi<PreviewRow> | null) => void
  onShown: () => void
  /** Shown if a filter matches nothing. */
  empty: string
}

const NO_CHOICES = () => []
const useNoChoices = () => NO_CHOICES

/** The preview as a spreadsheet: edit, range, copy, paste, fill, clear, with findings marked in each cell. */
export function SheetGrid(props: Props) {
  const { rows, columns, onEdit, onUndo, onRedo, onFocus, onReady, onShown, empty } = props
  const t = sheetTexts.use()
  const words = useGridWords()
  const language = usePreferences(store => store.language)
  const { table, useChoices = useNoChoices } = useSheetImport()
  const others = useChoices()
  // A range counts columns as displayed.
  const shown = useRef(columns)
  shown.current = columns
  const placeOf = useCallback(
    (id: string | undefined) => {
      const place = placeOfGridColumn(table, id)
      return place === null ? null : shown.current.indexOf(place)
    },
    [table]
  )
  const range = useGridRange<PreviewRow>(placeOf)
  const describe = useDescribeMark()
  useEffect(() => () => onReady(null), [onReady])

  const handlers = useMemo(() => {
    const write = (
      box: GridBox,
      valueAt: (row: number, column: number) => string | undefined,
      api: GridApi<PreviewRow>
    ) => {
      const edits: CellEdit[] = []
      for (let at = box.top; at <= box.bottom; at += 1) {
        const row = api.getDisplayedRowAtIndex(at)?.data
        if (!row) break
        for (const [offset, column] of shown.current.slice(box.left, box.right + 1).entries()) {
          const value = valueAt(at - box.top, offset)
          if (value !== undefined) edits.push({ row: row.index, column, value })
        }
      }
      onEdit(edits)
    }
    const fillDown = (box: GridBox, api: GridApi<PreviewRow>) => {
      const isOneRow = box.top === box.bottom
      const source = api.getDisplayedRowAtIndex(isOneRow ? box.top - 1 : box.top)?.data
      if (source) write(box, (_, column) => source.cells[shown.current[box.left + column] ?? -1], api)
    }
    /** Rows of the range are skipped; if all of them are already, they are imported again. */
    const skip = ({ top, bottom }: GridBox, api: GridApi<PreviewRow>) => {
      const chosen = Array.from(
        { length: bottom - top + 1 },
        (_, at) => api.getDisplayedRowAtIndex(top + at)?.data ?? []
      ).flat()
      const isSkipped = chosen.some(row => !row.isSkipped)
      onEdit(chosen.map(row => ({ row: row.index, isSkipped })))
    }
    /** True: the key is handled here, and AG Grid ignores it. */
    const onKey = ({ event, api, editing }: SuppressKeyboardEventParams<PreviewRow>): boolean => {
      if (editing) return false
      // Moves from error to error, which the page handles.
      if (event.altKey && event.key.startsWith('Arrow')) return true
      if (range.onKey(event)) return true
      const box = range.box()
      const taken = (act: () => void): true => {
        event.preventDefault()
        act()
        return true
      }
      if (matches('mod+z', event)) return taken(event.shiftKey ? onRedo : onUndo)
      if (matches('mod+y', event)) return taken(onRedo)
      if (box && matches('mod+d', event)) return taken(() => fillDown(box, api))
      if (box && matches('mod+Delete', event)) return taken(() => skip(box, api))
      if (box && (event.key === 'Delete' || event.key === 'Backspace'))
        return taken(() => write(box, () => '', api))
      return false
    }
    return { write, onKey }
  }, [range, onEdit, onUndo, onRedo])

  const columnDefs = useMemo<ColDef<PreviewRow>[]>(() => {
    const leading: ColDef<PreviewRow>[] = [
      {
        colId: 'source',
        headerName: t('column.row'),
        valueGetter: ({ data }) => data?.source,
        width: 56,
        pinned: 'left',
        cellClass: classes.source ?? ''
      },
      {
        colId: 'outcome',
        headerName: t('column.outcome'),
        valueGetter: ({ data }) => data?.verdict?.outcome,
        cellRenderer: OutcomeChip,
        width: 96,
        pinned: 'left'
      }
    ]
    const cells = gridColumnsOf(table, columns, {
      classes,
      headingOf: ({ th, en }) => (language === 'th' ? th : en),
      describe,
      isInRange: range.isIn,
      choicesOf: column => [...listedChoices(column, language), ...others(column, language)],
      onEdit: (row, column, value) => onEdit([{ row, column, value }]),
      onKey: handlers.onKey
    })
    return [...leading, ...cells]
  }, [t, table, columns, language, others, range, handlers, describe, onEdit])

  const isEditing = (event: ClipboardEvent) => event.target instanceof HTMLInputElement
  const api = useRef<GridApi<PreviewRow> | null>(null)
  const onCopy = (event: ClipboardEvent) => {
    const box = range.box()
    if (!box || isEditing(event) || !api.current) return
    const copied: string[][] = []
    const places = columns.slice(box.left, box.right + 1)
    for (let at = box.top; at <= box.bottom; at += 1) {
      const cells = api.current.getDisplayedRowAtIndex(at)?.data?.cells ?? []
      copied.push(places.map(place => cells[place] ?? ''))
    }
    copyCells(event, copied)
  }
  const onPaste = (event: ClipboardEvent) => {
    const box = range.box()
    if (!box || isEditing(event) || !api.current) return
    const pasted = pastedOver(box, event)
    if (pasted) handlers.write(pasted.box, (row, column) => pasted.textAt(row, column)?.trim(), api.current)
  }

  return (
    <section className={classes.grid} aria-label={t('preview.label')} onCopy={onCopy} onPaste={onPaste}>
      <AgGridReact<PreviewRow>
        key={language}
        theme={gridTheme}
        rowData={rows as PreviewRow[]}
        columnDefs={columnDefs}
        getRowId={({ data }) => String(data.index)}
        localeText={{ ...words, noRowsToShow: empty }}
        tooltipShowDelay={300}
        animateRows={false}
        // Tab leaves the grid, as in every grid; while a cell is edited it moves to the next.
        tabToNextCell={({ editing, nextCellPosition }) => editing && (nextCellPosition ?? true)}
        enterNavigatesVertically
        enterNavigatesVerticallyAfterEdit
        onGridReady={event => {
          api.current = event.api
          range.attach(event.api)
          onReady(event.api)
        }}
        onFirstDataRendered={onShown}
        onGridPreDestroyed={() => range.attach(null)}
        onCellMouseDown={range.onCellMouseDown}
        onCellMouseOver={range.onCellMouseOver}
        onCellFocused={() => {
          range.onCellFocused()
          onFocus()
        }}
      />
    </section>
  )
}

/** Outcome of a row once the dry run has reported it; a row with errors is left out anyway. */
function OutcomeChip({ data }: ICellRendererParams<PreviewRow>) {
  const { outcomes } = useSheetImport()
  const t = useImportWords()
  if (data?.isSkipped) return <StateChip tone="grey" label={t('outcome.skipped')} isStruck />
  const hasError = data?.marks.some(({ level }) => level === 'error') === true
  const outcome = hasError ? 'failed' : data?.verdict?.outcome
  if (outcome === undefined) return null
  return <StateChip tone={outcomes[outcome] ?? 'red'} label={t(`outcome.${outcome}`)} />
}
