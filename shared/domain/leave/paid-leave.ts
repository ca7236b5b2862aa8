import type { DayShare } from './leave-share.ts'
import { UNPAID_FLAGS } from './leave-types.ts'
import { SICK_LEAVE } from './leave-warnings.ts'

/** What leave of a type takes of a day. */
export interface PaidLeave extends DayShare {
  readonly flag: string
  readonly isPaid: boolean
}

export interface TakenLeave extends DayShare {
  readonly date: string
  readonly flag: string
  /** The year of the quota that it uses. */
  readonly year: string
  /** A company's reason decides about the pay in place of the type (decision 0040). */
  readonly isPaid?: boolean
  /** By other software, which has settled it: it uses paid days, and is not returned. */
  readonly isRecorded: boolean
}

/**
 * Leave by date, and whether it is paid: by its type, and sick leave up to the days of the year that are paid (Labour
 * Protection Act, sections 32 and 57), in order of date. A day that passes the limit is paid in part. `taken` has all sick
 * leave of the years.
 */
export function paidLeave(
  taken: readonly TakenLeave[],
  paidSickDaysOf: (year: string) => number
): ReadonlyMap<string, readonly PaidLeave[]> {
  const byDate = new Map<string, PaidLeave[]>()
  const add = (date: string, leave: PaidLeave): void => {
    if (leave.minutes === 0) return
    const known = byDate.get(date)
    if (known) known.push(leave)
    else byDate.set(date, [leave])
  }
  const left = new Map<string, number>()
  const inOrder = taken.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
  for (const { date, flag, isPaid, year, minutes, dayMinutes, isRecorded } of inOrder) {
    if (flag !== SICK_LEAVE) {
      if (!isRecorded)
        add(date, { flag, isPaid: isPaid ?? !UNPAID_FLAGS.includes(flag), minutes, dayMinutes })
      continue
    }
    const days = left.get(year) ?? paidSickDaysOf(year)
    left.set(year, days - (dayMinutes === 0 ? 0 : minutes / dayMinutes))
    if (isRecorded) continue
    // Rounded to the minute: shares of a day are fractions.
    const paid = Math.min(minutes, Math.max(0, Math.round(days * dayMinutes)))
    add(date, { flag, isPaid: true, minutes: paid, dayMinutes })
    add(date, { flag, isPaid: false, minutes: minutes - paid, dayMinutes })
  }
  return byDate
}
