import type { Fault } from '#shared/domain/fault.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { OpenOption } from '../pickers/OpenPicker.tsx'
import type { Fact } from '../record/FactList.tsx'
import type { StateTone } from '../states/StateChip.tsx'
import type { Texts } from '../texts/texts.ts'
import type { RowFigures } from './preview/preview-row.ts'
import type { ImportBase } from './runs/run-calls.ts'

/** What every import says in its own words, beside its outcomes and what is in the way of an undo; the kit says the rest. */
export type ImportTexts = Record<
  | 'mapping.needed'
  | 'problem.no_rows'
  | 'preview.import_other'
  | 'details.new'
  | 'history.counts'
  | 'undo.removed'
  | 'undo.reasons',
  string
>

/** Values that the dry run computed for a row, and what those of all rows come to. */
export interface ImportFigures {
  readonly ofRow: (figures: RowFigures) => readonly Fact[]
  readonly sums: (figures: readonly RowFigures[]) => readonly string[]
}

/** A row on its way to the workstation. */
export interface SentRow {
  /** Its row in the source, from 1. */
  readonly source: number
  /** By column letter, blank cells left out. */
  readonly record: Record<string, string>
  /** Why it is not imported. */
  readonly refused?: Fault[]
}

export interface RefusedRow extends Omit<SentRow, 'refused'> {
  readonly faults: readonly Fault[]
}

export interface SheetImportParts {
  readonly table: ImportTable
  /** A fresh thread that serves `serveReading(table)`. */
  readonly newWorker: () => Worker
  readonly base: ImportBase
  /** A part of `sheetTexts`. */
  readonly texts: Texts<ImportTexts, unknown>
  /** A hook. */
  readonly useFigures?: () => ImportFigures
  /** A hook: what cells of a column offer while they are edited, beside what its rule lists. */
  readonly useChoices?: () => (column: SheetColumn, language: 'th' | 'en') => readonly OpenOption[]
  /** A hook: what a cell offers that depends on others of its row, as the districts of its province. */
  readonly useRowChoices?: (column: SheetColumn, cellOf: (field: string) => string) => readonly OpenOption[]
  /** What can become of a row, in the order in which it is counted. `failed` means rows with errors. */
  readonly outcomes: Readonly<Record<string, StateTone>>
  readonly rowsARequest: number
}
