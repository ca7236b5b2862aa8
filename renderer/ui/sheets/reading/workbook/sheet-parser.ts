import { cellAddress, readAddress } from '../cell-address.ts'
import { LIMITS } from '../read-limits.ts'
import { ReadFailure, unreadable } from '../read-problem.ts'
import { type CellMeanings, textOfCell } from './cell-text.ts'
import type { XmlAttributes, XmlHandler } from './read-xml.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
const ADDRESSES_KEPT = 100_000

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
    if (!this.#isText) return
    this.#value += text
    if (this.#value.length > LIMITS.cellLength) this.#failTooLong()
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false
    else if (name === 'rPh') this.#isSpoken = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row' && this.#cells.length > 0) {
      this.#rows.push({ number: this.#row, cells: this.#cells })
      this.#cells = []
    }
  }

  #openRow({ r }: XmlAttributes): void {
    const number = r === undefined ? this.#row + 1 : Number(r)
    if (!Number.isInteger(number) || number <= this.#row || number > LAST_ROW) unreadable()
    this.#row = number
    this.#column = 0
  }

  #openCell({ r, t = 'n', s }: XmlAttributes): void {
    const at = r === undefined ? { row: this.#row, column: this.#column + 1 } : readAddress(r)
    if (!at || at.row !== this.#row || at.column <= this.#column || at.column > LAST_COLUMN) unreadable()
    this.#column = at.column
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
    const [type, value] = [this.#type, this.#value]
    const text = textOfCell({ type, style: this.#style, value }, this.#meanings)
    if (text.length > LIMITS.cellLength) this.#failTooLong()
    // The result of a formula may be an empty text.
    const hasResult = type === 'str' ? this.#hasValue : text !== ''
    if (this.#hasFormula) this.#keepAddress(this.formulas)
    if (type === 'e' || (this.#hasFormula && !hasResult)) this.#keepAddress(this.withoutResult)
    if (text === '') return
    this.lastRow = this.#row
    this.lastColumn = Math.max(this.lastColumn, this.#column)
    if (this.#row > LIMITS.rows + 1 || this.#column > LIMITS.columns) return
    while (this.#cells.length < this.#column - 1) this.#cells.push('')
    this.#cells.push(text)
  }

  #keepAddress(list: string[]): void {
    if (list.length < ADDRESSES_KEPT) list.push(cellAddress(this.#row, this.#column))
  }

  #failTooLong(): never {
    const cell = cellAddress(this.#row, this.#column)
    throw new ReadFailure({ code: 'cell_too_long', cell, limit: LIMITS.cellLength })
  }
}
