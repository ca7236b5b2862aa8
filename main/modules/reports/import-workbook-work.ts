import type { SheetColumn, SheetExample } from '#shared/domain/sheet-columns/column.ts'
import type { ReportLanguage } from './attendance-report-work.ts'

/** What the thread of an import's workbook is given: plain data, as it crosses to another thread. */
export interface ImportWorkbookWork {
  readonly kind: 'import-workbook'
  /** Of the sheet that is imported. */
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly examples: readonly SheetExample[]
  /** The import whose failed rows stand in it, with the reasons; null: nothing does. */
  readonly failedOf: string | null
  readonly language: ReportLanguage
  readonly madeBy: string
}
