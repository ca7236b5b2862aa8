import { addDays, addMonths } from '../dates/calendar-date.ts'
import type { CarryOver } from './quota-rule.ts'

// The balance of a leave type in a year. Days are stored in hundredths.

/** Leave that counts against the quota of a year: recorded by other software, or from a document. */
export interface LeaveUse {
  readonly state: 'recorded' | 'approved' | 'pending'
  readonly year: string
  readonly date: string
  readonly hundredths: number
}

export interface YearQuota {
  readonly year: string
  readonly granted: number
  /** What may be carried over into this year. */
  readonly carryOver: CarryOver | null
}

/** granted + carriedOver − recorded − approved − pending = remaining. */
export interface YearBalance {
  readonly granted: number
  /** The usable part: after expiry only the days that were used in time. */
  readonly carriedOver: number
  /** Its last day; null if nothing was carried over into the year. */
  readonly carryOverEnds: string | null
  readonly recorded: number
  readonly approved: number
  readonly pending: number
  readonly remaining: number
}

const sum = (uses: readonly LeaveUse[]): number =>
  uses.reduce((total, { hundredths }) => total + hundredths, 0)

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
  for (const { year, granted, carryOver } of years) {
    const own = usesOf.get(year) ?? []
    const carried = Math.min(leftOver, carryOver?.hundredths ?? 0)
    const ends = carryOver && carried > 0 ? endOfCarryOver(year, carryOver) : null
    const usedInTime = Math.min(carried, ends === null ? 0 : sum(own.filter(({ date }) => date <= ends)))
    const carriedOver = ends !== null && today > ends ? usedInTime : carried
    leftOver = Math.max(0, granted - (sum(own) - usedInTime))
    const inState = (state: LeaveUse['state']): number => sum(own.filter(use => use.state === state))
    balance = {
      granted,
      carriedOver,
      carryOverEnds: ends,
      recorded: inState('recorded'),
      approved: inState('approved'),
      pending: inState('pending'),
      remaining: granted + carriedOver - sum(own)
    }
  }
  if (!balance) throw new RangeError('no year to balance')
  return balance
}

const endOfCarryOver = (year: string, { months }: CarryOver): string =>
  addDays(addMonths(`${year}-01-01`, months), -1)
