import { halfUp } from './loan-schedule.ts'

/**
 * The limits of deductions from wages (Labour Protection Act, section 76): a tenth of a payment period's wages for one kind
 * of deduction and a fifth for all kinds together, unless the employee consents to more. A deduction for a loan needs prior
 * written consent whatever its share (sections 76(3) and 77). Whole satang.
 */

/** Working days in a month of an employee who is paid by the day: six a week. */
export const DAYS_A_MONTH = 26

const PAID_BY_THE_DAY = '02'
const PART_TIME = '03'

export interface Wages {
  /** `month`: as in the record; `day`: computed from the daily wage; null: unknown. */
  readonly basis: 'month' | 'day' | null
  /** Null without a basis. */
  readonly monthlySatang: number | null
}

const UNKNOWN: Wages = { basis: null, monthlySatang: null }

/** Monthly wages from the employee type (column N) and the salary in the record. */
export function monthlyWages(employeeType: string | null, salarySatang: number | null): Wages {
  if (salarySatang === null || salarySatang <= 0) return UNKNOWN
  // The record does not say whether a part-timer's amount is per hour or per shift.
  if (employeeType === PART_TIME) return UNKNOWN
  return employeeType === PAID_BY_THE_DAY
    ? { basis: 'day', monthlySatang: salarySatang * DAYS_A_MONTH }
    : { basis: 'month', monthlySatang: salarySatang }
}

export interface WageDeduction {
  /** `YYYY-MM`. */
  readonly month: string
  /** The purpose of the deduction: the loan type. */
  readonly kind: string
  readonly amountSatang: number
}

/** A month in which the limit is exceeded. */
export interface WageExcess {
  readonly month: string
  /** Null: all kinds together. */
  readonly kind: string | null
  readonly amountSatang: number
  /** The most that may be deducted unless the employee consents to more. */
  readonly limitSatang: number
  readonly overSatang: number
  /** Share of the wages in thousandths, rounded half-up. */
  readonly sharePermille: number
}

const TENTH = 10
const FIFTH = 5

/**
 * The months in which deductions exceed a limit, in order; within a month kind by kind, then all together. `wagesSatang` is
 * more than zero.
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
  // An amount in whole satang exceeds the share exactly if it exceeds the share rounded down.
  const limitSatang = Math.floor(wages / divisor)
  if (amount <= limitSatang) return []
  const overSatang = amount - limitSatang
  return [
    { month, kind, amountSatang: amount, limitSatang, overSatang, sharePermille: permille(amount, wages) }
  ]
}

const permille = (amount: number, wages: number): number =>
  Number(halfUp(BigInt(amount) * 1000n, BigInt(wages)))
