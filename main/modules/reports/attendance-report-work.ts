/** What the report thread is given: plain data, as it crosses to another thread. */
export interface AttendanceReportWork {
  readonly kind: 'attendance-report'
  readonly from: string
  readonly to: string
  /** Empty: every branch. */
  readonly branchIds: readonly string[]
  /** Empty: everybody who worked or punched in the period; with branches too: those of them who are there. */
  readonly employeeIds: readonly string[]
  readonly language: ReportLanguage
  readonly calendar: ReportCalendar
  /** Wall-clock time of the branch when the report was requested. */
  readonly now: string
  readonly madeBy: string
}

export type ReportLanguage = 'th' | 'en'
export type ReportCalendar = 'buddhist' | 'gregorian'

export interface WrittenReport {
  readonly people: number
  readonly days: number
  readonly punches: number
}
