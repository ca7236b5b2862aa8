import type { ApprovalFileWork } from '../modules/approvals/approvals.ts'
import type { JobFault } from '../modules/jobs/jobs.ts'
import type { LoanFileWork } from '../modules/loans/loans.ts'
import type { ManpowerBookWork } from '../modules/manpower/manpower.ts'
import type { HandOverWork, PeriodRowsWork } from '../modules/month-end/month-end.ts'
import type { PersonalDataWork } from '../modules/personal-data/personal-data.ts'
import type { ReportWork } from '../modules/reports/reports.ts'

/** Every kind of work that a job thread can do. */
export type JobWork =
  | ReportWork
  | LoanFileWork
  | ApprovalFileWork
  | ManpowerBookWork
  | PersonalDataWork
  | PeriodRowsWork
  | HandOverWork

/** Input of a job thread; it does one job and ends. */
export interface JobThreadData {
  databaseFile: string
  work: JobWork
  file: string
}

export type ToJobThread = { type: 'cancel' }

export type FromJobThread =
  /** Its modules and the database are open; before that it cannot be terminated. */
  | { type: 'begun' }
  | { type: 'progress'; done: number; total: number | null }
  | { type: 'done' }
  | { type: 'cancelled' }
  | { type: 'failed'; fault: JobFault; detail: string }
