import type { ComponentType } from 'react'
import type { Fault } from '#shared/domain/fault.ts'
import type { SheetColumn } from '#shared/domain/sheet-columns/column.ts'
import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { OpenOption } from '../pickers/OpenPicker.tsx'
import type { Fact } from '../record/FactList.tsx'
import type { StateTone } from '../states/StateChip.tsx'
import type { Texts } from '../texts/texts.ts'
import type { Edit } from './preview/edit-steps.ts'
import type { CodesOf } from './preview/known-codes.ts'
import type { RowFigures } from './preview/preview-row.ts'
import type { PreviewTable } from './preview/preview-table.ts'
import type { ImportBase } from './runs/run-calls.ts'

/** Texts that each import defines itself, besides its outcomes and the obstacles to an undo; the kit has the others. */
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

/** Values that the dry run computed for a row, and their totals over all rows. */
export interface ImportFigures {
  readonly ofRow: (figures: RowFigures) => readonly Fact[]
  readonly sums: (figures: readonly RowFigures[]) => readonly string[]
}

/** A row as sent to the workstation. */
export interface SentRow {
  /** Its row in the source, from 1. */
  readonly source: number
  /** By column letter, blank cells left out. */
  readonly record: Record<string, string>
  /** The user does not want it. */
  readonly skipped?: true
  /** Why it is not imported. */
  readonly refused?: Fault[]
}

export interface RefusedRow extends Omit<SentRow, 'refused' | 'skipped'> {
  readonly faults: readonly Fault[]
}

export interface PreviewToolProps {
  readonly table: PreviewTable
  /** Changes with the content of the table. */
  readonly revision: number
  /** One step of the user. */
  readonly onEdit: (edits: readonly Edit[]) => void
}

export interface SheetImportParts {
  readonly table: ImportTable
  /** A new thread that runs `serveReading(table)`. */
  readonly newWorker: () => Worker
  readonly base: ImportBase
  /** A part of `sheetTexts`. */
  readonly texts: Texts<ImportTexts, unknown>
  /** A hook. */
  readonly useFigures?: () => ImportFigures
  /** A hook: options for the cells of a column while editing, in addition to those that its rule lists. */
  readonly useChoices?: () => (column: SheetColumn, language: 'th' | 'en') => readonly OpenOption[]
  /** A hook: options for a cell that depend on other cells of its row, such as the districts of its province. */
  readonly useRowChoices?: (column: SheetColumn, cellOf: (field: string) => string) => readonly OpenOption[]
  /** A hook: the codes that exist, the same until they change; null while they are unknown. */
  readonly useCodes?: () => CodesOf | null
  /** Further tools of the preview. */
  readonly Tools?: ComponentType<PreviewToolProps>
  /** The possible outcomes of a row, in the order in which they are counted. `failed` means rows with errors. */
  readonly outcomes: Readonly<Record<string, StateTone>>
  readonly rowsARequest: number
}
