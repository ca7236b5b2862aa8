import { halfUp } from './loan-schedule.ts'

/**
 * What may be deducted from wages (Labour Protection Act, section 76): without the employee's written consent at most a tenth
 * of the wages of a payment period for deductions of one kind, and at most a fifth for all of them together. Whole satang.
 */

/** Working days in a month of somebody who is paid by the day: six a week. */
export const DAYS_A_MONTH = 26

const PAID_BY_THE_DAY = '02'
const PART_TIME = '03'

export interface Wages {
  /** `month`: as the record has it; `day`: computed from the daily wage; null: unknown. */
  readonly basis: 'month' | 'day' | null
  /** Null without a basis. */
  readonly monthlySatang: number | null
}

const UNKNOWN: Wages = { basis: null, monthlySatang: null }

/** Wages of a month by the employee type (column N) and what the record holds as salary. */
export function monthlyWages(employeeType: string | null, salarySatang: number | null): Wages {
  if (salarySatang === null || salarySatang <= 0) return UNKNOWN
  // The record does not have the unit of a part-timer's amount: an hour or a shift.
  if (employeeType === PART_TIME) return UNKNOWN
  return employeeType === PAID_BY_THE_DAY
    ? { basis: 'day', monthlySatang: salarySatang * DAYS_A_MONTH }
    : { basis: 'month', monthlySatang: salarySatang }
}

export interface WageDeduction {
  /** `YYYY-MM`. */
  readonly month: string
  /** What is deducted for: the loan type. */
  readonly kind: string
  readonly amountSatang: number
}

/** A month in which the limit is passed. */
export interface WageExcess {
  readonly month: string
  /** Null: all kinds together. */
  readonly kind: string | null
  readonly amountSatang: number
  /** The most that may be deducted without consent. */
  readonly limitSatang: number
  readonly overSatang: number
  /** Share of the wages in thousandths, rounded half-up. */
  readonly sharePermille: number
}

const TENTH = 10
const FIFTH = 5

/**
 * The months in which deductions pass a limit, in their order; within a month kind by kind, then all together. `wagesSatang`
 * is more than zero.
 */
export function excessDeductions(wagesSatang: number, deductions: readonly WageDeduction[]): WageExcess[] {
  if (!Number.isSafeInteger(wagesSatang) || wagesSatang <= 0) throw new RangeError('not the wages of a month')
  const months = new Map<string, Map<string, number>>()
  for (const { month, kind, amountSatang } of deductions) {
    const kinds = months.get(month) ?? new Map<string, number>()
    kinds.set(kind, (kinds.get(kind) ?? 0) + amountSatang)
    months.set(month, kinds)
  }
  const found: WageExcess[] = []
  for (const [month, kinds] of [...months].sort(byKey)) {
    let all = 0
    for (const [kind, amount] of [...kinds].sort(byKey)) {
      all += amount
      found.push(...excessOf({ month, kind, amount, wages: wagesSatang, divisor: TENTH }))
    }
    found.push(...excessOf({ month, kind: null, amount: all, wages: wagesSatang, divisor: FIFTH }))
  }
  return found
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0

interface Judged {
  readonly month: string
  readonly kind: string | null
  readonly amount: number
  readonly wages: number
  readonly divisor: number
}

function excessOf({ month, kind, amount, wages, divisor }: Judged): WageExcess[] {
  // An amount of whole satang is above the share exactly when it is above its whole satang.
  const limitSatang = Math.floor(wages / divisor)
  if (amount <= limitSatang) return []
  const overSatang = amount - limitSatang
  return [
    { month, kind, amountSatang: amount, limitSatang, overSatang, sharePermille: permille(amount, wages) }
  ]
}

const permille = (amount: number, wages: number): number =>
  Number(halfUp(BigInt(amount) * 1000n, BigInt(wages)))
