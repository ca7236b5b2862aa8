import type { PeopleFilter } from '../../roster/roster.ts'
import type { ReportCalendar, ReportLanguage } from '../attendance-report-work.ts'

/** What the thread of a roster's workbook is given: plain data. */
export interface RosterBookWork {
  readonly kind: 'roster-book'
  readonly filter: PeopleFilter
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Wall-clock time of the branch when it was requested. */
  readonly now: string
  readonly madeBy: string
}
