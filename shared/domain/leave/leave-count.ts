import {
  clockInterval,
  commonMinutes,
  type DayPlan,
  type Interval,
  ofItsNight,
  shifted
} from '../attendance/day-plan.ts'
import { datesBetween, daysBetween } from '../dates/calendar-date.ts'
import type { DayShare } from './leave-share.ts'

/** The requested absence: whole days, or hours between two times. */
export interface LeaveSpan {
  readonly startDate: string
  readonly endDate: string
  /** Minutes since midnight; both or neither (decision 0039). */
  readonly startMinute: number | null
  readonly endMinute: number | null
}

/** What a leave takes of a day, at most all of it. */
export interface LeaveDay extends DayShare {
  readonly date: string
  readonly free: DayPlan['free']
}

/**
 * How much of each day a leave takes, by the person's own plan. Days off and public holidays count nothing, except in leave by
 * calendar days: there each counts as a day of `freeDayMinutes`. Hours run from the start on the first date to the end on the
 * last date; on a single date an end that is not after the start is on the next day, and hours of a night shift may be those
 * after midnight or of the evening before. On a day without fixed hours the length of the interval counts, at most the whole day.
 */
export const countLeave = (
  span: LeaveSpan,
  planOf: (date: string) => DayPlan,
  freeDayMinutes = 0
): LeaveDay[] =>
  datesBetween(span.startDate, span.endDate).map(date => {
    const plan = planOf(date)
    const dayMinutes = plan.free === null ? plan.minutes : freeDayMinutes
    const minutes = Math.min(dayMinutes, missed(span, { ...plan, minutes: dayMinutes }))
    return { date, free: plan.free, minutes, dayMinutes }
  })

/** When an employee on leave is away, in minutes from midnight of a date; null: the whole day. */
export function awayOn(span: LeaveSpan, date: string): Interval | null {
  const away = awayInterval(span)
  return away === null ? null : shifted(away, daysBetween(span.startDate, date))
}

function missed(span: LeaveSpan, plan: DayPlan): number {
  const interval = awayOn(span, plan.date)
  if (interval === null) return plan.minutes
  if (plan.work.length === 0) return plan.minutes === 0 ? 0 : withinDay(interval)
  const isSingle = span.startDate === span.endDate
  return commonMinutes([isSingle ? ofItsNight(interval, plan.work) : interval], plan.work)
}

/** Minutes from midnight of the first date; null: whole days. */
function awayInterval({ startDate, endDate, startMinute, endMinute }: LeaveSpan): Interval | null {
  if (startMinute === null || endMinute === null) return null
  const days = daysBetween(startDate, endDate)
  if (days === 0) return clockInterval(startMinute, endMinute)
  const { end } = shifted({ start: 0, end: endMinute }, -days)
  return { start: startMinute, end }
}

const withinDay = ({ start, end }: Interval): number =>
  commonMinutes([{ start, end }], [{ start: 0, end: 1440 }])
