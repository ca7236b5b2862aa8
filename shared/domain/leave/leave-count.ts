import { clockInterval, commonMinutes, type DayPlan, type Interval, shifted } from '../attendance/day-plan.ts'
import { datesBetween, daysBetween } from '../dates/calendar-date.ts'

/** The requested absence: whole days, or hours between two times. */
export interface LeaveSpan {
  readonly startDate: string
  readonly endDate: string
  /** Minutes since midnight; both or neither (companion 11). */
  readonly startMinute: number | null
  readonly endMinute: number | null
}

export interface LeaveDay {
  readonly date: string
  readonly free: DayPlan['free']
  /** Minutes of work missed. */
  readonly minutes: number
  /** The same in hundredths of that day's work, at most 100. */
  readonly hundredths: number
}

export interface LeaveCount {
  readonly days: readonly LeaveDay[]
  readonly minutes: number
  /** Days in hundredths, the unit of quotas. */
  readonly hundredths: number
}

/**
 * How much work a leave takes, day by day, by the person's own plan: days off and public holidays count nothing. Hours run
 * from the start on the first date to the end on the last date; on a single date an end that is not after the start is on the
 * next day, as in a night shift. On a day without fixed hours the length of the interval counts, at most the whole day.
 */
export function countLeave(span: LeaveSpan, planOf: (date: string) => DayPlan): LeaveCount {
  const days = datesBetween(span.startDate, span.endDate).map((date): LeaveDay => {
    const plan = planOf(date)
    const minutes = Math.min(plan.minutes, missed(span, plan))
    const hundredths = plan.minutes === 0 ? 0 : Math.round((minutes * 100) / plan.minutes)
    return { date, free: plan.free, minutes, hundredths }
  })
  return {
    days,
    minutes: days.reduce((sum, day) => sum + day.minutes, 0),
    hundredths: days.reduce((sum, day) => sum + day.hundredths, 0)
  }
}

/** When an employee on leave is away, in minutes from midnight of a date; null: the whole day. */
export function awayOn(span: LeaveSpan, date: string): Interval | null {
  const away = awayInterval(span)
  return away === null ? null : shifted(away, daysBetween(span.startDate, date))
}

function missed(span: LeaveSpan, plan: DayPlan): number {
  const interval = awayOn(span, plan.date)
  if (interval === null) return plan.minutes
  if (plan.work.length === 0) return plan.minutes === 0 ? 0 : withinDay(interval)
  return commonMinutes([interval], plan.work)
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
