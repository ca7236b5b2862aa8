import type { DayShare } from '../leave/leave-share.ts'
import { SICK_LEAVE } from '../leave/leave-warnings.ts'
import type { PeriodLeave } from './period-day.ts'

/** Leave without pay by its type (spec 2.9): unpaid personal and maternity leave, and absence. */
const UNPAID_FLAGS: ReadonlySet<string> = new Set(['02', '05', '09'])

export interface TakenLeave extends DayShare {
  readonly date: string
  readonly flag: string
}

/**
 * Whether leave is paid: by its type, and sick leave only up to the days of the year that are paid (Labour Protection Act,
 * sections 32 and 57). A day that passes the limit is paid in part. `taken` has all sick leave since the start of the year, in
 * order of date.
 */
export function paidLeave(
  taken: readonly TakenLeave[],
  paidSickDaysOf: (year: string) => number
): ReadonlyMap<string, PeriodLeave[]> {
  const byDate = new Map<string, PeriodLeave[]>()
  const add = (date: string, leave: PeriodLeave): void => {
    if (leave.minutes === 0) return
    const known = byDate.get(date)
    if (known) known.push(leave)
    else byDate.set(date, [leave])
  }
  const left = new Map<string, number>()
  for (const { date, flag, minutes, dayMinutes } of taken) {
    if (flag !== SICK_LEAVE) {
      add(date, { flag, isPaid: !UNPAID_FLAGS.has(flag), minutes, dayMinutes })
      continue
    }
    const year = date.slice(0, 4)
    const days = left.get(year) ?? paidSickDaysOf(year)
    // Rounded to the minute: shares of a day are fractions.
    const paid = Math.min(minutes, Math.max(0, Math.round(days * dayMinutes)))
    left.set(year, days - (dayMinutes === 0 ? 0 : minutes / dayMinutes))
    add(date, { flag, isPaid: true, minutes: paid, dayMinutes })
    add(date, { flag, isPaid: false, minutes: minutes - paid, dayMinutes })
  }
  return byDate
}
