import type { CellValue, stream, Worksheet } from 'exceljs'
import { addBookSheet } from './book-sheet.ts'
import { textValue } from './report-cells.ts'
import type { ReportPace } from './report-pace.ts'
import type { CellStyle, ReportStyles } from './report-styles.ts'

/** The most rows of an Excel sheet. */
export const SHEET_ROWS_MAX = 1_048_576
const SHEET_NAME_MAX = 31
const TITLE_HEIGHTS = [26, 17, 24] as const
const TITLE_ROWS = TITLE_HEIGHTS.length
const HEADING_ROW = TITLE_ROWS + 1
const FIRST_DATA_ROW = HEADING_ROW + 1
const NAMING_COLUMNS = 2
const ROWS_BEFORE_SIGNATURES = 3
const SIGNATURE_LINE = '__________________  ___/___/_____'

export interface ReportColumn<T> {
  readonly heading: string
  /** Width in characters. */
  readonly width: number
  readonly value: (row: T) => string | number | null
  readonly style: CellStyle | ((row: T) => CellStyle)
  /** Most rows have nothing here: cells for null or 0 are not written, which halves the time of a long sheet. */
  readonly isSparse?: boolean
  /** Sum for the totals row: whole numbers, shown divided by `per` (minutes per day for durations). */
  readonly sum?: { readonly amount: (row: T) => number; readonly per?: number; readonly style: CellStyle }
}

export interface SheetPlan<T> {
  readonly name: string
  readonly titles: readonly [title: string, period: string, made: string]
  readonly columns: readonly ReportColumn<T>[]
  /** Format of the row count in the totals row. */
  readonly countFormat: string
  /** Null: rows that do not add up, such as facts about one thing. */
  readonly total: string | null
  readonly nothing: string
  readonly page: string
  readonly footer: string
  /** Labels of the signature lines below the totals. */
  readonly signatures?: readonly string[]
}

/** The name of a sheet's n-th part, within Excel's limits. */
export function sheetName(name: string, part: number): string {
  const suffix = part === 1 ? '' : ` (${part})`
  return name.replaceAll(/[*?:\\/[\]]/g, ' ').slice(0, SHEET_NAME_MAX - suffix.length) + suffix
}

/**
 * One view of the report, written row by row: titles, frozen header, filter, rows, totals. Rows beyond the limit continue on
 * another sheet with its own totals.
 */
export class ReportSheet<T> {
  readonly #workbook: stream.xlsx.WorkbookWriter
  readonly #plan: SheetPlan<T>
  readonly #styles: ReportStyles
  readonly #pace: ReportPace
  readonly #lastDataRow: number
  #sheet: Worksheet | null = null
  #part = 0
  #row = 0
  #sums: number[] = []

  constructor(
    workbook: stream.xlsx.WorkbookWriter,
    plan: SheetPlan<T>,
    { styles, pace, rowsMax = SHEET_ROWS_MAX }: { styles: ReportStyles; pace: ReportPace; rowsMax?: number }
  ) {
    this.#workbook = workbook
    this.#plan = plan
    this.#styles = styles
    this.#pace = pace
    this.#lastDataRow = rowsMax - 1
  }

