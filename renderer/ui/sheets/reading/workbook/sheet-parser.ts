import { cellAddress, readAddress } from '../cell-address.ts'
import { LIMITS } from '../read-limits.ts'
import { unreadable } from '../read-problem.ts'
import { type CellMeanings, textOfCell } from './cell-text.ts'
import type { XmlAttributes, XmlHandler } from './read-xml.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const ADDRESSES_KEPT = 100_000
/** A spreadsheet turns further digits into zeros. */
const DIGITS_KEPT = 15
const WHOLE_NUMBER = /^-?[0-9]+$/

export interface SheetRow {
  /** From 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Reads the XML of a worksheet (ECMA-376, part 1, 18.3.1): rows as they arrive, and the sheet's content besides values. */
export class SheetParser implements XmlHandler {
  /** For filled cells, counted from 1; 0 if there are none. */
  lastRow = 0
  lastColumn = 0
  /** Addresses of cells whose value is the last result of a formula. */
  readonly formulas: string[] = []
  /** Addresses of formulas without a result, and of cells whose value is an error. */
  readonly withoutResult: string[] = []
  /** Addresses of cells whose value does not fit its type, or whose place is not certain; the cells are texts as written. */
  readonly unreadable: string[] = []
  /** Addresses of whole numbers with more digits than a spreadsheet keeps. */
  readonly rounded: string[] = []
  /** Merged ranges as `A1:C1`. */
  readonly merges: string[] = []

  readonly #meanings: CellMeanings
  #rows: SheetRow[] = []
  #row = 0
  #cells: string[] = []
  #column = 0
  #type = ''
  #style: string | undefined
  #value = ''
  #isInCell = false
  #isMisplaced = false
  #hasFormula = false
  #hasValue = false
  #isText = false
  #isSpoken = false

  constructor(meanings: CellMeanings) {
    this.#meanings = meanings
  }

  /** The filled rows read since the last call; rows and columns beyond the limits are left out. */
  takeRows(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#isInCell) this.#openInCell(name)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'mergeCell' && this.merges.length < ADDRESSES_KEPT)
      this.merges.push(attributes.ref ?? '')
  }

  text(text: string): void {
    // What is longer than a cell can be is longer than any field: no more of it is needed.
    if (this.#isText && this.#value.length <= LIMITS.cellLength) this.#value += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false
    else if (name === 'rPh') this.#isSpoken = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'sheetData') this.#endRow()
  }

  /** A row may be written in several pieces. */
  #endRow(): void {
    if (this.#cells.length === 0) return
    this.#rows.push({ number: this.#row, cells: this.#cells })
    this.#cells = []
  }

  #openRow({ r }: XmlAttributes): void {
    const number = r === undefined ? this.#row + 1 : Number(r)
    if (!Number.isInteger(number) || number < this.#row || number < 1 || number > LAST_ROW) unreadable()
    if (number === this.#row) return
    this.#endRow()
    this.#row = number
    this.#column = 0
  }

  #openCell({ r, t = 'n', s }: XmlAttributes): void {
    if (this.#row === 0) unreadable()
    // Some programs write addresses in small letters, or numbers that count the cells.
    const at = r === undefined ? null : (readAddress(r) ?? readAddress(r.toUpperCase()))
    const column = at?.column ?? this.#column + 1
    if (column > LAST_COLUMN) unreadable()
    this.#isMisplaced = (at !== null && at.row !== this.#row) || (this.#cells[column - 1] ?? '') !== ''
    this.#column = column
    this.#type = t
    this.#style = s
    this.#value = ''
    this.#isInCell = true
    this.#hasFormula = this.#hasValue = false
  }

  #openInCell(name: string): void {
    if (name === 'c' || name === 'row') unreadable()
    const isInline = this.#type === 'inlineStr'
    if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#isSpoken = true
    else if (name === (isInline ? 't' : 'v')) {
      this.#hasValue = true
      this.#isText = !this.#isSpoken
    }
  }

  #closeCell(): void {
    this.#isInCell = false
    const [type, value] = [this.#type, this.#value.slice(0, LIMITS.cellLength + 1)]
    const read = textOfCell({ type, style: this.#style, value }, this.#meanings)
    const text = read ?? value
    if (read === null || (this.#isMisplaced && text !== '')) this.#keepError(this.unreadable)
    if (type === 'n' && text.length > DIGITS_KEPT && WHOLE_NUMBER.test(text)) this.#keepError(this.rounded)
    // The result of a formula may be an empty text.
    const hasResult = type === 'str' ? this.#hasValue : text !== ''
    if (this.#hasFormula) this.#keepAddress(this.formulas)
    if (type === 'e' || (this.#hasFormula && !hasResult)) this.#keepAddress(this.withoutResult)
    const isBeyond = this.#row > LIMITS.rows + 1 || this.#column > LIMITS.columns
    // A space far outside makes no row or column.
    if (text === '' || (isBeyond && text.trim() === '')) return
    this.lastRow = this.#row
    this.lastColumn = Math.max(this.lastColumn, this.#column)
    if (isBeyond) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column - 1] ||= text
  }

  #keepAddress(list: string[]): void {
    if (list.length < ADDRESSES_KEPT) list.push(cellAddress(this.#row, this.#column))
  }

  #keepError(list: string[]): void {
    if (list.push(cellAddress(this.#row, this.#column)) > LIMITS.cellErrors) unreadable()
  }
}
