import type { ActivityQuery } from '#shared/contracts/activity-log.ts'
import type { ReportCalendar, ReportLanguage } from './attendance-report-work.ts'

/** What the thread of an activity log is given: plain data, as it crosses to another thread. */
export interface ActivityBookWork {
  readonly kind: 'activity-book'
  readonly filter: Omit<ActivityQuery, 'before' | 'limit'>
  /** The texts of the screen by key. */
  readonly words: Readonly<Record<string, string>>
  readonly timeZone: string
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Wall-clock time of the branch when it was requested. */
  readonly now: string
  readonly madeBy: string
}
