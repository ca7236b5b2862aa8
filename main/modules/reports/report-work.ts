import type { ActivityQuery } from '#shared/contracts/activity-log.ts'
import type { EmployeeFilter, EmployeeOrder } from '../../database/search/employee-search.ts'
import type { FilledQuotas } from '../quotas/quotas.ts'
import type { PeopleFilter } from '../roster/roster.ts'
import type { BookSubject, ImportBook } from './books/import-books.ts'

// What the threads of reports are given: plain data, as it crosses to another thread.

export type ReportLanguage = 'th' | 'en'
export type ReportCalendar = 'buddhist' | 'gregorian'

/** What every file says of how it was made. */
export interface FileLook {
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Wall-clock time of the branch when it was requested. */
  readonly now: string
  readonly madeBy: string
}

export interface AttendanceReportWork extends FileLook {
  readonly kind: 'attendance-report'
  readonly from: string
  readonly to: string
  /** Empty: every branch. */
  readonly branchIds: readonly string[]
  /** Empty: everybody who worked or punched in the period; with branches too: those of them who are there. */
  readonly employeeIds: readonly string[]
}

export interface ActivityBookWork extends FileLook {
  readonly kind: 'activity-book'
  readonly filter: Omit<ActivityQuery, 'before' | 'limit'>
  /** The texts of the screen by key. */
  readonly words: Readonly<Record<string, string>>
  readonly timeZone: string
}

export interface EmployeeListWork extends FileLook {
  readonly kind: 'employee-list'
  readonly filter: EmployeeFilter
  /** Only these of them; null: all. */
  readonly onlyIds: readonly string[] | null
  readonly order: EmployeeOrder
  readonly isDescending: boolean
  /** Pay, id numbers and bank accounts too; the caller may see them. */
  readonly hasSensitive: boolean
}

export interface ImportWorkbookWork extends ImportBook, Pick<FileLook, 'language' | 'madeBy'> {
  readonly kind: 'import-workbook'
  readonly subject: BookSubject
  /** The import whose failed rows it holds, with the reasons; null: an empty template. */
  readonly failedOf: string | null
  /** What is there now, to be changed and imported again: how quotas are found, or the rows themselves; null: nothing. */
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
