import { holdsNumbers } from '#shared/domain/sheet-columns/column.ts'
import { columnAt, columnIndex, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { KnownReadings } from '#shared/domain/sheet-columns/known-readings.ts'
import { readAddress } from './cell-address.ts'
import { type CellMark, checkRow, type SourceCode } from './cell-marks.ts'
import { type Mapping, type SplitPlace, splitsIn } from './headings.ts'
import type { ReadSheet, SheetPart } from './sheet.ts'
import { isTotalRow } from './total-row.ts'

export interface PreparedRow {
  /** Its row in the source, from 1. */
  readonly source: number
  readonly cells: string[]
  readonly faults: readonly CellMark[]
  /** Findings in the source; removed once the cell is edited. */
  readonly notes: readonly CellMark[]
}

const NOTHING: readonly CellMark[] = []
/** More digits than a spreadsheet keeps of a number, and zeros where it has dropped them. */
const ROUNDED = /^[0-9]{15}0+$/
/** Maximum number of marked cells in one merged range, and in all of them together; more would hide the grid. */
const MERGED_CELLS = { ofRange: 2_000, all: 100_000 } as const

export interface Preparation {
  readonly mapping: Mapping
  readonly headingRow: number | null
  readonly today: string
  /** Called for rows that only contain totals. */
  readonly onTotal: (source: number) => void
}

/** Turns rows of the source into checked rows of the import's own columns. Empty rows and totals are left out. */
export function rowPreparer(
  table: ImportTable,
  sheet: ReadSheet,
  { mapping, headingRow, today, onTotal }: Preparation
): (part: SheetPart) => PreparedRow[] {
  const splits = splitsIn(table, mapping)
  const places = mapping.map((letter, at) =>
    letter === null || splits.some(it => it.at === at) ? null : columnIndex(table, letter)
  )
  const headings = headingRow ?? 0
  const context = { today, known: new KnownReadings() }
  const notes = sourceNotes(table, sheet, places, headings)
  const numbers = table.columns.flatMap(({ rule }, at) => (holdsNumbers(rule) ? [at] : []))
  return ({ first, rows }) =>
    rows.flatMap((row, at): PreparedRow[] => {
      const source = first + at
      const cells = source > headings ? cellsOf(row, places, table.columns.length, splits) : null
      if (cells === null) return []
      if (isTotalRow(table, row, cells, splits)) {
        onTotal(source)
        return []
      }
      const known = notes.get(source) ?? NOTHING
      const notesOfRow = [...roundedNotes(cells, numbers, known), ...fillSplit(table, splits, row, cells)]
      return [{ source, cells, faults: checkRow(table, cells, context), notes: notesOfRow }]
    })
}

/** With the cells that a spreadsheet has perhaps rounded before it wrote them as text. */
function roundedNotes(
  cells: readonly string[],
  numbers: readonly number[],
  known: readonly CellMark[]
): readonly CellMark[] {
  const found = numbers.filter(
    column =>
      ROUNDED.test(cells[column] ?? '') &&
      !known.some(mark => mark.column === column && mark.code === 'digits_lost')
  )
  if (found.length === 0) return known
  const marks = found.map(column => ({ column, level: 'warning', code: 'digits_perhaps_lost' }) as const)
  return [...known, ...marks]
}

/** Takes cells apart into those of other columns that are still blank; returns what should be checked. */
function fillSplit(
  table: ImportTable,
  splits: readonly SplitPlace[],
  row: readonly string[],
  cells: string[]
): CellMark[] {
  return splits.flatMap(({ column: { into, checked, split }, at }) => {
    const text = row[at]?.trim() ?? ''
    if (text === '') return []
    const { cells: parts, isSure } = split(text)
    for (const letter of into) {
      const place = columnIndex(table, letter)
      if (cells[place] === '') cells[place] = parts[letter] ?? ''
    }
    const column = columnIndex(table, checked)
    return isSure ? [] : [{ column, level: 'warning', code: 'split_unsure', params: { text } } as const]
  })
}

/** The row in the order of the column table, without cells to be split; null if it is empty. */
function cellsOf(
  row: readonly string[],
  places: readonly (number | null)[],
  width: number,
  splits: readonly SplitPlace[]
): string[] | null {
  const cells = new Array<string>(width).fill('')
  let isFilled = splits.some(({ at }) => (row[at]?.trim() ?? '') !== '')
  for (let at = 0; at < row.length; at += 1) {
    const place = places[at]
    const cell = row[at]
    if (place === undefined || place === null || cell === undefined || cell === '') continue
    const trimmed = cell.trim()
    if (trimmed === '') continue
    cells[place] = trimmed
    isFilled = true
  }
  return isFilled ? cells : null
}

/** Findings about cells of the imported columns that only the source shows, by its row. */
function sourceNotes(
  table: ImportTable,
  sheet: ReadSheet,
  places: readonly (number | null)[],
  headingRows: number
): Map<number, CellMark[]> {
  const notes = new Map<number, CellMark[]>()
  const add = (
    row: number,
    sourceColumn: number,
    code: SourceCode,
    level: CellMark['level'] = 'warning'
  ): void => {
    const column = places[sourceColumn - 1]
    if (column === undefined || column === null || row <= headingRows) return
    if (code === 'digits_lost' && !holdsNumbers(columnAt(table, column).rule)) return
    const of = notes.get(row)
    const mark: CellMark = { column, level, code }
    if (of) of.push(mark)
    else notes.set(row, [mark])
  }
  const addAll = (addresses: Iterable<string>, code: SourceCode, level?: CellMark['level']): void => {
    for (const address of addresses) {
      const at = readAddress(address)
      if (at) add(at.row, at.column, code, level)
    }
  }
  const withoutResult = new Set(sheet.withoutResult)
  addAll(sheet.unreadable, 'unreadable', 'error')
  addAll(sheet.rounded, 'digits_lost', 'error')
  addAll(
    sheet.formulas.filter(address => !withoutResult.has(address)),
    'formula'
  )
  addAll(withoutResult, 'formula_without_result')
  let all: number = MERGED_CELLS.all
  for (const range of sheet.merges) {
    const [from, to] = range.split(':').map(readAddress)
    if (!from || !to) continue
    let left = Math.min(all, MERGED_CELLS.ofRange)
    all -= left
    for (let row = from.row; row <= to.row && left > 0; row += 1)
      for (let column = from.column; column <= to.column && left > 0; column += 1, left -= 1)
        if (row !== from.row || column !== from.column) add(row, column, 'merged')
    all += left
  }
  return notes
}
