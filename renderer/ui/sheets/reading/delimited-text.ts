import { cellAddress } from './cell-address.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'

export type Delimiter = ',' | ';' | '\t'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t']
const LETTERS_JUDGED = 20_000

/**
 * The delimiter that occurs most in the first line that has any, outside quotes: headings rarely contain commas, while
 * amounts and addresses do.
 */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map(it => [it, 0]))
  const count = (it: Delimiter): number => counts.get(it) ?? 0
  let isQuoted = false
  for (const letter of text.slice(0, LETTERS_JUDGED)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n' && DELIMITERS.some(count)) break
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, it) => (count(it) > count(best) ? it : best))
}

/**
 * The cells of delimited text (RFC 4180): quoted cells may contain delimiters, doubled quotes and line breaks. A quote within an
 * unquoted cell is literal. Blank lines are kept, so that line numbers match the source. @throws ReadFailure if it is too large
 */
export function parseDelimited(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let line = 0
  const keep = (cell: string): void => {
    row.push(cell)
    if (cell.length > LIMITS.cellLength)
      throw new ReadFailure({
        code: 'cell_too_long',
        cell: cellAddress(line + 1, row.length),
        limit: LIMITS.cellLength
      })
  }
  const endRow = (): void => {
    line += 1
    // Spreadsheets also write the empty cells and rows that only have a format.
    const isBeyond = row.length > LIMITS.columns || line > LIMITS.rows + 1
    if (isBeyond) row.length = row.findLastIndex(cell => cell.trim() !== '') + 1
    if (row.length > LIMITS.columns)
      throw new ReadFailure({ code: 'too_many_columns', count: row.length, limit: LIMITS.columns })
    if (line <= LIMITS.rows + 1) rows.push(row)
    else if (row.length > 0) throw new ReadFailure({ code: 'too_many_rows', count: line, limit: LIMITS.rows })
    row = []
  }
  while (at < text.length) {
    let cell: string
    if (text[at] === '"') {
      ;[cell, at] = quotedCell(text, at + 1)
      const rest = endOfCell(text, at, delimiter)
      cell += text.slice(at, rest)
      at = rest
    } else {
      const end = endOfCell(text, at, delimiter)
      cell = text.slice(at, end)
      at = end
    }
    keep(cell)
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) keep('')
      continue
    }
    endRow()
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
  }
  if (row.length > 0) endRow()
  return rows
}

/** The quoted cell that starts here, and the position after its closing quote. */
function quotedCell(text: string, from: number): [string, number] {
  let cell = ''
  let at = from
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return [cell + text.slice(at), text.length]
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    at = quote + 2
  }
}

function endOfCell(text: string, from: number, delimiter: Delimiter): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}
