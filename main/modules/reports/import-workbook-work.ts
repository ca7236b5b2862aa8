import type { FilledQuotas } from '../quotas/quotas.ts'
import type { ReportLanguage } from './attendance-report-work.ts'
import type { BookSubject, ImportBook } from './import-books.ts'

/** What the thread of an import's workbook is given: plain data, as it crosses to another thread. */
export interface ImportWorkbookWork extends ImportBook {
  readonly kind: 'import-workbook'
  readonly subject: BookSubject
  /** The import whose failed rows it holds, with the reasons; null: an empty template. */
  readonly failedOf: string | null
  /** What is there now, to be changed and imported again: how quotas are found, or the rows themselves; null: nothing. */
  readonly filled: FilledQuotas | readonly Readonly<Record<string, string>>[] | null
  readonly language: ReportLanguage
  readonly madeBy: string
}
