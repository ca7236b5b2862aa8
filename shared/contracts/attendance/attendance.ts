import Type, { type Static } from 'typebox'
import { DateText, MonthText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { DeadLetterPage, DeadLetterSelection } from './dead-letters.ts'

/** One received item of time-attendance/import (spec 4.13). It is checked by hand so that every fault is listed. */
export const IMPORT_MAX_ITEMS = 1000

/** Kinds of attendance record: `time_attendance_type_lv` as mapped by spec 4.13, and Checkin of decision 0039. */
export const ATTENDANCE_SOURCES = ['Import', 'Fingerprint', 'Checkin', 'Adjust'] as const
export type AttendanceSource = (typeof ATTENDANCE_SOURCES)[number]

export type Direction = 'IN' | 'OUT'
export type RequestedDirection = 'AUTO' | Direction

export const QueueState = Type.Object({
  received: Type.Integer({ description: 'items acknowledged since the beginning' }),
  queued: Type.Integer({ description: 'acknowledged, not yet processed' }),
  processed: Type.Integer(),
  failed: Type.Integer({ description: 'dead letters that are not resolved' }),
  refused: Type.Integer({ description: 'items that the import refused and that wait for somebody' }),
  unmapped: Type.Integer({ description: 'punches of terminals whose PIN is nobody’s' }),
  oldest_age_ms: Nullable(Type.Integer({ description: 'age of the oldest queued item' })),
  rate_per_second: Type.Number({ description: 'items processed a second, mean of the last 10 s' }),
  worker: Type.Enum(['running', 'restarting', 'stopped']),
  history: Type.Array(
    Type.Object({ at: Type.String(), received: Type.Integer(), processed: Type.Integer() }),
    { description: 'items a second over the last 60 s, oldest first; at = wall clock HH:mm:ss' }
  )
})
export type QueueState = Static<typeof QueueState>

/** A stored punch. Date-times are in the branch's local time. */
export const Punch = Type.Object({
  punch_id: Type.String(),
  ...personFields,
  branch_id: Nullable(Type.String()),
  punched_at: Type.String(),
  work_date: Type.String(),
  direction: Nullable(
    Type.Enum(['IN', 'OUT'], { description: 'while its day runs; null: a repeated touch, not counted' })
  ),
  mark: Type.Enum(['IN', 'OUT', 'repeated', 'unclear'], {
    description: 'how it counts now: once the day is over the last is OUT, and those between may be unclear'
  }),
  requested_direction: Type.Enum(['AUTO', 'IN', 'OUT']),
  source: Type.Enum([...ATTENDANCE_SOURCES]),
  device_sn: Nullable(Type.String()),
  device_name: Nullable(Type.String()),
  location_id: Nullable(Type.String()),
  location_name: Nullable(Type.String()),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  picture_url: Nullable(Type.String()),
  remark: Nullable(Type.String()),
  received_at: Type.String({ description: 'UTC, ISO 8601' }),
  processed_at: Type.String({ description: 'UTC, ISO 8601' }),
  request_id: Type.String(),
  caller_name: Type.String({ description: 'the key or user it came from' })
})
export type Punch = Static<typeof Punch>

/** Keyset pages, newest first; pass `next` back as `before` until it is null. Defaults: from = to = today. */
export const PunchQuery = Type.Object({
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  employee_code: Type.Optional(Type.String()),
  branch_id: Type.Optional(Type.String()),
  device_sn: Type.Optional(Type.String()),
  source: Type.Optional(Type.Enum([...ATTENDANCE_SOURCES])),
  direction: Type.Optional(Type.Enum(['IN', 'OUT'])),
  before: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type PunchQuery = Static<typeof PunchQuery>
export const PunchPage = Type.Object({ punches: Type.Array(Punch), next: Nullable(Type.String()) })
export type PunchPage = Static<typeof PunchPage>

/**
 * Punches in the order of processing, the latest first, whatever their own time; `after` is the last known `punch_id`. If
 * `is_complete` is false, there are more than `limit`.
 */
export const ArrivalQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type ArrivalQuery = Static<typeof ArrivalQuery>
export const Arrivals = Type.Object({ punches: Type.Array(Punch), is_complete: Type.Boolean() })
export type Arrivals = Static<typeof Arrivals>

/**
 * Status of a person on a work date: `in` at work, `left` came and left, `late` came after the start (whether or not they
 * have left since; see `is_in`), `absent` the shift has begun without a punch, `expected` the shift has not begun, `leave`
 * approved leave, `off` no work planned or a holiday.
 */
export const DAY_STANDINGS = ['in', 'left', 'late', 'absent', 'expected', 'leave', 'off'] as const
export type DayStanding = (typeof DAY_STANDINGS)[number]

/** The most rows of a day in one response. */
export const DAY_PAGE_MAX = 1000

const DayFacts = {
  work_date: Type.String(),
  work_cycle_code: Nullable(Type.String()),
  work_cycle_name: Nullable(Type.String()),
  work_cycle_name_en: Nullable(Type.String()),
  work_cycle_start: Nullable(Type.String({ description: 'HH:mm' })),
  work_cycle_end: Nullable(Type.String({ description: 'HH:mm' })),
  standing: Type.Enum([...DAY_STANDINGS]),
  is_in: Type.Boolean({ description: 'the last punch of the work date is IN' }),
  first_in: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
  last_out: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
  punch_count: Type.Integer(),
  late_minutes: Type.Integer(),
  early_minutes: Type.Integer({ description: 'left before the end by' }),
  worked_minutes: Type.Integer({
    description: 'sum of IN to OUT pairs without deducted_minutes, with rounded_minutes'
  }),
  deducted_minutes: Type.Integer({ description: 'break of the work cycle that was not punched' }),
  rounded_minutes: Type.Integer({ description: 'what rounding added; negative: took away' }),
  overtime_minutes: Type.Integer({ description: 'approved overtime that was worked and is paid, rounded' }),
  overtime_leave_minutes: Type.Integer({
    description: 'approved overtime that was worked and for which leave is given instead of pay, rounded'
  }),
  repeated_count: Type.Integer({ description: 'repeated touches, which are not counted' }),
  doubts: Type.Array(Type.Enum(['unclear', 'no_in', 'no_out']), {
    description: 'why somebody should look at the day once it is over'
  })
}

export const DayRow = Type.Object({
  ...personFields,
  employee_nickname: Nullable(Type.String()),
  mobilephone: Nullable(Type.String()),
  branch_id: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  department_name_en: Nullable(Type.String()),
  ...DayFacts
})
export type DayRow = Static<typeof DayRow>
export const DayView = Type.Object({
  work_date: Type.String(),
  branch_id: Nullable(Type.String({ description: 'null: all branches' })),
  counts: Type.Object({
    in: Type.Integer({ description: 'at work now: is_in' }),
    left: Type.Integer(),
    late: Type.Integer(),
    absent: Type.Integer(),
    expected: Type.Integer(),
    leave: Type.Integer(),
    off: Type.Integer(),
    total: Type.Integer()
  }),
  found: Type.Integer({ description: 'how many people the search and the standing let through' }),
  rows: Type.Array(DayRow, { description: 'a page of them, by employee code' }),
  next: Nullable(Type.String({ description: '`after` of the next page; null at the end' }))
})
export type DayView = Static<typeof DayView>
export const DayQuery = Type.Object({
  work_date: Type.Optional(DateText),
  branch_id: Type.Optional(Type.String()),
  standing: Type.Optional(
    Type.Enum([...DAY_STANDINGS], { description: '`in`: at work now, who came late among them' })
  ),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'words, each in the code, a name, the nickname or the department'
    })
  ),
  employee_id: Type.Optional(Type.String({ maxLength: 64 })),
  after: Type.Optional(
    Type.String({ maxLength: 64, description: 'the employee code that the page before ended with' })
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: DAY_PAGE_MAX, description: `${DAY_PAGE_MAX} by default` })
  )
})
export type DayQuery = Static<typeof DayQuery>

