import type { Fault } from '#shared/domain/fault.ts'
import type { Queries } from '../../../database/database.ts'
import type { StoredDocument } from '../approval-parts.ts'
import type { ShownRow } from '../document/document-rows.ts'

/** Whichever of a Thai and an English text a reader is given. */
type InLanguage = (thai: string | null, english: string | null) => string

/** What documents of a kind do; `DOCUMENT_KIND` has what distinguishes them as data, `readSubject` how requests are read. */
export interface Kind {
  /** The document that prevents the final approval (decision 0016), or null. */
  conflict?(db: Queries, document: StoredDocument): Promise<Fault | null>
  /** What responses show besides the fields of `DOCUMENT_KIND`. */
  shown?(row: ShownRow): Record<string, unknown>
  /** The same, as far as it has to be looked up: once for all rows. */
  lookedUp?(db: Queries, rows: readonly ShownRow[]): Promise<(row: ShownRow) => Record<string, unknown>>
  /** What a workbook says it is about, besides dates, hours and the name of its choice. */
  inWorkbook?(row: ShownRow, inLanguage: InLanguage): string
}
