import type { DayPlan } from '../attendance/day-plan.ts'
import { addDays, dayOfWeek, WEEKDAYS } from '../dates/calendar-date.ts'
import { MINUTES_PER_DAY } from '../dates/time-of-day.ts'
import { type LabourWarning, SHIFT_CODES, type ShiftCode } from './labour-limits.ts'

/** Normal working hours: eight a day, forty-eight a week (Labour Protection Act, section 23). */
export const DAY_MINUTES = 8 * 60
export const WEEK_MINUTES = 48 * 60
/** Hours of rest between two shifts: not in the law, but what shift work is planned with. The company may set them. */
export const REST_HOURS = { least: 8, usual: 11, most: 16 } as const

/** A stored or entered number of hours within the bounds. */
export function restHoursOf(text: string): number {
  const hours = Number(text)
  return Number.isInteger(hours) && hours >= REST_HOURS.least && hours <= REST_HOURS.most
    ? hours
    : REST_HOURS.usual
}

/** A weekly rest day follows after six working days at most (section 28). */
export const DAYS_IN_A_ROW = 6

/** Violations of the law's usual limits, which some kinds of work may exceed: they are shown, and saved if confirmed. */
export const LIMIT_CONFLICTS = [
  'rest',
  'day_hours',
  'week_hours',
  'overlap',
  'short_rest',
  ...SHIFT_CODES
] as const
export type LimitConflictCode = (typeof LIMIT_CONFLICTS)[number]

export interface LimitConflict {
  readonly code: LimitConflictCode
  /** The dates concerned, inclusive. */
  readonly from: string
  readonly to: string
  /** Days in a row, or minutes: the more, the worse. */
  readonly amount: number
}

/** A day as the limits need it. */
export interface PlannedDay {
  readonly plan: DayPlan
  readonly isRest: boolean
  /** What the law says of the day's own shift. */
  readonly warnings: readonly LabourWarning<ShiftCode>[]
}

/** Monday of the week that contains a date. */
export const weekStart = (date: string): string => addDays(date, -WEEKDAYS.indexOf(dayOfWeek(date)))

/** The dates that must be known to check a change from `from` to `to`. */
export const judgedSpan = (from: string, to: string): { from: string; to: string } => ({
  from: weekStart(addDays(from, -DAYS_IN_A_ROW)),
  to: addDays(weekStart(addDays(to, DAYS_IN_A_ROW)), 6)
})

/** The limits that consecutive days exceed. Weeks are Monday to Sunday; the days begin with a Monday. */
export function limitConflicts(days: readonly PlannedDay[], restHours: number): LimitConflict[] {
  return [
    ...longRuns(days),
    ...longDays(days),
    ...longWeeks(days),
    ...closeShifts(days, restHours),
    ...shifts(days)
  ]
}

/** The conflicts that a change causes or makes worse; existing ones need no confirmation. */
export function newLimitConflicts(
  before: readonly PlannedDay[],
  after: readonly PlannedDay[],
  restHours: number
): LimitConflict[] {
  const known = limitConflicts(before, restHours)
  return limitConflicts(after, restHours).filter(
    found =>
      !known.some(
        it =>
          it.code === found.code && it.amount >= found.amount && it.from <= found.to && it.to >= found.from
      )
  )
}

function longRuns(days: readonly PlannedDay[]): LimitConflict[] {
  const found: LimitConflict[] = []
  let run: PlannedDay[] = []
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (first && last && run.length > DAYS_IN_A_ROW)
      found.push({ code: 'rest', from: first.plan.date, to: last.plan.date, amount: run.length })
    run = []
  }
  for (const day of days) {
    if (day.isRest) close()
    else run.push(day)
  }
  close()
  return found
}

const longDays = (days: readonly PlannedDay[]): LimitConflict[] =>
  days
    .filter(({ plan }) => plan.minutes > DAY_MINUTES)
    .map(({ plan: { date, minutes } }) => ({ code: 'day_hours', from: date, to: date, amount: minutes }))

function longWeeks(days: readonly PlannedDay[]): LimitConflict[] {
  const weeks = Map.groupBy(days, ({ plan }) => weekStart(plan.date))
  return [...weeks].flatMap(([from, week]) => {
    const amount = week.reduce((sum, { plan }) => sum + plan.minutes, 0)
    return amount > WEEK_MINUTES ? [{ code: 'week_hours' as const, from, to: addDays(from, 6), amount }] : []
  })
}

const shifts = (days: readonly PlannedDay[]): LimitConflict[] =>
  days.flatMap(({ plan: { date }, warnings }) =>
    warnings.map(({ code, amount }) => ({ code, from: date, to: date, amount }))
  )

export interface CloseShift extends LimitConflict {
  readonly code: 'overlap' | 'short_rest'
}

/** Shifts that begin before the previous day's shift has ended, or too soon after it. */
export function closeShifts(days: readonly Pick<PlannedDay, 'plan'>[], restHours: number): CloseShift[] {
  return days.slice(1).flatMap(({ plan }, index): CloseShift[] => {
    const earlier = days[index]?.plan
    const end = earlier?.work.at(-1)?.end
    const start = plan.work[0]?.start
    if (earlier === undefined || end === undefined || start === undefined) return []
    const rest = start + MINUTES_PER_DAY - end
    const missing = restHours * 60 - rest
    if (missing <= 0) return []
    const [code, amount] = rest < 0 ? (['overlap', -rest] as const) : (['short_rest', missing] as const)
    return [{ code, from: earlier.date, to: plan.date, amount }]
  })
}
