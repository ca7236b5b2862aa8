import type { GridApi, RowClassParams, SelectionChangedEvent } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormats } from '../formats/use-formats.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { List } from '../list-page/use-list.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { EmptyState, type EmptyStateProps } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { LoadingShape } from '../states/LoadingShape.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './DataGrid.module.css'
import { type GridColumn, type GridOrder, toColDef, withOrder } from './grid-columns.ts'
import { GroupHeading, isGroup, withGroups } from './grid-groups.tsx'
import { gridTheme, ROW_HEIGHT } from './grid-theme.ts'
import { useChooseAll } from './use-choose-all.ts'
import { useColumnInView } from './use-column-in-view.ts'
import { useFollowedFocus } from './use-followed-focus.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridWords } from './use-grid-words.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The query of the rows: its failure is shown, and the next page is fetched near the end of the rows. */
interface RowsQuery {
  readonly error: unknown
  readonly refetch: () => unknown
  readonly hasNextPage?: boolean
  readonly isFetching?: boolean
  readonly fetchNextPage?: () => unknown
}

type Props<Row> = {
  /** Names the grid for screen readers. */
  label: string
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  /** Supplies the hidden columns and the open row, unless given below. */
  list?: Pick<List, 'hidden' | 'openId' | 'open'>
  hiddenColumns?: ReadonlySet<string>
  empty: EmptyStateProps
  query?: RowsQuery
  /** Enter or a click opens the side panel. */
  onOpen?: (row: Row) => void
  /** Opens a cell instead of a row: a day of a person. */
  onOpenCell?: (row: Row, columnId: string) => void
  /** Ctrl+Enter opens the whole page. */
  onOpenPage?: (row: Row) => void
  /** The row in the side panel; while one is open, the panel follows the user through the rows, but no refresh. */
  openId?: string | undefined
  /** The id of a column that stays in view. */
  columnInView?: string | undefined
  /** A row to focus once it is loaded; each new object is a new request. */
  wanted?: { readonly id: string } | undefined
  /** The totals, always visible below the rows. */
  footer?: Row | undefined
  /** A heading above rows that share it; the rows are already sorted by it. */
  groupOf?: ((row: Row) => string) | undefined
  /** Allows choosing rows by Space, Shift+arrows and checkboxes. */
  onChoose?: (rows: Row[]) => void
  /** False if the rows are loaded page by page: sorting only a part would be misleading. */
  isSortable?: boolean
  /** The workstation sorts all rows, instead of the grid. */
  order?: GridOrder | undefined
  /** If rows hold more than one line. */
  rowHeight?: number
}

const PAGE_KEYS: readonly string[] = ['PageDown', 'PageUp', 'Home', 'End']
/** The page's own keys move by rows, as in a mail program; AG Grid's would also leave the column, and no panel follows. */
const isOfPage = ({ event }: { event: KeyboardEvent }): boolean => PAGE_KEYS.includes(event.key)

const SELECTION_WIDTH = 44
const SELECTION_COLUMN = 'ag-Grid-SelectionColumn'
const OPEN_ROW = 'row-open'
const NONE: ReadonlySet<string> = new Set()

/** The list of every page: virtualised, sortable, operated by keys. */
export function DataGrid<Row extends object>({ list, ...given }: Props<Row>) {
  const ofList = list && {
    hiddenColumns: list.hidden,
    openId: list.openId,
    onOpen: (row: Row) => list.open(given.rowId(row))
  }
  const props = { ...ofList, ...given }
  const { rows, query, empty } = props
  const failure = query?.error != null && (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  )
  if (rows === undefined) return failure || <LoadingShape />
  return (
    <div className={classes.box}>
      {failure && <div className={classes.stale}>{failure}</div>}
      {rows.length === 0 ? <EmptyState {...empty} /> : <FilledGrid {...props} rows={rows} />}
    </div>
  )
}

