import { parseDelimited } from '../reading/delimited-text.ts'

/** Texts that a spreadsheet would run as a formula when pasted (OWASP, CSV injection), even after escaping apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Numbers and telephone numbers, `-12.50` and `+66 (2) 123-4567`: without letters no function can be called. */
const NUMBER = /^[+-][\d .,()-]*$/
const GUARD = "'"

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells for the clipboard; a cell that a spreadsheet would run gets a leading apostrophe, which makes it a text there. */
export const cellsToText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row =>
      row.map(cell => quoted(FORMULA.test(cell) && !NUMBER.test(cell) ? GUARD + cell : cell)).join('\t')
    )
    .join('\r\n')

/** Cells from the clipboard, without the apostrophe that turns a formula into text. */
export const cellsOfText = (text: string): string[][] =>
  parseDelimited(text, '\t').map(row =>
    row.map(cell => (cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell))
  )
