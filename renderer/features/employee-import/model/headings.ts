import { tidy } from '#shared/domain/employee-import/cell-text.ts'
import {
  type ColumnLetter,
  columnOfHeading,
  EMPLOYEE_COLUMNS
} from '#shared/domain/employee-import/columns.ts'

/** For each column of the source the column of the record that it fills; null: none. */
export type Mapping = readonly (ColumnLetter | null)[]

/** How a sheet is understood before its rows are. */
export interface SheetLayout {
  /** Row of the headings, from 1; null when the first row is already a person. */
  readonly headingRow: number | null
  readonly headings: readonly string[]
  readonly mapping: Mapping
  /** True when somebody has to look: too little was recognised. */
  readonly isUnsure: boolean
}

const ROWS_SEARCHED = 15
/** A row of headings knows this many columns at least, or more than half of what it holds. */
const SURE_MATCHES = 5
const LEAST_MATCHES = 2

/** Finds the row of headings and what each of them means. */
export function layOut(rows: readonly (readonly string[])[]): SheetLayout {
  let best: { at: number; matches: number; filled: number } | null = null
  for (const [at, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const filled = row.filter(cell => tidy(cell) !== '').length
    const matches = new Set(row.flatMap(cell => matchOf(cell) ?? [])).size
    if (matches > (best?.matches ?? 0)) best = { at, matches, filled }
  }
  const isFound =
    best !== null &&
    best.matches >= LEAST_MATCHES &&
    (best.matches >= SURE_MATCHES || best.matches * 2 > best.filled)
  if (best === null || !isFound) return byPosition(rows)
  const headings = headingsOf(rows, best.at)
  return {
    headingRow: best.at + 1,
    headings,
    mapping: mappingOf(headings),
    isUnsure: !hasNeeded(mappingOf(headings))
  }
}

/** The layout with another row as headings; null: none of them is. */
export function layOutAt(rows: readonly (readonly string[])[], headingRow: number | null): SheetLayout {
  if (headingRow === null) return byPosition(rows)
  const headings = headingsOf(rows, headingRow - 1)
  const mapping = mappingOf(headings)
  return { headingRow, headings, mapping, isUnsure: !hasNeeded(mapping) }
}

/** Without headings the columns are taken in the record's own order, when somebody agrees. */
function byPosition(rows: readonly (readonly string[])[]): SheetLayout {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const mapping = Array.from({ length: width }, (_, at) => EMPLOYEE_COLUMNS[at]?.letter ?? null)
  return { headingRow: null, headings: mapping.map(() => ''), mapping, isUnsure: true }
}

function headingsOf(rows: readonly (readonly string[])[], at: number): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => tidy(rows[at]?.[column] ?? ''))
}

const matchOf = (cell: string): ColumnLetter | undefined =>
  tidy(cell) === '' ? undefined : columnOfHeading(cell)?.letter

/** Of two headings with one meaning the first counts. */
export function mappingOf(headings: readonly string[]): Mapping {
  const taken = new Set<ColumnLetter>()
  return headings.map(heading => {
    const letter = matchOf(heading)
    if (letter === undefined || taken.has(letter)) return null
    taken.add(letter)
    return letter
  })
}

/** Somebody is found by code or national id, and named by both names. */
export function hasNeeded(mapping: Mapping): boolean {
  const has = (letter: ColumnLetter): boolean => mapping.includes(letter)
  return has('B') || has('J') || (has('D') && has('E'))
}

const BETWEEN = '\u001f'

/** The layout that was chosen for these headings before; null when none was. */
export function layOutRemembered(
  rows: readonly (readonly string[])[],
  remembered: Readonly<Record<string, Mapping>>
): SheetLayout | null {
  for (const [at, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const signature = headingSignature(row)
    const mapping =
      signature !== '' && Object.hasOwn(remembered, signature) ? remembered[signature] : undefined
    if (mapping) return { headingRow: at + 1, headings: headingsOf(rows, at), mapping, isUnsure: false }
  }
  return null
}

/** Names a set of headings, whatever their case and spaces, so that what they meant can be remembered. */
export function headingSignature(headings: readonly string[]): string {
  const words = headings.map(heading => tidy(heading).toLowerCase().replace(/\s+/g, ' '))
  // Without the columns at the end that only hold data further below.
  return words.slice(0, words.findLastIndex(word => word !== '') + 1).join(BETWEEN)
}
