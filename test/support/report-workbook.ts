import ExcelJS, { type Cell, type Worksheet } from 'exceljs'
import { dateOfDayNumber } from '#shared/domain/dates/calendar-date.ts'

const HEADING_ROW = 4
const DAY_MS = 86_400_000
const SERIAL_OF_EPOCH = 25_569

export async function readWorkbook(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(new Uint8Array(bytes).buffer as ArrayBuffer & Buffer)
  return workbook
}

export function sheetOf(workbook: ExcelJS.Workbook, name: string): Worksheet {
  const sheet = workbook.getWorksheet(name)
  if (!sheet) throw new Error(`no sheet ${name}: ${workbook.worksheets.map(one => one.name).join(', ')}`)
  return sheet
}

/** The text of a cell as a reader sees it; rich text is joined. */
export function textOf(cell: Cell): string {
  const { value } = cell
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'object' && 'richText' in value) return value.richText.map(run => run.text).join('')
  throw new Error(`${cell.address} holds no text: ${JSON.stringify(value)}`)
}

/** The number stored in a cell, in days for a date or a time. */
export function numberOf(cell: Cell): number {
  const { value } = cell
  const plain = value !== null && typeof value === 'object' && 'result' in value ? value.result : value
  if (typeof plain === 'number') return plain
  if (plain instanceof Date) return plain.getTime() / DAY_MS + SERIAL_OF_EPOCH
  if (plain === undefined) return 0
  throw new Error(`${cell.address} holds no number: ${JSON.stringify(value)}`)
}

/** The calendar date of a cell that holds a real date. */
export const dateOf = (cell: Cell): string => dateOfDayNumber(Math.round(numberOf(cell) - SERIAL_OF_EPOCH))

/** `formula` of a cell. */
export function formulaOf(cell: Cell): string | null {
  const { value } = cell
  return value !== null && typeof value === 'object' && 'formula' in value ? value.formula : null
}

export interface SheetParts {
  readonly titles: string[]
  readonly headings: string[]
  /** Rows between the headings and the totals. */
  readonly rows: Cell[][]
  readonly totals: Cell[]
}

export function partsOf(sheet: Worksheet): SheetParts {
  // exceljs counts the columns over all rows each time.
  const width = sheet.columnCount
  const cellsOf = (row: number): Cell[] =>
    Array.from({ length: width }, (_, at) => sheet.getRow(row).getCell(at + 1))
  // Signature lines follow the totals, with nothing in the first column.
  let last = sheet.rowCount
  while (last > HEADING_ROW && sheet.getRow(last).getCell(1).value === null) last -= 1
  const rows = Array.from({ length: Math.max(0, last - HEADING_ROW - 1) }, (_, at) =>
    cellsOf(HEADING_ROW + 1 + at)
  )
  return {
    titles: [1, 2, 3].map(row => textOf(sheet.getRow(row).getCell(1))),
    headings: cellsOf(HEADING_ROW).map(textOf),
    rows,
    totals: cellsOf(last)
  }
}

/** Texts of a row's cells from one index to before another. */
export const textsOf = (cells: readonly Cell[], from: number, to: number): string[] =>
  cells.slice(from, to).map(textOf)

export function cellAt(cells: readonly Cell[] | undefined, at: number): Cell {
  const found = cells?.[at]
  if (!found) throw new Error(`no cell ${at}`)
  return found
}

/** Minutes of a cell with a duration. */
export const minutesOf = (cell: Cell): number => Math.round(numberOf(cell) * 1440)

/** Columns of a sheet's rows by their headings: texts, numbers, and minutes for durations. */
export function linesOf(
  workbook: ExcelJS.Workbook,
  sheet: string,
  columns: readonly string[]
): (string | number)[][] {
  const { headings, rows } = partsOf(sheetOf(workbook, sheet))
  return rows.map(cells =>
    columns.map(column => {
      const cell = cellAt(cells, headings.indexOf(column))
      if (typeof cell.value === 'string') return textOf(cell)
      return /h+\]?:mm/.test(cell.numFmt) ? minutesOf(cell) : numberOf(cell)
    })
  )
}
