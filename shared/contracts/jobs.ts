import Type, { type Static } from 'typebox'
import { DateText, Nullable } from './common.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** A long-running task as shown in the job strip. */
export const Job = Type.Object({
  job_id: Type.String(),
  kind: Type.Enum([
    'attendance-report',
    'time-cards',
    'employee-list',
    'import-workbook',
    'loan-contract',
    'loan-receipt',
    'loan-book',
    'loans-book',
    'loans-due-book',
    'documents-book',
    'overtime-book',
    'manpower-book',
    'month-end-freeze',
    'hand-over',
    'roster-book',
    'activity-book',
    'personal-data',
    'anonymisation'
  ]),
  title: Type.String({ description: 'text of the job in the language it was asked in' }),
  state: Type.Enum([...JOB_STATES]),
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  rate_per_second: Type.Number(),
  remaining_ms: Nullable(Type.Integer()),
  file_name: Nullable(Type.String()),
  error: Nullable(Type.String()),
  created: Type.String({ description: 'UTC, ISO 8601' })
})
export type Job = Static<typeof Job>

/** Request for a file about one record, in the user's language and calendar. */
export const FileRequest = Type.Object({
  language: Type.Enum(['th', 'en']),
  calendar: Type.Enum(['buddhist', 'gregorian'])
})
export type FileRequest = Static<typeof FileRequest>

/** The longest period of a report. */
export const REPORT_DAYS_MAX = 366

/**
 * Both lists are filters: an empty one does not filter; if both are given, only the named people of the named branches are
 * included. At most 366 days.
 */
export const AttendanceReportRequest = Type.Object({
  from: DateText,
  to: DateText,
  branch_ids: Type.Array(Type.String(), { maxItems: 200 }),
  employee_codes: Type.Array(Type.String(), { maxItems: 5000 }),
  ...FileRequest.properties
})
export type AttendanceReportRequest = Static<typeof AttendanceReportRequest>

/** Days of people in one file of time cards, about 650 people in a month: a PDF is composed in memory. */
export const TIME_CARD_DAYS_MAX = 20_000

/** Time cards for signing as a PDF, each person on a page of their own; `unit_id`: only people of that unit, of any kind. */
export const TimeCardsRequest = Type.Object({
  ...AttendanceReportRequest.properties,
  unit_id: Type.Optional(Type.String({ maxLength: 64 }))
})
export type TimeCardsRequest = Static<typeof TimeCardsRequest>

export const jobOperations = {
  /** The user's own jobs since the workstation started, newest first. */
  'GET /app/v1/jobs': { answer: Type.Array(Job) },
  'GET /app/v1/jobs/{job_id}': { answer: Job },
  'POST /app/v1/jobs/{job_id}/cancel': { answer: Job },
  'GET /app/v1/jobs/{job_id}/file': { file: true }
}
