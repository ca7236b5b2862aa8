import type { ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import type { StateTone } from '../states/StateChip.tsx'
import type { Verdict } from './preview/preview-row.ts'
import type { Mapping } from './reading/headings.ts'

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
  /** What the import's own fault codes mean. */
  readonly marks: Readonly<Record<string, string>>
  /** The workstation's own sentence about a cell, for people. */
  readonly refusal: (message: string) => string
}

/** A row on its way to the workstation. */
export interface SentRow {
  /** Its row in the source, from 1. */
  readonly source: number
  /** By column letter, blank cells left out. */
  readonly record: Record<string, string>
  /** Why it is not imported. */
  readonly refused?: string
}

export interface SheetImportParts {
  readonly table: ImportTable
  /** A fresh thread that serves `serveReading(table)`. */
  readonly newWorker: () => Worker
  /** Has what columns meant before, by the signature of their headings, and keeps what they mean now. */
  readonly mappings?: {
    readonly load: () => Promise<Readonly<Record<string, Mapping>>>
    readonly keep: (signature: string, mapping: Mapping) => Promise<void>
  }
  /** A hook. */
  readonly useWords: () => ImportWords
  /** What can become of a row, in the order in which it is counted. `failed` stands for rows with errors. */
  readonly outcomes: Readonly<Record<string, StateTone>>
  /** Records of one dry run. */
  readonly rowsARequest: number
  /** One verdict for each record, in their order; nothing is written. */
  readonly dryRun: (
    records: readonly Record<string, string>[],
    signal: AbortSignal
  ) => Promise<readonly Verdict[]>
  /** Gives every row to the workstation and starts the import; answers its id. */
  readonly send: (
    fileName: string,
    rows: readonly SentRow[],
    onProgress: (share: number) => void
  ) => Promise<string>
}
