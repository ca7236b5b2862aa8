import type { Fault } from '../fault.ts'
import type { FaultParams } from '../faults/fault-text.ts'
import { usualSpelling } from '../text/usual-spelling.ts'
import { type ReadingContext, readText } from './cells.ts'
import type { SheetColumn } from './column.ts'
import type { SplitColumn } from './split-column.ts'

/** From 0 (nothing in common) to 1 (equal): the share of letters that need no change (Levenshtein). */
export function likeness(a: string, b: string): number {
  if (digitsOf(a) !== digitsOf(b)) return 0
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - changes(a, b) / longer
}

/** "Level 1" is not another spelling of "Level 2". */
const digitsOf = (text: string): string => text.replace(/\D/g, '')

function changes(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (above[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
      line.push(Math.min(replaced, (above[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[b.length] ?? 0
}

/** A fault of one cell, found when checking a row. */
export interface RowFault {
  /** Letter of its column. */
  readonly column: string
  /** A `ReadingCode` or a code of the import's own, `cell.<code>` in the catalogue of faults; `refused`: see `fault`. */
  readonly code: string
  /** What the operation that the row is for would report. */
  readonly fault?: Fault
  /** Values in its sentence. */
  readonly params?: FaultParams
  /** The probably intended value. */
  readonly proposed?: string
}

/** A column where spreadsheets remove leading zeros. */
export type ZeroColumn =
  /** Codes of a known length; anything shorter than `least` is something else. */
  | { readonly letter: string; readonly kind: 'fixed'; readonly length: number; readonly least: number }
  /** Codes of the branch, whose length is visible in the file itself. */
  | { readonly letter: string; readonly kind: 'own' }
  | { readonly letter: string; readonly kind: 'national-id' }

/** A column whose values must be unique among the rows. */
export interface UniqueCells {
  /** The column that is reported. */
  readonly letter: string
  /** Columns that must be equal as well. */
  readonly with?: readonly string[]
  /** The fault if several rows have the same value. */
  readonly code: string
  /** It may be intended: reported, but imported anyway. */
  readonly isWarning?: boolean
}

/** The specific parts of a spreadsheet import, apart from texts: pure, so that a worker and the server can both use them. */
export interface ImportTableParts {
  readonly columns: readonly SheetColumn[]
  /** By letter: names of the column in other software. */
  readonly otherHeadings?: Readonly<Record<string, readonly string[]>>
  readonly splits?: readonly SplitColumn[]
  /** Whether columns with these letters are sufficient. */
  readonly hasNeeded: (letters: ReadonlySet<string>) => boolean
  /** Faults of a row by itself; blank cells are not passed. */
  readonly check: (record: Readonly<Record<string, string>>, context: ReadingContext) => readonly RowFault[]
  /** What other cells of a row say of one of its cells: warnings with a proposal. */
  readonly hints?: (record: Readonly<Record<string, string>>) => readonly RowFault[]
  /** Columns in which no two rows may have the same value. */
  readonly unique: readonly UniqueCells[]
  readonly zeros: readonly ZeroColumn[]
  /** The letter of a column that only counts the rows. */
  readonly counting?: string
  /** Letters of the columns that identify a row to users; the first also takes the faults of the whole row. */
  readonly naming: readonly [string, ...string[]]
}

export interface ImportTable extends ImportTableParts {
  /** Index of a column; undefined for an unknown letter. */
  readonly indexes: ReadonlyMap<string, number>
  /**
   * The column that a spreadsheet heading means: its letter, its field name, either heading or both on two lines, or another
   * name for it, ignoring case and the punctuation between words. It may be one that is split. Undefined if there is none.
   */
  readonly columnOfHeading: (heading: string) => NamedColumn | undefined
  /** Columns whose headings are similar, the most similar first; the part in parentheses may be missing. */
  readonly columnsLike: (heading: string) => readonly LikeColumn[]
}

export type NamedColumn = Pick<SheetColumn, 'letter' | 'th' | 'en'>

export interface LikeColumn {
  readonly letter: string
  /** Up to 1. */
  readonly likeness: number
}

/** Anything less is a different word. */
const LEAST_LIKENESS = 0.75
/** With three letters, one more letter already makes another word. */
const LEAST_LENGTH = 4

export function importTable(parts: ImportTableParts): ImportTable {
  const { columns, splits = [] } = parts
  const byHeading = new Map<string, NamedColumn>()
  for (const it of splits) for (const heading of it.headings) byHeading.set(comparable(heading), it)
  for (const it of columns)
    for (const heading of parts.otherHeadings?.[it.letter] ?? []) byHeading.set(comparable(heading), it)
  // The columns' own names are added last: no other name may replace one of them.
  for (const it of columns)
    for (const heading of [it.th, it.en, it.field, it.letter]) byHeading.set(comparable(heading), it)
  return {
    ...parts,
    indexes: new Map(columns.map(({ letter }, at) => [letter, at])),
    columnOfHeading: heading => {
      const whole = byHeading.get(comparable(heading))
      if (whole) return whole
      for (const line of heading.split(/[\r\n|]+/)) {
        const found = byHeading.get(comparable(line))
        if (found) return found
      }
      return undefined
    },
    columnsLike: heading => {
      const given = heading.split(/[\r\n|]+/).flatMap(line => [line, withoutParentheses(line)])
      const best = new Map<string, number>()
      for (const words of given.map(comparable))
        for (const [known, { letter }] of byHeading) {
          const found =
            Math.min(words.length, known.length) < LEAST_LENGTH
              ? Number(words === known)
              : likeness(words, known)
          if (found >= LEAST_LIKENESS) best.set(letter, Math.max(best.get(letter) ?? 0, found))
        }
      return [...best]
        .map(([letter, found]) => ({ letter, likeness: found }))
        .sort((a, b) => b.likeness - a.likeness)
    }
  }
}

const withoutParentheses = (heading: string): string => heading.replace(/[([].*?[)\]]/g, '')

const comparable = (heading: string): string =>
  usualSpelling(heading)
    .toLowerCase()
    .replace(/[\s*_.()/:-]+/g, '')

/** @throws RangeError */
export function columnIndex(table: ImportTable, letter: string): number {
  const index = table.indexes.get(letter)
  if (index === undefined) throw new RangeError(`no such column: ${letter}`)
  return index
}

/** @throws RangeError */
export function columnAt(table: ImportTable, index: number): SheetColumn {
  const column = table.columns[index]
  if (column === undefined) throw new RangeError(`no such column: ${index}`)
  return column
}

/** What the file says of whom a row is about: code and names; blank if it says nothing. */
export const subjectOf = ({ naming }: ImportTable, record: Readonly<Record<string, string>>): string =>
  naming
    .map(letter => record[letter]?.trim() ?? '')
    .filter(text => text !== '')
    .join(' ')

/** Faults in the filled cells of a record by the rules of their columns, and required columns that are blank. */
export function cellFaults(
  columns: readonly SheetColumn[],
  record: Readonly<Record<string, string>>,
  context: ReadingContext
): RowFault[] {
  return columns.flatMap(({ letter, rule, isRequired }): RowFault[] => {
    const given = record[letter]
    if (given === undefined) return isRequired ? [{ column: letter, code: 'required' }] : []
    const reading = readText(rule, given, context)
    if (reading.state === 'ok') return []
    const fault = { column: letter, code: reading.code, params: reading.params }
    return [reading.state === 'fault' ? fault : { ...fault, proposed: reading.proposed }]
  })
}

/** What the operation that a row is for reports of its cells, beyond the cells that are faulty by themselves. */
export const refusedCells = (
  columns: readonly SheetColumn[],
  faulty: readonly RowFault[],
  faults: readonly Fault[]
): RowFault[] =>
  faults.flatMap(fault => {
    const column = columns.find(({ field }) => field === fault.path)?.letter
    const isNew = column !== undefined && !faulty.some(it => it.column === column)
    return isNew ? [{ column, code: 'refused', fault }] : []
  })

/** The options of a drop-down in the template; empty if any text is allowed. */
export function offeredValues({ rule }: SheetColumn, language: 'th' | 'en'): string[] {
  if (rule.kind === 'code-name') return rule.options.map(option => `${option.code}-${option[language]}`)
  return rule.kind === 'choice' ? rule.options.map(({ code }) => code) : []
}
