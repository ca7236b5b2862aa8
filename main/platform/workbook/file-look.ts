export type ReportLanguage = 'th' | 'en'
export type ReportCalendar = 'buddhist' | 'gregorian'

/** Information about the file that every file contains. */
export interface FileLook {
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Local time of the branch at the request. */
  readonly now: string
  readonly madeBy: string
}
