import type { FileLook } from '../../reports/reports.ts'
import type { ListFilter } from '../inbox/inbox-query.ts'
import type { Viewer } from '../inbox/viewer.ts'

// What the threads of approvals' files are given: plain data, as it crosses to another thread.

interface BookWork extends FileLook {
  /** Filters of the list. */
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
