import Type, { type Static } from 'typebox'
import { DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { FileRequest, Job } from '../jobs.ts'
import { DATE_SPANS } from '../loans/periods.ts'

// The manpower screen: people planned and people at work, by unit and day.

/** Organisation levels by which people are counted. */
export const MANPOWER_GROUPS = ['branch', 'department', 'section'] as const
export type ManpowerGroup = (typeof MANPOWER_GROUPS)[number]

/**
 * A person's day: `present` came in time, `late` came late, `absent` and `leave` did not come, `expected` is not due yet.
 * `extra` came although no work was planned.
 */
export const MANPOWER_STATES = ['present', 'late', 'absent', 'leave', 'expected', 'extra'] as const
export type ManpowerState = (typeof MANPOWER_STATES)[number]

/** People in each state. Work was planned for all but `extra`. */
export const ManpowerCounts = Type.Object({
  present: Type.Integer(),
  late: Type.Integer(),
  absent: Type.Integer(),
  leave: Type.Integer(),
  expected: Type.Integer(),
  extra: Type.Integer()
})
export type ManpowerCounts = Static<typeof ManpowerCounts>

const narrowing = {
  group: Type.Enum([...MANPOWER_GROUPS]),
  unit_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'a unit and all below it, or a position' })
  ),
  work_cycle_code: Type.Optional(
    Type.String({ maxLength: 30, description: 'only days on which this is the work cycle' })
  )
}

/**
 * HR and administrators see everybody, a manager the people they approve for. In the month, week or payroll period that
 * contains a date (the month if it has no payroll period).
 */
export const ManpowerBoardQuery = Type.Object({
  span: Type.Enum([...DATE_SPANS]),
  date: DateText,
  ...narrowing
})
export type ManpowerBoardQuery = Static<typeof ManpowerBoardQuery>

export const ManpowerBoardRow = Type.Object({
  unit_id: Nullable(Type.String({ description: 'null: people without such a unit' })),
  code: Nullable(Type.String()),
  name: Nullable(Type.String()),
  name_en: Nullable(Type.String()),
  people: Type.Integer({ description: 'employed on any of the dates' }),
  days: Type.Array(ManpowerCounts, { description: 'the dates in order' })
})
export type ManpowerBoardRow = Static<typeof ManpowerBoardRow>

export const ManpowerBoard = Type.Object({
  from: Type.String(),
  to: Type.String(),
  rows: Type.Array(ManpowerBoardRow, { description: 'by code, people without such a unit at the end' })
})
export type ManpowerBoard = Static<typeof ManpowerBoard>

/** `unit` of people who have no unit of the level. */
export const NO_UNIT = 'none'
/** The most people in one response. */
export const MANPOWER_PEOPLE_MAX = 500

/** The people behind a number on the board, by code. */
export const ManpowerPeopleQuery = Type.Object({
  work_date: DateText,
  unit: Type.Optional(
    Type.String({ maxLength: 64, description: `of the level \`group\`, or ${NO_UNIT}; absent: all` })
  ),
  state: Type.Optional(Type.Enum([...MANPOWER_STATES])),
  after: Type.Optional(Type.String({ maxLength: 100, description: 'next of the page before' })),
  ...narrowing
})
export type ManpowerPeopleQuery = Static<typeof ManpowerPeopleQuery>

export const ManpowerPersonDay = Type.Object({
  ...personFields,
  state: Type.Enum([...MANPOWER_STATES]),
  work_cycle_code: Nullable(Type.String()),
  work_cycle_name: Nullable(Type.String()),
  work_cycle_name_en: Nullable(Type.String()),
  first_punch: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' })),
  last_punch: Nullable(Type.String({ description: 'YYYY-MM-DD HH:mm:ss' }))
})
export type ManpowerPersonDay = Static<typeof ManpowerPersonDay>

export const ManpowerPeople = Type.Object({
  counts: ManpowerCounts,
  people: Type.Array(ManpowerPersonDay, { description: `at most ${MANPOWER_PEOPLE_MAX}` }),
  next: Nullable(Type.String({ description: 'to be sent as `after`; null: these are the last' }))
})
export type ManpowerPeople = Static<typeof ManpowerPeople>

/** The board as a workbook. */
export const ManpowerExport = Type.Object({
  ...ManpowerBoardQuery.properties,
  ...FileRequest.properties
})
export type ManpowerExport = Static<typeof ManpowerExport>

export const manpowerOperations = {
  'GET /app/v1/manpower': { query: ManpowerBoardQuery, answer: ManpowerBoard },
  'GET /app/v1/manpower/people': { query: ManpowerPeopleQuery, answer: ManpowerPeople },
  'POST /app/v1/manpower/export': { body: ManpowerExport, accepted: Job }
}
