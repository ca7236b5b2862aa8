import { addDays, addMonths } from '../dates/calendar-date.ts'
import { type DayShare, hundredthsOf } from './leave-share.ts'
import type { CarryOver } from './quota-rule.ts'

// The balance of a leave type in a year. Days are in hundredths, rounded from exact sums.

/** Leave that counts against the quota of a year: recorded by other software, or from a document. */
export interface LeaveUse extends DayShare {
  readonly state: 'recorded' | 'approved' | 'pending'
  readonly year: string
  readonly date: string
}

export interface YearQuota {
  readonly year: string
  readonly granted: number
  /** Overtime that was turned into leave. */
  readonly earned: number
  /** What may be carried over into this year. */
  readonly carryOver: CarryOver | null
}

/**
 * granted + earned + carriedOver − recorded − approved − pending = remaining, which is exact; the three in between are rounded so that
 * they add up to it.
 */
export interface YearBalance {
  readonly granted: number
  readonly earned: number
  /** The usable part: after expiry only the days that were used in time. */
  readonly carriedOver: number
  /** Its last day; null if nothing was carried over into the year. */
  readonly carryOverEnds: string | null
  readonly recorded: number
  readonly approved: number
  readonly pending: number
  readonly remaining: number
}

/**
 * The balance of the last of these consecutive years; the earlier ones are those that leave can have been carried over from.
 * Days carried over are used first and only until they expire; the rest of the year's own quota is carried over into the next
 * year, up to the limit. So nothing is carried over twice.
 */
export function yearBalance(
  years: readonly YearQuota[],
  uses: readonly LeaveUse[],
  today: string
): YearBalance {
  const usesOf = Map.groupBy(uses, ({ year }) => year)
  let leftOver = 0
  let balance: YearBalance | undefined
  for (const { year, granted, earned, carryOver } of years) {
    const own = usesOf.get(year) ?? []
    const carried = Math.min(leftOver, carryOver?.hundredths ?? 0)
    const ends = carryOver && carried > 0 ? endOfCarryOver(year, carryOver) : null
    const usedInTime = Math.min(
      carried,
      ends === null ? 0 : hundredthsOf(own.filter(({ date }) => date <= ends))
    )
    const carriedOver = ends !== null && today > ends ? usedInTime : carried
    const used = hundredthsOf(own)
    leftOver = Math.max(0, granted + earned - (used - usedInTime))
    const recorded = hundredthsOf(own.filter(use => use.state === 'recorded'))
    const approved = hundredthsOf(own.filter(use => use.state !== 'pending')) - recorded
    balance = {
      granted,
      earned,
      carriedOver,
      carryOverEnds: ends,
      recorded,
      approved,
      pending: used - recorded - approved,
      remaining: granted + earned + carriedOver - used
    }
  }
  if (!balance) throw new RangeError('no year to balance')
  return balance
}

const endOfCarryOver = (year: string, { months }: CarryOver): string =>
  addDays(addMonths(`${year}-01-01`, months), -1)
