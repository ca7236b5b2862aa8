import Type, { type Static } from 'typebox'
import { HOLIDAY_FLAGS, WEEKLY_HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { LIMIT_CONFLICTS } from '../../domain/roster/roster-conflicts.ts'
import { WORK_CYCLE_KINDS } from '../../domain/roster/work-cycle.ts'
import { BaseVersion, DateText, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { FileRequest } from '../jobs.ts'

const Time = Nullable(Type.String({ maxLength: 5, description: 'HH:mm; only of kinds that have hours' }))
const Minutes = Type.Integer({ minimum: 0, maximum: 1440 })

const texts = {
  code: Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Za-z0-9._-]+$' }),
  name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  name_en: Type.String({ maxLength: 200 })
}
const rules = {
  kind: Type.Enum([...WORK_CYCLE_KINDS]),
  is_day_off: Type.Boolean(),
  start_time: Time,
  end_time: Time,
  break_minutes: Minutes,
  is_break_punched: Type.Boolean({
    description: 'the break is what was punched; false: one that was not punched is deducted'
  }),
  grace_minutes: Minutes
}

/** The pattern of a week (decision 0039). */
export const WorkCycleItem = Type.Object({
  work_cycle_id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  name_en: Type.String(),
  ...rules
})
export type WorkCycleItem = Static<typeof WorkCycleItem>

export const CreateWorkCycle = Type.Object({ ...texts, ...rules })
export type CreateWorkCycle = Static<typeof CreateWorkCycle>

export const UpdateWorkCycle = Type.Object({
  ...texts,
  ...rules,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type UpdateWorkCycle = Static<typeof UpdateWorkCycle>

/** The most days that one response or one pattern covers. */
export const ROSTER_DAYS_MAX = 62
export const PATTERN_DAYS_MAX = 366
/** The most people in one response; `after` takes the last code for the next ones. */
export const ROSTER_PEOPLE_MAX = 2_000
/** The most cells (one person, one day) that one change may set. */
export const ROSTER_CELLS_MAX = 20_000

const span = { from: DateText, to: DateText }
/** Either both dates, or the month. */
const asked = {
  from: Type.Optional(DateText),
  to: Type.Optional(DateText),
  payroll_month: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
      description:
        'the dates of its payroll period in place of `from` and `to`; the calendar month where there is none'
    })
  )
}

export const RosterQuery = Type.Object({
  ...asked,
  unit_id: Type.Optional(Type.String({ maxLength: 100 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: ROSTER_PEOPLE_MAX }))
})
export type RosterQuery = Static<typeof RosterQuery>

export const OwnRosterQuery = Type.Object(asked)
export type OwnRosterQuery = Static<typeof OwnRosterQuery>

const CycleIndex = Type.Integer({ description: "place in the answer's `cycles`; -1: none" })

/** A workbook of the same people and dates. */
export const RosterExport = Type.Object({
  ...asked,
  unit_id: RosterQuery.properties.unit_id,
  search: RosterQuery.properties.search,
  ...FileRequest.properties
})
export type RosterExport = Static<typeof RosterExport>

/** A pending or approved leave or overtime document. */
export const RosterDocument = Type.Object({
  document_id: Type.String(),
  kind: Type.Enum(['time-leave', 'overtime']),
  is_approved: Type.Boolean(),
  first_date: Type.String(),
  last_date: Type.String(),
  starts_at: Nullable(Type.String()),
  ends_at: Nullable(Type.String()),
  choice: Nullable(Type.String({ description: 'time_leave_flag' }))
})
export type RosterDocument = Static<typeof RosterDocument>

export const RosterPerson = Type.Object({
  ...personFields,
  employed_from: Type.String(),
  employed_until: Nullable(Type.String()),
  usual_minutes: Type.Integer({ description: 'of a working day without fixed hours' }),
  week: Type.Array(CycleIndex, { description: 'Monday to Sunday' }),
  days: Type.Array(CycleIndex, { description: 'what is set for the dates themselves, in order' }),
  week_holidays: Type.Array(Nullable(Type.Enum([...WEEKLY_HOLIDAY_FLAGS])), {
    description: 'Monday to Sunday'
  }),
  day_holidays: Type.Array(Nullable(Type.Enum([...HOLIDAY_FLAGS])), {
    description: 'what is set for the dates themselves, in order'
  }),
  public_holidays: Type.Array(Type.String(), { description: 'dates of those of the company' }),
  documents: Type.Array(RosterDocument)
})
export type RosterPerson = Static<typeof RosterPerson>

