import type { Fault } from '#shared/domain/fault.ts'
import type { CellMark } from '../reading/cell-marks.ts'

export interface ChangedCell {
  /** Letter of its column. */
  readonly column: string
  readonly before: string | null
  readonly after: string | null
}

/** Values that the dry run computed for a row, under the import's own names. */
export type RowFigures = Readonly<Record<string, number | string>>

export interface Verdict {
  /** One of the import's outcomes. */
  readonly outcome: string
  /** The code of the row's record, or the code that a new record would get. */
  readonly code: string | null
  readonly faults: readonly Fault[]
  readonly warnings: readonly Fault[]
  readonly changes: readonly ChangedCell[]
  readonly figures?: RowFigures
}

/** A result stored with its row; dropped once the row is edited. */
export interface RowVerdict extends Omit<Verdict, 'faults' | 'warnings'> {
  readonly marks: readonly CellMark[]
}

/** A row of the preview. Only `PreviewTable` changes it. */
export interface PreviewRow {
  /** Its index in the preview, from 0; never changes. */
  readonly index: number
  /** Its row in the source, from 1. */
  readonly source: number
  readonly cells: string[]
  faults: readonly CellMark[]
  /** Findings in the source, valid while the cell has its original value. */
  notes: readonly { readonly mark: CellMark; readonly value: string }[]
  /** What other cells say of one. */
  hints: readonly CellMark[]
  verdict: RowVerdict | null
  /** The user has decided not to import it. */
  isSkipped: boolean
  /** All findings shown for the row. */
  marks: readonly CellMark[]
}