function FilledGrid<Row extends object>({
  label,
  rows,
  rowId,
  columns,
  hiddenColumns = NONE,
  onOpen,
  onOpenCell,
  onOpenPage,
  openId,
  wanted,
  columnInView,
  footer,
  groupOf,
  onChoose,
  query,
  isSortable = true,
  order,
  rowHeight = ROW_HEIGHT
}: Props<Row> & { rows: readonly Row[] }) {
  const t = uiTexts.use()
  const words = useGridWords()
  const language = usePreferences(store => store.language)
  const formats = useFormats()
  const api = useRef<GridApi<Row> | null>(null)
  const host = useRef<HTMLElement>(null)
  const rowData = useMemo(
    () => (groupOf === undefined ? [...rows] : withGroups(rows, groupOf)),
    [rows, groupOf]
  )
  const place = useKeptPlace(api, label, rowHeight)
  const [hasChosen, setHasChosen] = useState(false)
  const chooseAll = useChooseAll<Row>(query)
  const unchoose = () => {
    chooseAll.stop()
    api.current?.deselectAll()
  }
  const columnDefs = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true })
    const defs = columns.map(column => toColDef(column, hiddenColumns.has(column.id), collator, formats))
    return order === undefined ? defs : defs.map(def => withOrder(def, order))
  }, [columns, hiddenColumns, language, formats, order])
  const inView = useColumnInView(api, columnInView, columnDefs)
  const opens = onOpen !== undefined || onOpenCell !== undefined
  const openAt = (row: Row, columnId: string) => (onOpenCell ? onOpenCell(row, columnId) : onOpen?.(row))
  const footerData = useMemo(() => (footer === undefined ? [] : [footer]), [footer])
  const onCellKeyDown = useGridKeys({
    onOpen: opens ? openAt : undefined,
    onOpenPage,
    canChoose: onChoose !== undefined
  })

  const focus = useFollowedFocus<Row>({
    api,
    host,
    openId,
    wanted,
    followsRows: onOpenCell === undefined,
    onFollow: openId === undefined || !opens ? undefined : openAt
  })
  // AG Grid takes new rows in an effect of its own, before this one, and reports them later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new list of rows
  useEffect(focus.restore, [rowData, focus.restore])

  useKeys([
    { keys: 'j', label: t('keys.down'), run: () => focus.step(1), isMove: true },
    { keys: 'k', label: t('keys.up'), run: () => focus.step(-1), isMove: true },
    { keys: 'PageDown', label: t('keys.pageDown'), run: () => focus.stepPage(1), isMove: true },
    { keys: 'PageUp', run: () => focus.stepPage(-1), isMove: true },
    { keys: 'End', label: t('keys.end'), run: () => focus.toEnd(1), isMove: true },
    { keys: 'Home', run: () => focus.toEnd(-1), isMove: true },
    ...(opens ? [{ keys: 'Enter', label: t('keys.open') }] : []),
    ...(onOpenPage ? [{ keys: 'mod+Enter', label: t('keys.openPage') }] : []),
    ...(onChoose ? [{ keys: ' ', label: t('keys.choose') }] : []),
    ...(onChoose ? [{ keys: 'shift+ArrowDown', label: t('keys.chooseRange') }] : []),
    ...(hasChosen ? [{ keys: 'Escape', label: t('keys.unchoose'), run: unchoose }] : [])
  ])

  // AG Grid sets a row's class only when it renders the row; rendering it again would move the focus out of the panel.
  const open = useRef(openId)
  useEffect(() => {
    open.current = openId
    for (const row of host.current?.querySelectorAll<HTMLElement>('.ag-row') ?? [])
      row.classList.toggle(OPEN_ROW, row.getAttribute('row-id') === openId)
  }, [openId])
  const getRowClass = useCallback(
    ({ data }: RowClassParams<Row>) =>
      data !== undefined && !isGroup(data) && rowId(data) === open.current ? OPEN_ROW : undefined,
    [rowId]
  )
  const defaultColDef = useMemo(
    () => ({ sortable: isSortable, suppressKeyboardEvent: isOfPage }),
    [isSortable]
  )
  const selectionColumnDef = useMemo(() => ({ ...defaultColDef, width: SELECTION_WIDTH }), [defaultColDef])

  return (
    <section
      ref={host}
      className={classes.grid}
      aria-label={label}
      data-opens={opens || undefined}
      data-open={openId}
      {...focus.handlers}
    >
      <AgGridReact<Row>
        // AG Grid reads its texts only once.
        key={language}
        theme={gridTheme}
        rowHeight={rowHeight}
        rowData={rowData}
        pinnedBottomRowData={footerData}
        columnDefs={columnDefs}
        defaultColDef={defaultColDef}
        getRowId={({ data }) => (isGroup(data) ? data.id : rowId(data))}
        isFullWidthRow={({ rowNode }) => isGroup(rowNode.data)}
        fullWidthCellRenderer={GroupHeading}
        navigateToNextCell={focus.navigate}
        getRowClass={getRowClass}
        localeText={words}
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={400}
        // No row animation: rows would briefly overlap.
        animateRows={false}
        // Tab leaves the grid; the arrows move within it.
        tabToNextCell={() => false}
        {...(onChoose
          ? {
              selectionColumnDef,
              rowSelection: {
                mode: 'multiRow' as const,
                enableClickSelection: false,
                checkboxes: true,
                isRowSelectable: node => !isGroup(node.data),
                hideDisabledCheckboxes: true
              }
            }
          : {})}
        onGridReady={event => {
          api.current = event.api
        }}
        onGridPreDestroyed={() => {
          api.current = null
        }}
        onCellClicked={({ data, column, rowPinned }) => {
          // The click opens the row itself, so the focus that comes with it need not.
          focus.stop()
          if (data === undefined || isGroup(data) || rowPinned != null) return
          if (column.getColId() !== SELECTION_COLUMN) openAt(data, column.getColId())
        }}
        suppressMultiSort={order !== undefined}
        onSortChanged={({ source, columns: sorted }) => {
          const column = sorted?.find(it => it.getSort() != null)
          const direction = column?.getSort()
          if (source === 'uiColumnSorted' && column && direction) order?.change(column.getColId(), direction)
        }}
        onCellKeyDown={onCellKeyDown}
        onRowDataUpdated={event => {
          focus.restore()
          chooseAll.onLoaded(event.api)
        }}
        onFirstDataRendered={() => {
          place.goBack()
          inView.onShown()
        }}
        onGridSizeChanged={inView.onResized}
        onSelectionChanged={(event: SelectionChangedEvent<Row>) => {
          const chosen = event.api.getSelectedRows()
          setHasChosen(chosen.length > 0)
          onChoose?.(chosen)
          chooseAll.onChosen(event)
          place.keep()
        }}
        onBodyScrollEnd={({ api: grid }) => {
          place.keep()
          const isNearEnd = grid.getLastDisplayedRowIndex() >= grid.getDisplayedRowCount() - 20
          if (isNearEnd && query?.hasNextPage && !query.isFetching) void query.fetchNextPage?.()
        }}
      />
    </section>
  )
}
