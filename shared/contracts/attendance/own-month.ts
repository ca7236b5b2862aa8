import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { ROUNDS } from '../loans/periods.ts'
import { MonthDay, MonthTotals } from './attendance.ts'

// A person's own payroll period: its days, and whether the person confirms them.

const OBJECTION_MOST = 1000
const EmployeeCode = Type.String({ minLength: 1, maxLength: 50 })

/** What a person says about the days of a period: they are right, or an objection. */
export const CONFIRMATION_STATES = ['correct', 'objection'] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

const confirmationFields = {
  state: Type.Enum([...CONFIRMATION_STATES]),
  text: Nullable(Type.String({ description: 'of an objection' })),
  until_date: Type.String({ description: 'the last day that was over when it was given' }),
  confirmed_at: Type.String({ description: 'UTC, ISO 8601' }),
  changed_dates: Type.Array(Type.String(), { description: 'days that have changed since' }),
  is_outdated: Type.Boolean({
    description: 'days have changed since, or the period is over and was confirmed before its end'
  })
}
export const Confirmation = Type.Object(confirmationFields)
export type Confirmation = Static<typeof Confirmation>

export const OwnPeriod = Type.Object({
  period_id: Nullable(
    Type.String({ description: 'null: no payroll period has the date; the calendar month' })
  ),
  month_no: Type.String({ description: 'YYYY-MM' }),
  round: Type.Enum([...ROUNDS]),
  start_date: Type.String(),
  end_date: Type.String(),
  cut_off_date: Nullable(Type.String()),
  is_frozen: Type.Boolean({ description: 'its working time is closed: the confirmation stays as it is' })
})
export type OwnPeriod = Static<typeof OwnPeriod>

/** The period of a person that contains a date; without them one's own period of today. */
export const OwnMonthQuery = Type.Object({
  date: Type.Optional(DateText),
  employee_code: Type.Optional(EmployeeCode)
})
export type OwnMonthQuery = Static<typeof OwnMonthQuery>

export const OwnMonth = Type.Object({
  ...personFields,
  is_own: Type.Boolean(),
  period: OwnPeriod,
  previous_date: Nullable(Type.String({ description: 'the last day of the period before' })),
  next_date: Nullable(
    Type.String({ description: 'the first day of the period after; null: it has not begun' })
  ),
  days: Type.Array(MonthDay),
  totals: MonthTotals,
  version: Type.String({ description: 'of the days that are over; sent back with a confirmation' }),
  confirmation: Nullable(Confirmation)
})
export type OwnMonth = Static<typeof OwnMonth>

/** Replaces an earlier one; 409 if the period is frozen, or its days are no longer those of `version`. */
export const GiveConfirmation = Type.Object({
  date: DateText,
  state: Type.Enum([...CONFIRMATION_STATES]),
  text: Type.Optional(Type.String({ maxLength: OBJECTION_MOST, description: 'required of an objection' })),
  version: Type.String({ maxLength: 100 })
})
export type GiveConfirmation = Static<typeof GiveConfirmation>

/** How the people of a period have answered, for HR; `none`: not yet. */
export const ANSWER_STATES = ['none', 'correct', 'objection', 'outdated'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

const Count = Type.Integer({ minimum: 0 })
export const ConfirmationCounts = Type.Object({
  total: Type.Integer({ description: 'people employed in the period who are paid by its round' }),
  none: Count,
  correct: Type.Integer({ description: 'and not outdated' }),
  objection: Type.Integer({ description: 'and not outdated' }),
  outdated: Count
})
export type ConfirmationCounts = Static<typeof ConfirmationCounts>

const Period = Type.String({ minLength: 1, maxLength: 64 })
const OfPeriod = { period_id: Period, branch_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }
export const ConfirmationCountsQuery = Type.Object(OfPeriod)
export type ConfirmationCountsQuery = Static<typeof ConfirmationCountsQuery>

export const ConfirmationsQuery = Type.Object({
  ...OfPeriod,
  state: Type.Optional(Type.Enum([...ANSWER_STATES])),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type ConfirmationsQuery = Static<typeof ConfirmationsQuery>

export const ConfirmationRow = Type.Object({
  ...personFields,
  branch_id: Nullable(Type.String()),
  answer: Type.Enum([...ANSWER_STATES]),
  confirmation: Nullable(Confirmation)
})
export type ConfirmationRow = Static<typeof ConfirmationRow>

export const ConfirmationPage = Type.Object({
  period: OwnPeriod,
  counts: ConfirmationCounts,
  rows: Type.Array(ConfirmationRow, { description: 'by employee code' }),
  found: Count,
  next: Nullable(Type.String())
})
export type ConfirmationPage = Static<typeof ConfirmationPage>

export const ownMonthOperations = {
  /** Managers may ask for their own people, HR and administrators for everybody. */
  'GET /app/v1/attendance/own-month': { query: OwnMonthQuery, answer: OwnMonth },
  'PUT /app/v1/attendance/own-month/confirmation': { body: GiveConfirmation, answer: OwnMonth },
  'GET /app/v1/attendance/confirmations': { query: ConfirmationsQuery, answer: ConfirmationPage },
  'GET /app/v1/attendance/confirmations/counts': {
    query: ConfirmationCountsQuery,
    answer: ConfirmationCounts
  }
}
