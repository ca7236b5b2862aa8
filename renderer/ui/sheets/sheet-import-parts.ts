import type { ImportRunView } from '#shared/contracts/imports.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { OpenOption } from '../pickers/OpenPicker.tsx'
import type { StateTone } from '../states/StateChip.tsx'
import type { RowFigures, Verdict } from './preview/preview-row.ts'
import type { ImportBase } from './runs/run-calls.ts'

/** What an import says in its own words; the kit says the rest. */
export interface ImportWords {
  /** Which columns are needed. */
  readonly needed: string
  readonly noRows: string
  /** On the button that imports. */
  readonly importRows: (count: number) => string
  readonly newRecord: (code: string) => string
  /** By outcome. */
  readonly outcomes: Readonly<Record<string, string>>
  readonly outcomeCounts: Readonly<Record<string, (n: number) => string>>
  /** Values that the dry run computed for a row, if any. */
  readonly figures?: (figures: RowFigures) => readonly { readonly label: string; readonly value: string }[]
  /** The same of all rows together. */
  readonly sums?: (figures: readonly RowFigures[]) => readonly string[]
  /** What became of a run's rows so far. */
  readonly counts: (run: ImportRunView) => string
  readonly undoRemoved: (n: number) => string
  /** Where an import changes what is there. */
  readonly undoRestored?: (n: number) => string
  readonly undoReasons: (n: number) => string
  /** What is in the way of an undo, by reason; of whom, and in which row of the source where that is known. */
  readonly obstacles: Readonly<Record<string, (code: string, row: number) => string>>
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

/** A row that was not imported. */
export interface RefusedRow extends Omit<SentRow, 'refused'> {
  readonly faults: readonly Fault[]
}

export interface SheetImportParts {
  readonly table: ImportTable
  /** A fresh thread that serves `serveReading(table)`. */
  readonly newWorker: () => Worker
  /** Where its runs are. */
  readonly base: ImportBase
  /** A hook. */
  readonly useWords: () => ImportWords
  /** A hook: what cells of a column offer while they are edited, beside what its rule lists. */
  readonly useChoices?: () => (column: SheetColumn, language: 'th' | 'en') => readonly OpenOption[]
  /** A hook: what a cell offers that depends on others of its row, as the districts of its province. */
  readonly useRowChoices?: (column: SheetColumn, cellOf: (field: string) => string) => readonly OpenOption[]
  /** What can become of a row, in the order in which it is counted. `failed` means rows with errors. */
  readonly outcomes: Readonly<Record<string, StateTone>>
  /** Records of one dry run. */
  readonly rowsARequest: number
  /** One verdict for each record, in their order; nothing is written. */
  readonly dryRun: (
    records: readonly Record<string, string>[],
    signal: AbortSignal
  ) => Promise<readonly Verdict[]>
}