  async add(row: T): Promise<void> {
    if (this.#row === this.#lastDataRow) this.#close()
    const sheet = this.#sheet ?? this.#open()
    this.#row += 1
    const { columns } = this.#plan
    const line = sheet.getRow(this.#row)
    for (const [at, column] of columns.entries()) {
      const value = column.value(row)
      if (column.isSparse && !value) continue
      const cell = line.getCell(at + 1)
      cell.value = cellValue(value)
      cell.style = typeof column.style === 'function' ? column.style(row) : column.style
      if (column.sum) this.#sums[at] = (this.#sums[at] ?? 0) + column.sum.amount(row)
    }
    line.commit()
    this.#pace.written()
    if (this.#pace.isDue()) await this.#pace.rest(sheet)
  }

  /** Ends the view; an empty one shows a sentence. */
  async finish(): Promise<void> {
    const sheet = this.#sheet ?? this.#open()
    if (this.#row < FIRST_DATA_ROW) {
      const cell = sheet.getRow(FIRST_DATA_ROW).getCell(1)
      cell.value = textValue(this.#plan.nothing)
      cell.style = this.#styles.sentence
    }
    await this.#pace.rest(sheet)
    this.#close()
  }

  #open(): Worksheet {
    const { columns, titles, page, footer, name } = this.#plan
    this.#part += 1
    const sheet = addBookSheet(this.#workbook, sheetName(name, this.#part), {
      widths: columns.map(({ width }) => width),
      headingRow: HEADING_ROW,
      namingColumns: NAMING_COLUMNS,
      hasGridLines: false,
      footer,
      page
    })
    for (const [at, text] of titles.entries()) {
      const line = sheet.getRow(at + 1)
      const cell = line.getCell(1)
      cell.value = textValue(text)
      cell.style = at === 0 ? this.#styles.title : this.#styles.subtitle
      line.height = TITLE_HEIGHTS[at] ?? 18
      line.commit()
    }
    const heading = sheet.getRow(HEADING_ROW)
    for (const [at, column] of columns.entries()) {
      const cell = heading.getCell(at + 1)
      cell.value = textValue(column.heading)
      cell.style = this.#styles.heading
    }
    heading.height = 36
    heading.commit()
    this.#sheet = sheet
    this.#row = HEADING_ROW
    this.#sums = []
    return sheet
  }

  /** Writes the totals and releases the sheet. */
  #close(): void {
    const sheet = this.#sheet
    if (!sheet) return
    const last = this.#row
    if (last >= FIRST_DATA_ROW && this.#plan.total !== null) {
      sheet.autoFilter = {
        from: { row: HEADING_ROW, column: 1 },
        to: { row: last, column: this.#plan.columns.length }
      }
      this.#writeTotals(sheet, last, this.#plan.total)
      this.#writeSignatures(sheet, last + 1 + ROWS_BEFORE_SIGNATURES)
    }
    sheet.commit()
    this.#sheet = null
  }

  /** Signature lines side by side; not in the first column, which identifies the rows. */
  #writeSignatures(sheet: Worksheet, row: number): void {
    const { signatures = [], columns } = this.#plan
    if (signatures.length === 0) return
    const line = sheet.getRow(row)
    const step = Math.max(1, Math.floor((columns.length - 1) / signatures.length))
    for (const [at, role] of signatures.entries()) {
      const cell = line.getCell(2 + at * step)
      cell.value = textValue(`${role} ${SIGNATURE_LINE}`)
      cell.style = this.#styles.plain
    }
    line.height = 24
    line.commit()
  }

  /** Formulas that follow the filter, with their results for programs that do not calculate. */
  #writeTotals(sheet: Worksheet, last: number, total: string): void {
    const { columns, countFormat } = this.#plan
    const line = sheet.getRow(last + 1)
    for (const [at, column] of columns.entries()) {
      const cell = line.getCell(at + 1)
      const letter = sheet.getColumn(at + 1).letter
      const range = `${letter}${FIRST_DATA_ROW}:${letter}${last}`
      if (at === 0) {
        cell.value = textValue(total)
        cell.style = this.#styles.total(null)
      } else if (at === 1 && !column.sum) {
        // Counts the codes, as every row has one.
        const counted = range.replaceAll(letter, 'A')
        cell.value = { formula: `SUBTOTAL(103,${counted})`, result: last - FIRST_DATA_ROW + 1 }
        cell.style = this.#styles.total(null, countFormat)
      } else if (column.sum) {
        cell.value = {
          formula: `SUBTOTAL(109,${range})`,
          result: (this.#sums[at] ?? 0) / (column.sum.per ?? 1)
        }
        cell.style = this.#styles.total(column.sum.style)
      } else {
        cell.style = this.#styles.total(null)
      }
    }
    line.height = 20
    line.commit()
  }
}

function cellValue(value: string | number | null): CellValue {
  if (typeof value !== 'string') return value
  // An empty text becomes an empty cell, for filters and counts alike.
  return value === '' ? null : textValue(value)
}
