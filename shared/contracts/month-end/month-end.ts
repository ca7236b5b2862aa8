import Type, { type Static } from 'typebox'
import { DOCUMENT_KINDS } from '../../domain/approval/flags.ts'
import { SubmissionResults } from '../approvals/approval-actions.ts'
import { actorFields, DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { FileRequest, Job } from '../jobs.ts'
import { PayrollPeriod, ROUNDS } from '../loans/periods.ts'

// The month end on the screens: what is outstanding in a payroll period, freezing it, and what changed since (decision 0026).

export const MonthEndPerson = Type.Object({
  ...personFields,
  branch_code: Nullable(Type.String()),
  department_code: Nullable(Type.String()),
  employee_type_code: Nullable(Type.String())
})
export type MonthEndPerson = Static<typeof MonthEndPerson>

/** Lines of the checklist that are lists of days. */
/** `no_cycle`: the first day on which somebody has no work cycle. */
export const DAY_CHECKS = ['check', 'missing_out', 'absent', 'no_cycle'] as const
export type DayCheck = (typeof DAY_CHECKS)[number]

/** Everything that should be settled before a period is frozen. */
export const CHECKS = [
  ...DAY_CHECKS,
  'documents',
  'candidates',
  'failed_punches',
  'refused_punches',
  'unknown_pins',
  'silent_devices',
  'incomplete_devices',
  'unconsented_loans',
  'not_handed_over'
] as const
export type Check = (typeof CHECKS)[number]

export const MonthEndVersion = Type.Object({
  version: Type.Integer(),
  made_at: Type.String({ description: 'UTC, ISO 8601' }),
  made_by: Type.String(),
  made_by_en: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  person_count: Type.Integer(),
  handed_over_at: Nullable(
    Type.String({ description: 'UTC, ISO 8601; when a file for payroll was last made of it' })
  )
})
export type MonthEndVersion = Static<typeof MonthEndVersion>

export const WAITING_PUNCHES_MAX = 1000

export const MonthEndView = Type.Object({
  period: PayrollPeriod,
  round: Nullable(Type.Enum([...ROUNDS], { description: 'whose people are paid in it; null: everybody' })),
  status: Type.Enum(['open', 'frozen']),
  versions: Type.Array(MonthEndVersion, { description: 'the newest first' }),
  freezing: Nullable(Type.Object({ ...actorFields, job_id: Nullable(Type.String()) })),
  waiting_punches: Type.Integer({
    description: `punches of the period that the queue still holds; ${WAITING_PUNCHES_MAX + 1}: more than ${WAITING_PUNCHES_MAX}`
  }),
  counted_at: Nullable(
    Type.String({
      description: 'of the lines about days, by the branch clock; null while they are counted first'
    })
  ),
  is_current: Type.Boolean({ description: 'nothing was stored since they were counted' }),
  checks: Type.Array(
    Type.Object({
      check: Type.Enum([...CHECKS]),
      count: Nullable(Type.Integer({ description: 'null: not counted yet' }))
    })
  ),
  documents: Type.Array(Type.Object({ kind: Type.Enum([...DOCUMENT_KINDS]), count: Type.Integer() })),
  incomplete_devices: Type.Array(
    Type.Object({ device_id: Type.String(), device_name: Type.String(), day_count: Type.Integer() }),
    { description: 'with days of which it is not known that all punches are here' }
  ),
  not_handed_over: Type.Array(PayrollPeriod, {
    description:
      'earlier periods frozen anew after a file for payroll was made of them, and of whose newest version there is none: what changed is in no file yet'
  })
})
export type MonthEndView = Static<typeof MonthEndView>

const OfBranch = {
  branch_id: Type.Optional(Type.String({ maxLength: 100, description: 'all branches if absent' }))
}
const Page = { after: Type.Optional(Type.String({ maxLength: 300 })) }

export const MonthEndQuery = Type.Object(OfBranch)

export const CheckedDaysQuery = Type.Object({ check: Type.Enum([...DAY_CHECKS]), ...OfBranch, ...Page })
export const CheckedDays = Type.Object({
  days: Type.Array(
    Type.Object({
      ...personFields,
      work_date: Type.String(),
      doubts: Type.Array(Type.Enum(['unclear', 'no_in', 'no_out', 'absent', 'no_cycle'])),
      first_in: Nullable(Type.String()),
      last_out: Nullable(Type.String())
    })
  ),
  next: Nullable(Type.String())
})
export type CheckedDays = Static<typeof CheckedDays>

const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const CandidatesQuery = Type.Object({ ...OfBranch, ...Page })
export const Candidates = Type.Object({
  candidates: Type.Array(
    Type.Object({
      ...personFields,
      work_date: Type.String(),
      ot_work_dt: Type.String({ description: 'of the document; after a night shift the day after' }),
      start_hour: Type.String({ description: 'HH:mm of the document that would cover the work' }),
      end_hour: Type.String({ description: 'an end that is not after the start is on the next day' }),
      minutes: Type.Integer({ description: 'worked of these' })
    })
  ),
  next: Nullable(Type.String())
})
export type Candidates = Static<typeof Candidates>

export const CANDIDATES_MAX = 200

/** Submits overtime documents for candidates; each is accepted or refused by itself. */
export const CandidateDocuments = Type.Object({
  documents: Type.Array(
    Type.Object({
      employee_code: Type.String({ maxLength: 50 }),
      ot_work_dt: DateText,
      start_hour: Clock,
      end_hour: Clock
    }),
    { minItems: 1, maxItems: CANDIDATES_MAX }
  ),
  ot_work_desc: Type.Optional(Type.String({ maxLength: 500 }))
})
export type CandidateDocuments = Static<typeof CandidateDocuments>

/** What to do with punches of the period that the queue still holds. */
export const QUEUE_CHOICES = ['refuse', 'wait', 'ignore'] as const

export const FreezePeriod = Type.Object({
  base_version: Type.Integer({ minimum: 0, description: 'the newest version that was shown; 0: none' }),
  queue: Type.Enum([...QUEUE_CHOICES], { description: 'refuse: 409 says how many wait' }),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
  language: FileRequest.properties.language
})
export type FreezePeriod = Static<typeof FreezePeriod>

/** From a version to what is known now, or to another version. */
export const DifferencesQuery = Type.Object({
  from_version: Type.Integer({ minimum: 1 }),
  to_version: Type.Optional(Type.Integer({ minimum: 1, description: 'what is known now if absent' })),
  ...Page
})
const Amount = Type.Union([Type.Number(), Type.String(), Type.Null()])
export const Differences = Type.Object({
  total: Type.Integer({ description: 'people with a difference' }),
  people: Type.Array(
    Type.Object({
      ...personFields,
      state: Type.Enum(['changed', 'added', 'removed']),
      passed_on_in: Nullable(
        Type.String({ description: 'month of the period whose hand-over has passed this on; null: not yet' })
      ),
      changes: Type.Array(
        Type.Object({ field: Type.String(), before: Type.Number(), after: Type.Number() }),
        { description: 'sums of the period' }
      ),
      days: Type.Array(
        Type.Object({ work_date: Type.String(), field: Type.String(), before: Amount, after: Amount })
      )
    })
  ),
  next: Nullable(Type.String())
})
export type Differences = Static<typeof Differences>

export const monthEndOperations = {
  'GET /app/v1/month-end/{period_id}': { query: MonthEndQuery, answer: MonthEndView },
  'GET /app/v1/month-end/{period_id}/days': { query: CheckedDaysQuery, answer: CheckedDays },
  'GET /app/v1/month-end/{period_id}/candidates': { query: CandidatesQuery, answer: Candidates },
  'POST /app/v1/month-end/{period_id}/overtime-documents': {
    body: CandidateDocuments,
    answer: SubmissionResults
  },
  'POST /app/v1/month-end/{period_id}/freeze': { body: FreezePeriod, accepted: Job },
  'GET /app/v1/month-end/{period_id}/differences': { query: DifferencesQuery, answer: Differences }
}
