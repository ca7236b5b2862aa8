import { tidy } from '#shared/domain/sheet-columns/cell-text.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { SplitColumn } from '#shared/domain/sheet-columns/split-column.ts'
import { isNoteHeading } from '#shared/domain/sheet-columns/template-sheets.ts'

/** For each column of the source, the letter of the record's column that it fills; null: none. */
export type Mapping = readonly (string | null)[]

type SourceRows = readonly (readonly string[])[]

export interface SheetLayout {
  /** Row of the headings, from 1; null if the first row already has data. */
  readonly headingRow: number | null
  readonly headings: readonly string[]
  readonly mapping: Mapping
  /** Columns of the source, from 0, whose heading is only similar to the matched one. */
  readonly guesses: readonly number[]
  /** True if the user must check: too little was recognised, or some columns were guessed. */
  readonly isUnsure: boolean
}

/** Headings must be within the first rows. */
export const ROWS_SEARCHED = 15
/** A heading row has at least this many known columns, or more than half of its cells are known. */
const SURE_MATCHES = 5
const LEAST_MATCHES = 2

export function layOut(table: ImportTable, rows: SourceRows, width = widthOf(rows)): SheetLayout {
  let best: { at: number; matches: number; filled: number } | null = null
  for (const [at, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const filled = row.filter(cell => tidy(cell) !== '').length
    const matches = new Set(row.flatMap(cell => matchOf(table, cell) ?? [])).size
    if (matches > (best?.matches ?? 0)) best = { at, matches, filled }
  }
  const isFound =
    best !== null &&
    best.matches >= LEAST_MATCHES &&
    (best.matches >= SURE_MATCHES || best.matches * 2 > best.filled)
  if (best === null || !isFound) return byPosition(table, width)
  return layOutAt(table, rows, best.at + 1, width)
}

/** Columns of the source, from 0, that contain data but are not imported. */
export const leftOutColumns = (rows: SourceRows, headingRow: number | null, mapping: Mapping): number[] =>
  mapping.flatMap((letter, at) =>
    letter === null && rows.slice(headingRow ?? 0).some(row => tidy(row[at] ?? '') !== '') ? [at] : []
  )

/** The layout with another heading row; null: no heading row. */
export function layOutAt(
  table: ImportTable,
  rows: SourceRows,
  headingRow: number | null,
  width = widthOf(rows)
): SheetLayout {
  if (headingRow === null) return byPosition(table, width)
  const headings = headingsOf(rows, headingRow - 1, width)
  const known = mappingOf(table, headings)
  const whole = withSplits(table, rows.slice(headingRow), withGuesses(table, headings, known))
  const { mapping, guesses } = whole
  return {
    headingRow,
    headings,
    mapping,
    guesses,
    // How cells are split is shown before they are.
    isUnsure: guesses.length > 0 || !hasNeeded(table, mapping) || splitsIn(table, mapping).length > 0
  }
}

export interface SplitPlace {
  readonly column: SplitColumn
  /** Its column in the source, from 0. */
  readonly at: number
}

/** The columns of the source whose cells are split. */
export const splitsIn = ({ splits = [] }: ImportTable, mapping: Mapping): SplitPlace[] =>
  splits.flatMap(column => {
    const at = mapping.indexOf(column.letter)
    return at < 0 ? [] : [{ column, at }]
  })

/** A column of first names that has surnames too is split, if no other column has them. */
function withSplits(
  { splits = [] }: ImportTable,
  rows: SourceRows,
  found: Pick<SheetLayout, 'mapping' | 'guesses'>
): Pick<SheetLayout, 'mapping' | 'guesses'> {
  return splits.reduce(({ mapping, guesses }, { letter, insteadOf, split }) => {
    const at = mapping.indexOf(insteadOf.letter)
    const cells = rows.map(row => tidy(row[at] ?? '')).filter(cell => cell !== '')
    const isWhole = (cell: string) => {
      const { cells: parts, isSure } = split(cell)
      return isSure && [insteadOf.letter, insteadOf.without].every(it => (parts[it] ?? '') !== '')
    }
    const isReplaced =
      at >= 0 &&
      !mapping.includes(letter) &&
      !mapping.includes(insteadOf.without) &&
      cells.filter(isWhole).length * 2 > cells.length
    return isReplaced
      ? { mapping: mapping.with(at, letter), guesses: [...guesses, at] }
      : { mapping, guesses }
  }, found)
}

/** Without headings, the columns are matched in the order of the record if the user agrees. */
function byPosition({ columns }: ImportTable, width: number): SheetLayout {
  const mapping = Array.from({ length: width }, (_, at) => columns[at]?.letter ?? null)
  return { headingRow: null, headings: mapping.map(() => ''), mapping, guesses: [], isUnsure: true }
}

const widthOf = (rows: SourceRows): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

function headingsOf(rows: SourceRows, at: number, width: number): string[] {
  return Array.from({ length: width }, (_, column) => tidy(rows[at]?.[column] ?? ''))
}

const matchOf = (table: ImportTable, cell: string): string | undefined =>
  tidy(cell) === '' || isNoteHeading(cell) ? undefined : table.columnOfHeading(cell)?.letter

/** If two headings have the same meaning, the first is used. */
function mappingOf(table: ImportTable, headings: readonly string[]): Mapping {
  const taken = new Set<string>()
  return headings.map(heading => {
    const letter = matchOf(table, heading)
    if (letter === undefined || taken.has(letter)) return null
    taken.add(letter)
    return letter
  })
}

/** Unknown headings are matched to the most similar column, unless another heading already matches it. */
function withGuesses(
  table: ImportTable,
  headings: readonly string[],
  known: Mapping
): Pick<SheetLayout, 'mapping' | 'guesses'> {
  const mapping = [...known]
  const guesses: number[] = []
  const likest = headings
    .flatMap((heading, at) =>
      known[at] !== null || heading === '' || isNoteHeading(heading) || matchOf(table, heading) !== undefined
        ? []
        : table.columnsLike(heading).map(found => ({ at, ...found }))
    )
    .sort((a, b) => b.likeness - a.likeness)
  for (const { at, letter } of likest) {
    if (mapping[at] !== null || mapping.includes(letter)) continue
    mapping[at] = letter
    guesses.push(at)
  }
  return { mapping, guesses }
}

export const hasNeeded = (table: ImportTable, mapping: Mapping): boolean =>
  table.hasNeeded(new Set(mapping.filter(letter => letter !== null)))

const BETWEEN = '\u001f'

/** The layout chosen earlier for these headings; null if there is none. */
export function layOutRemembered(
  rows: SourceRows,
  remembered: Readonly<Record<string, Mapping>>
): SheetLayout | null {
  for (const [at, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const signature = headingSignature(row)
    const mapping =
      signature !== '' && Object.hasOwn(remembered, signature) ? remembered[signature] : undefined
    if (mapping)
      return {
        headingRow: at + 1,
        headings: headingsOf(rows, at, widthOf(rows)),
        mapping,
        guesses: [],
        isUnsure: false
      }
  }
  return null
}

/** Identifies a set of headings, regardless of case and spaces, so that their mapping can be remembered. */
export function headingSignature(headings: readonly string[]): string {
  const words = headings.map(heading => tidy(heading).toLowerCase().replace(/\s+/g, ' '))
  // Leaves out trailing columns that have data only further below.
  return words.slice(0, words.findLastIndex(word => word !== '') + 1).join(BETWEEN)
}
