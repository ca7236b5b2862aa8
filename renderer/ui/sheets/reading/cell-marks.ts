import type { Fault } from '#shared/domain/fault.ts'
import type { FaultParams } from '#shared/domain/faults/fault-text.ts'
import type { ReadingContext } from '#shared/domain/sheet-columns/cells.ts'
import { columnIndex, type ImportTable, type RowFault } from '#shared/domain/sheet-columns/import-table.ts'
import { meansNoValue } from '#shared/domain/sheet-columns/no-value.ts'

/** One finding about one cell. A row with an error is not imported; a warning is only shown. */
export interface CellMark {
  /** Index in the column table, from 0. */
  readonly column: number
  readonly level: 'error' | 'warning'
  /** A fault of the shared rules, one of the import's own, or a finding in the source (`SourceCode`). */
  readonly code: string
  /** The suggested value, applied if the user accepts it. */
  readonly proposed?: string
  readonly params?: FaultParams
  readonly fault?: Fault
}

/** Findings about a cell that only the whole file reveals; `refused` has the fault that the operation reports. */
export type SourceCode =
  | 'formula'
  | 'formula_without_result'
  | 'merged'
  | 'unreadable'
  | 'digits_lost'
  | 'digits_perhaps_lost'
  | 'zeros_perhaps_lost'
  | 'split_unsure'
  | 'refused'

/** The cells of a row, one for each column of the table; blank if the source is empty. */
export type RowCells = readonly string[]

/** A row in the format of the import: by column letter, without blank cells. */
export function recordOf({ columns }: ImportTable, cells: RowCells): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    const letter = columns[at]?.letter
    if (cell !== undefined && cell !== '' && letter !== undefined) record[letter] = cell
  }
  return record
}

export const cellsOf = ({ columns }: ImportTable, record: Readonly<Record<string, string>>): string[] =>
  columns.map(({ letter }) => record[letter] ?? '')

const NOTHING: readonly CellMark[] = []

/** Faults of a single row by the import's own rules; faults that depend on the branch's data are found by the dry run. */
export function checkRow(table: ImportTable, cells: RowCells, context: ReadingContext): readonly CellMark[] {
  const faults = table.check(recordOf(table, cells), context).map(markOf(table, 'error'))
  const blank = table.columns.flatMap(({ isRequired, rule }, column): CellMark[] => {
    if (isRequired || !meansNoValue(cells[column] ?? '')) return []
    // A list may have such a value: the gender "not stated".
    if (rule.kind === 'choice' && !faults.some(it => it.column === column)) return []
    return [{ column, level: 'warning', code: 'no_value', proposed: '' }]
  })
  return faults.length + blank.length === 0 ? NOTHING : [...faults, ...blank]
}

/**
 * What other cells of a row say of one. What they said `before` an edit stays: of a corrected amount nobody sees any more that
 * it was by the day.
 */
export function hintsOf(
  table: ImportTable,
  cells: RowCells,
  before: readonly CellMark[] = NOTHING
): readonly CellMark[] {
  const hints = table.hints?.(recordOf(table, cells)).map(markOf(table, 'warning')) ?? []
  return [...hints, ...before.filter(({ column }) => !hints.some(hint => hint.column === column))]
}

const markOf =
  (table: ImportTable, level: CellMark['level']) =>
  ({ column, ...found }: RowFault): CellMark => ({
    params: {},
    ...found,
    column: columnIndex(table, column),
    level
  })

/** The reason for a mark, as stored with a run. */
export function faultOfMark({ columns }: ImportTable, { column, code, params, fault }: CellMark): Fault {
  const { letter = '', field = null } = columns[column] ?? {}
  return fault ?? { code: `cell.${code}`, path: field, params: { ...params, column: letter } }
}
