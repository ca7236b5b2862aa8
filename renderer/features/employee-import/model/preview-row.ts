import type { ChangedCell, Outcome } from '#shared/contracts/employee-import-runs.ts'
import { type CellMark, placeOfLetter } from './cell-marks.ts'
import { isKnownColumn } from './known-column.ts'

/** What the dry run said of a row; forgotten once the row is edited. */
export interface RowVerdict {
  readonly outcome: Outcome
  readonly employeeCode: string | null
  readonly changes: readonly ChangedCell[]
  readonly marks: readonly CellMark[]
}

/** A row of the preview. Only `PreviewTable` changes it. */
export interface PreviewRow {
  /** Its place in the preview, from 0; never changes. */
  readonly index: number
  /** Its row in the source, from 1. */
  readonly source: number
  readonly cells: string[]
  faults: readonly CellMark[]
  /** What was seen in the source, true for as long as the cell holds what it held there. */
  readonly notes: readonly { readonly mark: CellMark; readonly value: string }[]
  verdict: RowVerdict | null
  isEdited: boolean
  /** Everything that is pointed out. */
  marks: readonly CellMark[]
}

/** Spec 4.7: it names both, and means the one that is blank. */
const D_OR_E = 'Column D or E'

/** An error of the workstation as marks: sentences that begin with a column are that cell's, others the code's. */
export function verdictMarks(error: string | null, cells: readonly string[]): CellMark[] {
  if (error === null) return []
  return error.split('; ').map(message => {
    const [, letter] = /\bColumn ([A-Z]{1,2})\b/.exec(message) ?? []
    const column = letter !== undefined && isKnownColumn(letter) ? placeOfLetter(letter) : placeOfLetter('B')
    const isOther = message.includes(D_OR_E) && (cells[column] ?? '') !== ''
    return { column: isOther ? placeOfLetter('E') : column, level: 'error', code: 'refused', message }
  })
}
