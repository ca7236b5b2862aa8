import Type, { type Static } from 'typebox'
import { APPROVE_FLAGS } from '../../domain/approval/flags.ts'
import { HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { DATE_SPANS } from '../loans/periods.ts'

/** Documents about absence or overtime. */
export const CALENDAR_KINDS = ['time-leave', 'overtime', 'holiday-change'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Why an employee does not work on a date: the kind of holiday, or a day off of the work cycle. */
export const FREE_DAYS = [...HOLIDAY_FLAGS.filter(flag => flag !== '00'), 'day_off'] as const
export type FreeDay = (typeof FREE_DAYS)[number]

/**
 * Leave, overtime and holidays of the people whom the signed-in user may see, in the month, week or payroll period
 * that contains a date (the month if it has no payroll period). People with leave in it come first.
 */
export const CalendarQuery = Type.Object({
  span: Type.Enum([...DATE_SPANS]),
  date: DateText,
  kind: Type.Optional(Type.Enum([...CALENDAR_KINDS])),
  unit_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'a unit and all below it, or a position' })
  ),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'code or name' })),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'next of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 }))
})
export type CalendarQuery = Static<typeof CalendarQuery>

/** Open or approved. */
export const CalendarDocument = Type.Object({
  document_id: Type.String(),
  kind: Type.Enum([...CALENDAR_KINDS]),
  approve_flag: Type.Enum([...APPROVE_FLAGS]),
  step: Nullable(Type.Integer({ description: 'the step that is awaited, from 1; null: approved' })),
  step_count: Type.Integer(),
  first_date: DateText,
  last_date: DateText,
  starts_at: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm' })),
  ends_at: Nullable(Type.String()),
  choice: Nullable(Type.String({ description: 'time_leave_flag or holiday_flag_lv' }))
})
export type CalendarDocument = Static<typeof CalendarDocument>

export const CalendarPerson = Type.Object({
  ...personFields,
  free: Type.Array(Type.Object({ date: DateText, reason: Type.Enum([...FREE_DAYS]) })),
  documents: Type.Array(CalendarDocument)
})
export type CalendarPerson = Static<typeof CalendarPerson>

/** The people of the calendar who miss work on a date. */
export const AwayQuery = Type.Pick(CalendarQuery, ['date', 'unit_id', 'search'])
export type AwayQuery = Static<typeof AwayQuery>

export const AWAY_MAX = 500

export const AwayPeople = Type.Object({
  people: Type.Array(
    Type.Object({
      ...personFields,
      documents: Type.Array(
        Type.Object({ ...CalendarDocument.properties, description: Nullable(Type.String()) }),
        { description: 'leave of the date' }
      )
    }),
    { description: `approved leave first; the first ${AWAY_MAX}` }
  )
})
export type AwayPeople = Static<typeof AwayPeople>

export const CalendarPage = Type.Object({
  from: DateText,
  to: DateText,
  people: Type.Array(CalendarPerson),
  total: Type.Integer({ description: 'people of the filters' }),
  away: Type.Array(
    Type.Object({
      date: DateText,
      approved: Type.Integer({ description: 'people whose leave of the date is approved' }),
      open: Type.Integer({ description: 'others whose leave still waits' })
    }),
    { description: 'dates on which anybody of the filters is away, whatever the kind asked for' }
  ),
  next: Nullable(Type.String())
})
export type CalendarPage = Static<typeof CalendarPage>
