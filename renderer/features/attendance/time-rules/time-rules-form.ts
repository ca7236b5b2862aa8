import type { TimeRules } from '#shared/contracts/attendance/time-rules.ts'
import { DOUBLE_TOUCH_SECONDS } from '#shared/domain/attendance/punch-placing.ts'
import { ROUNDING_DIRECTIONS, ROUNDING_STEPS } from '#shared/domain/attendance/rounding.ts'
import { REST_HOURS, restHoursOf } from '#shared/domain/roster/roster-conflicts.ts'

/** Hours of rest to choose from. */
export const REST_CHOICES = Array.from(
  { length: REST_HOURS.most - REST_HOURS.least + 1 },
  (_, at) => REST_HOURS.least + at
)

/** The entries of the form: each rule as text. */
export type RuleEntries = Readonly<Record<keyof TimeRules, string>>

/** Windows to choose from; a stored one that is none of them is offered too. */
export const TOUCH_SECONDS = [0, 15, 30, 60, DOUBLE_TOUCH_SECONDS, 180, 300, 600]

export const entriesOf = (rules: TimeRules): RuleEntries => ({
  double_touch_seconds: String(rules.double_touch_seconds),
  worktime_step: String(rules.worktime_step),
  worktime_direction: rules.worktime_direction,
  overtime_step: String(rules.overtime_step),
  overtime_direction: rules.overtime_direction,
  rest_hours: String(rules.rest_hours)
})

const stepOf = (text: string): TimeRules['worktime_step'] =>
  ROUNDING_STEPS.find(step => String(step) === text) ?? 1
const directionOf = (text: string): TimeRules['worktime_direction'] =>
  ROUNDING_DIRECTIONS.find(direction => direction === text) ?? 'down'

export const rulesOf = (entries: RuleEntries): TimeRules => ({
  double_touch_seconds: Number(entries.double_touch_seconds),
  worktime_step: stepOf(entries.worktime_step),
  worktime_direction: directionOf(entries.worktime_direction),
  overtime_step: stepOf(entries.overtime_step),
  overtime_direction: directionOf(entries.overtime_direction),
  rest_hours: restHoursOf(entries.rest_hours)
})
