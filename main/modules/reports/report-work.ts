import type { ActivityQuery } from '#shared/contracts/activity-log.ts'
import type { EmployeeFilter, EmployeeOrder } from '../../database/search/employee-search.ts'
import type { FileLook } from '../../platform/workbook/file-look.ts'
import type { FilledQuotas } from '../quotas/quotas.ts'
import type { PeopleFilter } from '../roster/roster.ts'
import type { BookSubject, ImportBook } from './books/import-books.ts'

export type { FileLook, ReportCalendar, ReportLanguage } from '../../platform/workbook/file-look.ts'

// Input of the threads that write reports: plain data, as it is passed to another thread.

export interface AttendanceReportWork extends FileLook {
  readonly kind: 'attendance-report'
  readonly from: string
  readonly to: string
  /** Empty: all branches. */
  readonly branchIds: readonly string[]
  /** Empty: everybody who worked or punched in the period; with branches, only people of those branches. */
  readonly employeeIds: readonly string[]
}

/** Time cards for signing as a PDF, a page for each person. */
export interface TimeCardsWork extends Omit<AttendanceReportWork, 'kind'> {
  readonly kind: 'time-cards'
  /** Only people of this unit of any kind; null: all. */
  readonly unitId: string | null
}

export interface ActivityBookWork extends FileLook {
  readonly kind: 'activity-book'
  readonly filter: Omit<ActivityQuery, 'before' | 'limit'>
  /** Whether the reader may see the values that only HR may see. */
  readonly isHr: boolean
  /** The texts of the screen by key. */
  readonly words: Readonly<Record<string, string>>
  readonly timeZone: string
}

export interface EmployeeListWork extends FileLook {
  readonly kind: 'employee-list'
  readonly filter: EmployeeFilter
  /** Only these employees; null: all. */
  readonly onlyIds: readonly string[] | null
  readonly order: EmployeeOrder
  readonly isDescending: boolean
  /** Includes pay, id numbers and bank accounts, which the caller may see. */
  readonly hasSensitive: boolean
}

export interface ImportWorkbookWork extends ImportBook, Pick<FileLook, 'language' | 'madeBy'> {
  readonly kind: 'import-workbook'
  readonly subject: BookSubject
  /** The import whose failed rows are written, with the reasons; null: an empty template. */
  readonly failedOf: string | null
  /** Current values, to be changed and imported again: the selection of quotas, or the rows themselves; null: none. */
  readonly filled: FilledQuotas | readonly Readonly<Record<string, string>>[] | null
}

export interface RosterBookWork extends FileLook {
  readonly kind: 'roster-book'
  readonly filter: PeopleFilter
}

export type ReportWork =
  | ActivityBookWork
  | AttendanceReportWork
  | EmployeeListWork
  | ImportWorkbookWork
  | RosterBookWork
  | TimeCardsWork
