import Type, { type Static } from 'typebox'
import { ROUNDING_DIRECTIONS, ROUNDING_STEPS } from '#shared/domain/attendance/rounding.ts'
import { REST_HOURS } from '#shared/domain/roster/roster-conflicts.ts'
import { BaseVersion, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'

/** The longest double-touch window. */
export const DOUBLE_TOUCH_MAX_SECONDS = 600

const Step = Type.Unsafe<(typeof ROUNDING_STEPS)[number]>(
  Type.Integer({ enum: [...ROUNDING_STEPS], description: 'minutes; 1: not rounded' })
)
const Direction = Type.Enum([...ROUNDING_DIRECTIONS])

/** The company's rules of how punches become hours, and of the rest between shifts. */
const ruleFields = {
  double_touch_seconds: Type.Integer({
    minimum: 0,
    maximum: DOUBLE_TOUCH_MAX_SECONDS,
    description: 'a punch within this time of the one before counts as the same'
  }),
  worktime_step: Step,
  worktime_direction: Direction,
  overtime_step: Step,
  overtime_direction: Direction,
  rest_hours: Type.Integer({
    minimum: REST_HOURS.least,
    maximum: REST_HOURS.most,
    description: 'of rest between two shifts, below which a roster is warned about'
  })
}
export const TimeRules = Type.Object(ruleFields)
export type TimeRules = Static<typeof TimeRules>

const rounded = Type.Integer({ description: 'current employees to whom the rounding applies' })
export const TimeRulesView = Type.Object({
  rules: TimeRules,
  people: Type.Integer({ description: 'current employees' }),
  worktime_people: rounded,
  overtime_people: rounded
})
export type TimeRulesView = Static<typeof TimeRulesView>

export const SaveTimeRules = Type.Object({
  ...ruleFields,
  base: Type.Optional(BaseVersion('what the form showed of the fields above, each as text'))
})
export type SaveTimeRules = Static<typeof SaveTimeRules>

const Mark = Nullable(
  Type.Enum(['IN', 'OUT', 'repeated', 'unclear'], { description: 'null: it counts on another work date' })
)
const ResultOfDay = Type.Object({
  worked_minutes: Type.Integer(),
  overtime_minutes: Type.Integer(),
  is_doubtful: Type.Boolean({ description: 'somebody should look at the day' })
})
export const PreviewedDay = Type.Object({
  ...personFields,
  work_date: Type.String(),
  is_changed: Type.Boolean(),
  punches: Type.Array(Type.Object({ punched_at: Type.String(), before: Mark, after: Mark })),
  before: ResultOfDay,
  after: ResultOfDay
})
export type PreviewedDay = Static<typeof PreviewedDay>

/** What rules would change, on days that really happened. */
export const TimeRulesPreview = Type.Object({
  period: Type.Object(
    { from: Type.String(), to: Type.String() },
    { description: 'the current one, until today' }
  ),
  changed_days: Type.Integer({ description: 'days in the period whose result changes' }),
  changed_people: Type.Integer(),
  days: Type.Array(PreviewedDay, { description: 'some recent days, those that change first' })
})
export type TimeRulesPreview = Static<typeof TimeRulesPreview>

export const timeRulesOperations = {
  'GET /app/v1/attendance/time-rules': { answer: TimeRulesView },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/attendance/time-rules': { body: SaveTimeRules, answer: TimeRulesView },
  'POST /app/v1/attendance/time-rules/preview': { body: TimeRules, answer: TimeRulesPreview }
}
