import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { ReactNode } from 'react'
import { MISSING } from '../formats/dates.ts'
import type { Formats } from '../formats/use-formats.ts'
import classes from './DataGrid.module.css'
import { markedHeader } from './MarkedHeader.ts'

export type GridValue = string | number | boolean | null

/** Names of the `Formats` function for each kind; `timestamp` is `dateTime` with seconds. */
const TIMES = ['date', 'dateTime', 'timestamp', 'month', 'since'] as const
const NUMBERS = ['number', 'satang', 'bytes', 'duration'] as const
type TimeKind = (typeof TIMES)[number]
type NumberKind = (typeof NUMBERS)[number]

const isOf = <Kind extends string>(kinds: readonly Kind[], kind: string | undefined): kind is Kind =>
  kinds.some(it => it === kind)

type FieldOf<Row> = { [Key in keyof Row]: Row[Key] extends GridValue ? Key : never }[keyof Row]

/** A column as pages describe it; create the list in `useMemo`, as a new list redraws every cell. */
export type GridColumn<Row> = {
  readonly id: string
  readonly title: string
  /** The value to sort by, shown if neither `text` nor `render` is given: a field, or computed from the row. */
  readonly value: FieldOf<Row> | ((row: Row) => GridValue)
  /** The text shown: an amount, a period. */
  readonly text?: (row: Row) => string
  /** The content shown: a chip, a link. */
  readonly render?: (row: Row) => ReactNode
  /** Numbers are right-aligned, `code` is monospaced. */
  readonly kind?: 'text' | 'code' | NumberKind | TimeKind
  /** Shown instead of a missing value. */
  readonly none?: string
  readonly width?: number
  /** Share of the remaining width; `width` is then the minimum. */
  readonly flex?: number
  readonly sort?: 'asc' | 'desc'
  readonly isPinned?: boolean
  /** Highlights the heading of one column; the word is for screen readers. */
  readonly mark?: string
  /** Hidden unless chosen in "columns". */
  readonly isExtra?: boolean
}

/** How rows that are loaded page by page are sorted: by the workstation, and only by some columns. */
export type GridOrder = {
  readonly column: string
  readonly direction: 'asc' | 'desc'
  /** Columns that can be sorted by their headings. */
  readonly columns: readonly string[]
  readonly change: (column: string, direction: 'asc' | 'desc') => void
}

/** The heading shows and changes the order; the grid does not reorder the rows. */
export function withOrder<Row>(column: ColDef<Row, GridValue>, order: GridOrder): ColDef<Row, GridValue> {
  return {
    ...column,
    sortable: order.columns.includes(column.colId ?? ''),
    sort: column.colId === order.column ? order.direction : null,
    sortingOrder: ['asc', 'desc'],
    comparator: () => 0
  }
}

export function toColDef<Row>(
  column: GridColumn<Row>,
  isHidden: boolean,
  collator: Intl.Collator,
  formats: Formats
): ColDef<Row, GridValue> {
  const { value, text, render, kind, none = MISSING, width = 120, flex } = column
  const read = (row: Row): GridValue => (typeof value === 'function' ? value(row) : (row[value] as GridValue))
  const shown = (row: Row | undefined): string => {
    if (row === undefined) return ''
    if (text !== undefined) return text(row)
    const found = read(row)
    if (isOf(NUMBERS, kind) && typeof found === 'number') return formats[kind](found)
    if (!isOf(TIMES, kind) || typeof found !== 'string') return String(found ?? none)
    return kind === 'timestamp' ? formats.dateTime(found, true) : formats[kind](found)
  }
  return {
    colId: column.id,
    headerName: column.title,
    hide: isHidden,
    resizable: true,
    minWidth: flex === undefined ? 48 : width,
    ...(flex === undefined ? { width } : { flex }),
    ...(column.sort === undefined ? {} : { initialSort: column.sort }),
    ...(column.isPinned === true ? { pinned: 'left' as const } : {}),
    ...(column.mark === undefined ? {} : markedHeader(column.mark)),
    ...(isOf(NUMBERS, kind) ? { type: 'rightAligned' } : {}),
    ...(kind === 'code' ? { cellClass: classes.code ?? '' } : {}),
    valueGetter: ({ data }) => (data == null ? null : read(data)),
    valueFormatter: ({ data }) => shown(data ?? undefined),
    tooltipValueGetter: ({ data }) => (render === undefined ? shown(data ?? undefined) : null),
    comparator: (a, b) => compare(a, b, collator),
    ...(render === undefined
      ? {}
      : { cellRenderer: ({ data }: ICellRendererParams<Row>) => (data === undefined ? null : render(data)) })
  }
}

/** Missing values come first in ascending order; texts are sorted by the user's language. */
function compare(a: GridValue | undefined, b: GridValue | undefined, collator: Intl.Collator): number {
  if (a == null || b == null) return a == null && b == null ? 0 : a == null ? -1 : 1
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b)
  return Number(a) - Number(b)
}
