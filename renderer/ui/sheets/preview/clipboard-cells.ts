import type { ClipboardEvent } from 'react'
import type { GridBox } from '../../grid/use-grid-range.ts'
import { parseDelimited } from '../reading/delimited-text.ts'
import { withoutTextMarks } from '../reading/text-marks.ts'

/** Texts that a spreadsheet would run as a formula when pasted (OWASP, CSV injection), even after escaping apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Numbers and telephone numbers, `-12.50` and `+66 (2) 123-4567`: without letters no function can be called. */
const NUMBER = /^[+-][\d .,()-]*$/
const GUARD = "'"
/** Digits that an apostrophe keeps as they are: read without it. */
const DIGITS = /^'+[0-9][^']*$/

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const needsGuard = (cell: string): boolean => DIGITS.test(cell) || (FORMULA.test(cell) && !NUMBER.test(cell))

/** Cells for the clipboard; a cell that a spreadsheet would run gets a leading apostrophe, which makes it a text there. */
export const cellsToText = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell => quoted(needsGuard(cell) ? GUARD + cell : cell)).join('\t')).join('\r\n')

/** Cells from the clipboard, without what turns a formula or a number into text. */
export const cellsOfText = (text: string): string[][] =>
  parseDelimited(text, '\t').map(row =>
    row.map(cell => {
      if (!cell.startsWith(GUARD)) return withoutTextMarks(cell)
      return DIGITS.test(cell) || FORMULA.test(cell) ? cell.slice(GUARD.length) : cell
    })
  )

export function copyCells(event: ClipboardEvent, rows: readonly (readonly string[])[]): void {
  event.clipboardData.setData('text/plain', cellsToText(rows))
  event.preventDefault()
}

/** Cells pasted over a range; a larger range is filled with repeated copies, as in spreadsheets. */
export function pastedOver(box: GridBox, event: ClipboardEvent) {
  const cells = cellsOfText(event.clipboardData.getData('text/plain'))
  if (cells.length === 0) return null
  event.preventDefault()
  const width = Math.max(1, ...cells.map(row => row.length))
  const bottom = Math.max(box.bottom, box.top + cells.length - 1)
  const right = Math.max(box.right, box.left + width - 1)
  const textAt = (row: number, column: number) => cells[row % cells.length]?.[column % width]
  return { box: { ...box, bottom, right }, textAt }
}
