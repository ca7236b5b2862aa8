import type { CellClassParams, ColDef } from 'ag-grid-community'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import { columnAt, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { OpenOption } from '../../pickers/OpenPicker.tsx'
import type { CellMark } from '../reading/cell-marks.ts'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import type { PreviewRow } from './preview-row.ts'

/** How many characters of a cell are shown; cells may hold more than anybody reads in a grid. */
const SHOWN = 200
/** Columns that name a row stay in view, and must leave space for the others. */
const NAMING_WIDTH = 108

/** Index of a grid column in the column table; null for purely informative columns. */
export function placeOfGridColumn({ columns }: ImportTable, id: string | undefined): number | null {
  const place = id === undefined ? -1 : columns.findIndex(({ field }) => field === id)
  return place < 0 ? null : place
}

type Looks = {
  readonly classes: Readonly<Record<string, string>>
  readonly headingOf: (column: SheetColumn) => string
  readonly describe: (mark: CellMark) => string
  readonly isInRange: (row: number, column: number) => boolean
  /** Options for its cells; empty: any text may be typed. */
  readonly choicesOf: (column: SheetColumn) => readonly OpenOption[]
  readonly onEdit: (row: number, column: number, value: string) => void
  readonly onKey: ColDef<PreviewRow>['suppressKeyboardEvent']
}

/** The grid columns of the table: text, findings, and changes found by the dry run. */
export function gridColumnsOf(
  table: ImportTable,
  shown: readonly number[],
  looks: Looks
): ColDef<PreviewRow>[] {
  const { classes } = looks
  return shown.map((column, at): ColDef<PreviewRow> => {
    const of = columnAt(table, column)
    const isNaming = table.naming.includes(of.letter)
    const choices = looks.choicesOf(of)
    const heading = `${of.letter} · ${looks.headingOf(of)}`
    const width = isNaming ? NAMING_WIDTH : widthOf(of, heading)
    return {
      colId: of.field,
      headerName: heading,
      // Only what is cut off.
      ...(widthOfText(heading) > width ? { headerTooltip: heading } : {}),
      width,
      ...(isNaming ? { pinned: 'left' } : {}),
      ...(NUMBERS.has(of.rule.kind) ? { type: 'rightAligned' } : {}),
      editable: true,
      ...(choices.length === 0 && of.rule.kind !== 'place'
        ? {}
        : { cellEditor: ChoiceEditor, cellEditorParams: { label: heading, sheetColumn: of, choices } }),
      valueGetter: ({ data }) => data?.cells[column],
      valueFormatter: ({ value }) => String(value ?? '').slice(0, SHOWN),
      valueSetter: ({ data, newValue }) => {
        looks.onEdit(data.index, column, String(newValue ?? ''))
        return false
      },
      tooltipValueGetter: ({ data }) => marksOf(data, column).map(looks.describe).join('\n') || null,
      cellClassRules: {
        [classes.error ?? '']: ({ data }: CellClassParams<PreviewRow>) =>
          marksOf(data, column).some(({ level }) => level === 'error'),
        [classes.warning ?? '']: ({ data }: CellClassParams<PreviewRow>) => {
          const marks = marksOf(data, column)
          return marks.length > 0 && marks.every(({ level }) => level === 'warning')
        },
        [classes.changes ?? '']: ({ data }: CellClassParams<PreviewRow>) =>
          data?.verdict?.changes.some(change => change.column === of.letter) === true,
        [classes.skipped ?? '']: ({ data }: CellClassParams<PreviewRow>) => data?.isSkipped === true,
        [classes.range ?? '']: ({ rowIndex }: CellClassParams<PreviewRow>) => looks.isInRange(rowIndex, at)
      },
      ...(looks.onKey && { suppressKeyboardEvent: looks.onKey })
    }
  })
}

const marksOf = (row: PreviewRow | undefined, column: number): readonly CellMark[] =>
  row?.marks.filter(mark => mark.column === column) ?? []

const NUMBERS = new Set<SheetColumn['rule']['kind']>(['amount', 'decimal', 'count'])

/** Wide enough for the heading: Thai marks above and below letters take no width of their own. */
function widthOf({ rule }: SheetColumn, heading: string): number {
  if (rule.kind === 'text' && rule.hasLines) return 220
  return rule.kind === 'email' ? 190 : Math.min(190, Math.max(112, widthOfText(heading)))
}

const widthOfText = (heading: string): number => 24 + 8 * heading.replace(/\p{Mn}/gu, '').length