/** Planned work by person on the dates from `from` to `to`. */
export const RosterMonth = Type.Object({
  ...span,
  cycles: Type.Array(WorkCycleItem),
  people: Type.Array(RosterPerson),
  total: Type.Integer(),
  next: Nullable(Type.String({ description: 'to be sent as `after`; null: these are the last' })),
  may_change: Type.Boolean(),
  rest_hours: Type.Integer({ description: 'of rest between two shifts, below which the screen warns' }),
  current_payroll_month: Type.String({ description: 'YYYY-MM' })
})
export type RosterMonth = Static<typeof RosterMonth>

const CycleId = Nullable(
  Type.String({ maxLength: 100, description: 'null: nothing of its own, what the week has' })
)

/** One day of one person. */
export const RosterCell = Type.Object({
  employee_id: Type.String({ maxLength: 100 }),
  work_date: DateText,
  work_cycle_id: CycleId,
  base: Type.Optional(Nullable(Type.String({ maxLength: 100, description: 'what the screen showed' })))
})
export type RosterCell = Static<typeof RosterCell>

/** Rotating shifts: the cycles in turn starting at `start_date`, written into the dates from `from` to `to`. */
export const RosterPattern = Type.Object({
  employee_ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: ROSTER_PEOPLE_MAX }),
  work_cycle_ids: Type.Array(CycleId, { minItems: 1, maxItems: 62 }),
  start_date: DateText,
  ...span
})
export type RosterPattern = Static<typeof RosterPattern>

const change = {
  cells: Type.Optional(Type.Array(RosterCell, { maxItems: ROSTER_CELLS_MAX })),
  pattern: Type.Optional(RosterPattern)
}

/** The effects and conflicts of a change; nothing is written. */
export const RosterChange = Type.Object(change)
export type RosterChange = Static<typeof RosterChange>

/** Conflicts that cannot be confirmed. */
export const REFUSED_CONFLICTS = ['changed', 'not_employed', 'closed', 'overtime'] as const
/** Conflicts that are saved if they are confirmed. */
export const CONFIRMED_CONFLICTS = ['leave', ...LIMIT_CONFLICTS] as const

export const RosterConflict = Type.Object({
  ...personFields,
  code: Type.Enum([...REFUSED_CONFLICTS, ...CONFIRMED_CONFLICTS]),
  is_refused: Type.Boolean(),
  from_date: Type.String(),
  to_date: Type.String(),
  amount: Nullable(Type.Integer({ description: 'days in a row, or minutes' })),
  document_id: Nullable(Type.String()),
  month_no: Nullable(Type.String({ description: 'YYYY-MM of the period that is closed' }))
})
export type RosterConflict = Static<typeof RosterConflict>

/** A day before and after the change; the reverse undoes it. */
export const ChangedCell = Type.Object({
  employee_id: Type.String(),
  work_date: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String())
})
export type ChangedCell = Static<typeof ChangedCell>

export const RosterPreview = Type.Object({
  cells: Type.Array(ChangedCell, { description: 'those that change' }),
  conflicts: Type.Array(RosterConflict, { description: 'the first of them' }),
  refused_count: Type.Integer(),
  warning_count: Type.Integer(),
  token: Type.String({ description: 'to be sent back, as confirmation of just this' })
})
export type RosterPreview = Static<typeof RosterPreview>

/** All or nothing. 409 with a RosterPreview if something is refused or differs from what was confirmed. */
export const SaveRosterChange = Type.Object({
  ...change,
  token: Type.String({ minLength: 1, maxLength: 100 })
})
export type SaveRosterChange = Static<typeof SaveRosterChange>

export const SavedRoster = Type.Object({ cells: Type.Array(ChangedCell) })
export type SavedRoster = Static<typeof SavedRoster>

export const workCycleOperations = {
  'GET /app/v1/work-cycles': { answer: Type.Array(WorkCycleItem) },
  'POST /app/v1/work-cycles': { body: CreateWorkCycle, answer: WorkCycleItem },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/work-cycles/{work_cycle_id}': { body: UpdateWorkCycle, answer: WorkCycleItem }
}

export const rosterOperations = {
  /** People whom the caller may see, by code. */
  'GET /app/v1/roster': { query: RosterQuery, answer: RosterMonth },
  /** The caller's own roster. */
  'GET /app/v1/roster/own': { query: OwnRosterQuery, answer: RosterMonth },
  'POST /app/v1/roster/preview': { body: RosterChange, answer: RosterPreview },
  'POST /app/v1/roster': { body: SaveRosterChange, answer: SavedRoster }
}