/** People of each branch by status; each person has exactly one status. */
export const PresenceView = Type.Object({
  work_date: Type.String(),
  branches: Type.Array(
    Type.Object({
      branch_id: Nullable(Type.String()),
      in: Type.Integer(),
      left: Type.Integer(),
      late: Type.Integer(),
      absent: Type.Integer(),
      expected: Type.Integer(),
      leave: Type.Integer(),
      off: Type.Integer()
    })
  )
})
export type PresenceView = Static<typeof PresenceView>
export const PresenceQuery = Type.Object({ work_date: Type.Optional(DateText) })

/** Whether `month` is a calendar month or the payroll month in which the person is paid. */
export const MONTH_SPANS = ['month', 'payroll'] as const

/** Every day of a month, of the calendar unless `span` says otherwise. */
export const MonthQuery = Type.Object({
  employee_code: Type.String({ minLength: 1 }),
  month: MonthText,
  span: Type.Optional(Type.Enum([...MONTH_SPANS]))
})
export type MonthQuery = Static<typeof MonthQuery>
export const MonthDay = Type.Object({
  ...DayFacts,
  is_day_off: Type.Boolean({ description: 'a day off or a holiday of the person' }),
  leave_flags: Type.Array(Type.String(), { description: 'time_leave_flag of approved leave, each once' }),
  work: Type.Array(Type.Object({ start: Type.Integer(), end: Type.Integer() }), {
    description: 'planned hours without the break, minutes from midnight of the date; none on a free day'
  }),
  punches: Type.Array(
    Type.Object({
      punch_id: Type.String(),
      punched_at: Type.String(),
      mark: Type.Enum(['IN', 'OUT', 'repeated', 'unclear'], { description: 'how it counts' }),
      source: Type.Enum([...ATTENDANCE_SOURCES]),
      device_sn: Nullable(Type.String())
    })
  ),
  missing: Type.Array(Type.String(), {
    description: 'start or end of the shift for which no punch came, YYYY-MM-DD HH:mm:ss'
  })
})
export type MonthDay = Static<typeof MonthDay>
export const MonthTotals = Type.Object({
  days_worked: Type.Integer(),
  days_absent: Type.Integer(),
  times_late: Type.Integer(),
  late_minutes: Type.Integer(),
  worked_minutes: Type.Integer(),
  deducted_minutes: Type.Integer(),
  overtime_minutes: Type.Integer(),
  overtime_leave_minutes: Type.Integer(),
  days_to_check: Type.Integer()
})
export type MonthTotals = Static<typeof MonthTotals>
export const MonthView = Type.Object({
  ...personFields,
  branch_id: Nullable(Type.String()),
  department_name: Nullable(Type.String()),
  department_name_en: Nullable(Type.String()),
  previous_employee_code: Nullable(
    Type.String({ description: 'the one before in the branch, by code, of those employed in the month' })
  ),
  next_employee_code: Nullable(Type.String()),
  month: Type.String(),
  span: Type.Enum([...MONTH_SPANS], { description: '`month` also if the payroll month has no periods' }),
  from: Type.String({ description: 'the first of the days' }),
  to: Type.String({ description: 'the last of the days' }),
  days: Type.Array(MonthDay),
  public_holidays: Type.Array(
    Type.Object({ holiday_date: Type.String(), name: Type.String(), name_en: Type.String() }),
    { description: 'those of the person among the days' }
  ),
  totals: Type.Object({
    ...MonthTotals.properties,
    unpaid_leave: Type.Integer({ description: 'approved leave without wages, in hundredths of days' })
  })
})
export type MonthView = Static<typeof MonthView>

const Count = Type.Object({ count: Type.Integer() })

export const attendanceOperations = {
  /** Polled once a second by the live screen and by the ● indicator of the shell. */
  'GET /app/v1/attendance/queue': { answer: QueueState },
  'GET /app/v1/attendance/day': { query: DayQuery, answer: DayView },
  'GET /app/v1/attendance/presence': { query: PresenceQuery, answer: PresenceView },
  'GET /app/v1/attendance/month': { query: MonthQuery, answer: MonthView },
  'GET /app/v1/attendance/punches': { query: PunchQuery, answer: PunchPage },
  'GET /app/v1/attendance/arrivals': { query: ArrivalQuery, answer: Arrivals },
  'GET /app/v1/attendance/dead-letters': {
    query: Type.Object({
      cursor: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
    }),
    answer: DeadLetterPage
  },
  'POST /app/v1/attendance/dead-letters/replay': { body: DeadLetterSelection, answer: Count },
  'POST /app/v1/attendance/dead-letters/dismiss': { body: DeadLetterSelection, answer: Count }
}
