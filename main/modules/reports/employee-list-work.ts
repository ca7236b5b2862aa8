import type { EmployeeFilter, EmployeeOrder } from '../../database/employee-search.ts'
import type { ReportCalendar, ReportLanguage } from './attendance-report-work.ts'

/** What the thread of an employee list is given: plain data, as it crosses to another thread. */
export interface EmployeeListWork {
  readonly kind: 'employee-list'
  readonly filter: EmployeeFilter
  /** Only these of them; null: all. */
  readonly onlyIds: readonly string[] | null
  readonly order: EmployeeOrder
  readonly isDescending: boolean
  /** Pay, id numbers and bank accounts too; the caller may see them. */
  readonly hasSensitive: boolean
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Wall-clock time of the branch when the list was requested. */
  readonly now: string
  readonly madeBy: string
}
