import { parseDelimited } from '../reading/delimited-text.ts'

/** Texts that a spreadsheet treats as a formula when pasted (OWASP, CSV injection), also after protecting apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Numbers and telephone numbers, `-12.50` and `+66 (2) 123-4567`: without letters nothing can be called. */
const NUMBER = /^[+-][\d .,()-]*$/
const GUARD = "'"

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells for the clipboard; one that a spreadsheet would run gets an apostrophe in front, which makes it a text there. */
export const cellsToText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(row =>
      row.map(cell => quoted(FORMULA.test(cell) && !NUMBER.test(cell) ? GUARD + cell : cell)).join('\t')
    )
    .join('\r\n')

/** Cells from the clipboard, without the apostrophe that makes a text of a formula. */
export const cellsOfText = (text: string): string[][] =>
  parseDelimited(text, '\t').map(row =>
    row.map(cell => (cell.startsWith(GUARD) && FORMULA.test(cell) ? cell.slice(GUARD.length) : cell))
  )
