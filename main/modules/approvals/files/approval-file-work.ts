import type { FileLook } from '../../reports/reports.ts'
import type { ListFilter } from '../inbox/inbox-query.ts'
import type { Viewer } from '../inbox/viewer.ts'

// The input of the threads that write files of approvals: plain data, as it is passed to another thread.

interface BookWork extends FileLook {
  readonly query: ListFilter
  /** The caller, who determines what is visible. */
  readonly viewer: Viewer
  readonly timeZone: string
}

/** Documents of a filtered list. */
export interface DocumentsBookWork extends BookWork {
  readonly kind: 'documents-book'
}

/** Hours of overtime by person, payroll period and class of pay. */
export interface OvertimeBookWork extends BookWork {
  readonly kind: 'overtime-book'
}

export type ApprovalFileWork = DocumentsBookWork | OvertimeBookWork
