import type { FaultCode } from '#shared/domain/employee-import/cell-reading.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'

/** What is pointed out of a cell: faults of the shared rules, and what only the whole file shows. */
export type MarkCode =
  | FaultCode
  | 'duplicate_code'
  | 'duplicate_id'
  | 'formula'
  | 'formula_without_result'
  | 'merged'
  | 'zeros_perhaps_lost'
  /** Refused by the dry run, in the workstation's words. */
  | 'refused'

/** One thing pointed out of one cell. A row with an error is not imported; a warning is only said. */
export interface CellMark {
  /** Place in the column table, from 0. */
  readonly column: number
  readonly level: 'error' | 'warning'
  readonly code: MarkCode
  /** What was probably meant; taken when the user says so. */
  readonly proposed?: string
  /** The sentence, where the workstation gave one. */
  readonly message?: string
}

/** The cells of a row, one for each column of the table; blank where nothing stands. */
export type RowCells = readonly string[]

const places = new Map<string, number>(EMPLOYEE_COLUMNS.map(({ letter }, at) => [letter, at]))

export function placeOfLetter(letter: string): number {
  const place = places.get(letter)
  if (place === undefined) throw new RangeError(`no such column: ${letter}`)
  return place
}

/** @throws RangeError */
export function columnAt(place: number) {
  const column = EMPLOYEE_COLUMNS[place]
  if (column === undefined) throw new RangeError(`no such column: ${place}`)
  return column
}
