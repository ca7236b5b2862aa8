import { IconCash, IconClockExclamation, IconLock } from '@tabler/icons-react'
import {
  type CellClassParams,
  type ColDef,
  type GridApi,
  type ICellRendererParams,
  ModuleRegistry,
  type SuppressKeyboardEventParams,
  TextEditorModule,
  type ValueSetterParams
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef } from 'react'
import { bahtText } from '#shared/domain/money.ts'
import { typedMonth } from '../../../ui/formats/date-parsing.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { gridTheme } from '../../../ui/grid/grid-theme.ts'
import { useGridWords } from '../../../ui/grid/use-grid-words.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loanSheetTexts } from '../loans-texts.ts'
import { InstalmentChip } from '../parts/loan-chips.tsx'
import classes from './InstalmentGrid.module.css'
import type { Draft, DraftField } from './instalment-draft.ts'
import { type GridRow, gridRowsOf, nextRow } from './instalment-rows.ts'

ModuleRegistry.registerModules([TextEditorModule])

type Props = {
  draft: Draft
  /** Receives the raw entry of a cell. */
  onType: (row: GridRow, field: DraftField, text: string) => void
  onLocked: (row: GridRow) => void
  onReady: (api: GridApi<GridRow> | null) => void
}

/** Letters are shortcuts of the page; editing of a cell starts with a digit, F2 or a double click. */
const isLetter = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^Key[A-Z]$/.test(code) && !ctrlKey && !metaKey && !altKey
const BEGINS = /^([0-9.]|F2|Backspace|Delete)$/

/** A loan's instalments as a spreadsheet: editable cells can be typed into, and the balance is updated. */
export function InstalmentGrid({ draft, onType, onLocked, onReady }: Props) {
  const t = loanSheetTexts.use()
  const formats = useFormats()
  const words = useGridWords()
  const { language, calendar } = usePreferences()
  const api = useRef<GridApi<GridRow> | null>(null)
  const rows = useMemo(() => gridRowsOf(draft), [draft])
  useEffect(() => () => onReady(null), [onReady])
  // Columns stay identical while the user types, so they look up the latest callbacks when they need them.
  const latest = useRef({ onType, onLocked })
  useEffect(() => {
    latest.current = { onType, onLocked }
  })

  const columnDefs = useMemo<ColDef<GridRow>[]>(() => {
    const suppressKeyboardEvent = ({
      event,
      editing,
      data,
      column
    }: SuppressKeyboardEventParams<GridRow>) => {
      if (editing) return false
      const field = FIELD_OF.get(column.getColId())
      if (data && field && BEGINS.test(event.key) && !event.ctrlKey && !mayType(data, field))
        latest.current.onLocked(data)
      return isLetter(event)
    }
    const typed = (field: DraftField, text: (row: GridRow) => string, shown: (row: GridRow) => string) =>
      ({
        editable: ({ data }) => data !== undefined && mayType(data, field),
        valueGetter: ({ data }) => (data ? text(data) : ''),
        valueFormatter: ({ data }) => (data ? shown(data) : ''),
        valueSetter: ({ data, newValue }: ValueSetterParams<GridRow>) => {
          latest.current.onType(data, field, String(newValue ?? ''))
          return false
        },
        cellClassRules: {
          [classes.open ?? '']: ({ data }: CellClassParams<GridRow>) => !!data && mayType(data, field),
          [classes.locked ?? '']: ({ data }: CellClassParams<GridRow>) => !!data && !mayType(data, field),
          [classes.changed ?? '']: ({ data }: CellClassParams<GridRow>) =>
            data?.changed.includes(field) === true
        }
      }) satisfies ColDef<GridRow>
    const money = (field: 'principalSatang' | 'interestSatang') =>
      typed(
        field,
        row => bahtText(row[field]),
        row => formats.satang(row[field])
      )
    const textColumn = (text: (row: GridRow) => string) =>
      ({
        valueGetter: ({ data }) => (data ? text(data) : ''),
        type: 'rightAligned'
      }) satisfies ColDef<GridRow>
    const all: ColDef<GridRow>[] = [
      { colId: 'seq', headerName: t('seq'), width: 72, ...textColumn(row => formats.number(row.seq)) },
      {
        colId: 'month',
        headerName: t('month'),
        width: 152,
        ...typed(
          'month',
          row => typedMonth(row.month, calendar),
          row => formats.month(row.month)
        )
      },
      {
        colId: 'principal',
        headerName: t('principal'),
        width: 140,
        type: 'rightAligned',
        ...money('principalSatang')
      },
      {
        colId: 'interest',
        headerName: t('interest'),
        width: 132,
        type: 'rightAligned',
        ...money('interestSatang')
      },
      {
        colId: 'amount',
        headerName: t('amount'),
        width: 140,
        ...textColumn(row => formats.satang(row.principalSatang + row.interestSatang))
      },
      {
        colId: 'balance',
        headerName: t('column.balance'),
        width: 148,
        ...textColumn(row => formats.satang(row.balanceSatang))
      },
      {
        colId: 'state',
        headerName: t('column.state'),
        flex: 1,
        minWidth: 160,
        valueGetter: ({ data }) => data?.state,
        cellRenderer: InstalmentState
      }
    ]
    return all.map(column => ({ ...column, sortable: false, suppressKeyboardEvent }))
  }, [t, formats, calendar])

  return (
    <section className={classes.grid} aria-label={t('grid')}>
      <AgGridReact<GridRow>
        // AG Grid reads its texts only once.
        key={`${language} ${calendar}`}
        theme={gridTheme}
        rowData={rows}
        columnDefs={columnDefs}
        getRowId={({ data }) => data.id}
        localeText={words}
        animateRows={false}
        suppressHeaderFocus
        enterNavigatesVertically
        enterNavigatesVerticallyAfterEdit
        stopEditingWhenCellsLoseFocus
        // While the user types, Tab moves from field to field; otherwise it leaves the grid.
        tabToNextCell={({ editing, nextCellPosition }) => (editing ? (nextCellPosition ?? false) : false)}
        onGridReady={event => {
          api.current = event.api
          onReady(event.api)
        }}
        onFirstDataRendered={({ api: grid }) => {
          const next = nextRow(grid)
          if (next > 0) grid.ensureIndexVisible(next, 'middle')
        }}
        onCellDoubleClicked={({ data, column }) => {
          const field = FIELD_OF.get(column.getColId())
          if (data && field && !mayType(data, field)) onLocked(data)
        }}
      />
    </section>
  )
}

const FIELD_OF: ReadonlyMap<string, DraftField> = new Map([
  ['month', 'month'],
  ['principal', 'principalSatang'],
  ['interest', 'interestSatang']
])

const STATES = {
  received: { tone: 'green', icon: IconCash, text: 'state.received' },
  closed: { tone: 'amber', icon: IconLock, text: 'state.closed' },
  overdue: { tone: 'amber', icon: IconClockExclamation, text: 'filter.overdue' },
  cancelled: { tone: 'grey', icon: IconLock, text: 'status.C' }
} as const

/** In a closed month only the month may be edited, so that the instalment can be moved out. */
const mayType = (row: GridRow, field: DraftField): boolean =>
  row.lock === null || (row.lock === 'closed' && field === 'month')

function InstalmentState({ data }: ICellRendererParams<GridRow>) {
  const t = loanSheetTexts.use()
  const state = data?.state
  if (state === undefined || state === 'paid' || state === 'due')
    return <InstalmentChip status={state === 'paid' ? 'Y' : 'N'} />
  const { text, ...look } = STATES[state]
  return <StateChip {...look} label={t(text)} />
}
