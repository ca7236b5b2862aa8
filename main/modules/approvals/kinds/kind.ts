import type { Fault } from '#shared/domain/fault.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import type { Queries } from '../../../database/database.ts'
import type { ApprovalDocumentsTable } from '../../../database/schema/approvals.ts'
import type { StoredDocument } from '../approval-parts.ts'
import type { ShownRow } from '../document/document-rows.ts'

/** The subject of a document, as stored in its row; the work cycle by its code until it is looked up. */
export interface Subject
  extends Pick<
    ApprovalDocumentsTable,
    'first_date' | 'last_date' | 'starts_at' | 'ends_at' | 'choice' | 'times_json'
  > {
  readonly workCycleCode: string | null
  /** The company's reason for a leave; undefined if not sent. */
  readonly leaveReasonId: string | null | undefined
  /** Undefined if not sent; an update then leaves it unchanged. */
  readonly description: string | null | undefined
}

/** What a kind reads of its subject; the rest is nothing. */
export type SubjectPart = Partial<Subject> & Pick<Subject, 'first_date' | 'last_date'>

/** Whichever of a Thai and an English text a reader is given. */
type InLanguage = (thai: string | null, english: string | null) => string

/** What documents of a kind do; `DOCUMENT_KIND` has what distinguishes them as data. */
export interface Kind {
  /** Reads the subject of a request (decision 0039); null once there are faults. */
  read(request: RequestReader): SubjectPart | null
  /** The document that prevents the final approval (decision 0016), or null. */
  conflict?(db: Queries, document: StoredDocument): Promise<Fault | null>
  /** What responses show besides the fields of `DOCUMENT_KIND`. */
  shown?(row: ShownRow): Record<string, unknown>
  /** The same, as far as it has to be looked up: once for all rows. */
  lookedUp?(db: Queries, rows: readonly ShownRow[]): Promise<(row: ShownRow) => Record<string, unknown>>
  /** What a workbook says it is about, besides dates, hours and the name of its choice. */
  inWorkbook?(row: ShownRow, inLanguage: InLanguage): string
}
