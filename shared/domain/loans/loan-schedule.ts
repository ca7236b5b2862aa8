import { addMonths } from '../dates/calendar-date.ts'
import { MOST_SATANG, MOST_SUMMED_SATANG } from '../money.ts'

/**
 * The schedule of a loan (decision 0017) in whole satang. Every product and quotient is computed with BigInt and rounded
 * half-up once, so that sums are exact for any amount. The server and the screens' live preview use this same file.
 */

export const MOST_INSTALMENTS = 500

/** 0 reducing principal and interest, 1 fixed, 2 total interest specified (spec 2.6). */
export const INTEREST_TYPES = [0, 1, 2] as const
export type InterestType = (typeof INTEREST_TYPES)[number]

export interface LoanTerms {
  /** 1 to 99,999,999,999. */
  readonly principalSatang: number
  /** 1 to 500. */
  readonly count: number
  readonly interestType: InterestType
  /** Percent a year, or baht for type 2, in millionths (`interest.ts`). */
  readonly interestMillionths: number
  /** `employee_loan_interest_decimal` 01: instalments in whole baht. */
  readonly isWholeBaht: boolean
  /** What the borrower pays per month; 0 spreads the loan over all instalments. */
  readonly paySatang: number
  /** `YYYY-MM`. */
  readonly firstMonth: string
}

export interface ScheduledInstalment {
  readonly seq: number
  /** `YYYY-MM`. */
  readonly month: string
  readonly principalSatang: number
  readonly interestSatang: number
  readonly amountSatang: number
  /** Remaining principal after it. */
  readonly balanceSatang: number
}

export interface LoanSchedule {
  readonly instalments: readonly ScheduledInstalment[]
  readonly principalSatang: number
  readonly interestSatang: number
  readonly totalSatang: number
  /** The amount of every instalment except the last. */
  readonly paySatang: number
}

/** `pay_below_interest`: the given instalment does not cover the first interest; `too_large`: principal and interest are out of range. */
export type ScheduleFault = 'pay_below_interest' | 'too_large'

const SATANG_A_BAHT = 100n
/** Divisor from millionths of a percent a year to the fraction for a month. */
export const A_MONTH = 100n * 12n * 1_000_000n

/** `dividend / divisor` rounded half-up, for non-negative numbers. */
export const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor)
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (...amounts: bigint[]): bigint => amounts.reduce((one, other) => (one > other ? one : other))

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}

/** Interest of a month as a reduced fraction, which keeps its powers short. */
function monthlyRate(millionths: bigint): readonly [rate: bigint, of: bigint] {
  const shared = gcd(millionths, A_MONTH)
  return [millionths / shared, A_MONTH / shared]
}

interface Row {
  readonly principal: bigint
  readonly interest: bigint
}

/** An instalment rounded according to the terms: at least one unit, and at least the first interest. */
function roundedPay(dividend: bigint, divisor: bigint, firstInterest: bigint, isWholeBaht: boolean): bigint {
  const unit = isWholeBaht ? SATANG_A_BAHT : 1n
  const up = (amount: bigint): bigint => ((amount + unit - 1n) / unit) * unit
  return most(halfUp(dividend, divisor * unit) * unit, up(firstInterest), unit)
}

/** Type 0: P·i / (1 − (1+i)^−n) as a fraction of integers; interest follows the balance. */
function reducingRows(terms: LoanTerms): Row[] | ScheduleFault {
  const principal = BigInt(terms.principalSatang)
  const count = BigInt(terms.count)
  const given = BigInt(terms.paySatang)
  const [rate, of] = monthlyRate(BigInt(terms.interestMillionths))
  const interestOf = (balance: bigint): bigint => halfUp(balance * rate, of)
  if (given > 0n && given < interestOf(principal)) return 'pay_below_interest'

  const annuity = (): bigint => {
    if (rate === 0n) return roundedPay(principal, count, 0n, terms.isWholeBaht)
    const grown = (of + rate) ** count
    const dividend = principal * rate * grown
    return roundedPay(dividend, of * (grown - of ** count), interestOf(principal), terms.isWholeBaht)
  }
  const pay = given > 0n ? given : annuity()
  return payOff(terms, (balance, isLast) => {
    const interest = interestOf(balance)
    return { principal: isLast ? balance : least(pay - interest, balance), interest }
  })
}

/** Types 1 and 2: interest is known in advance and spread evenly. */
function fixedRows(terms: LoanTerms, total: bigint): Row[] | ScheduleFault {
  const principal = BigInt(terms.principalSatang)
  const count = BigInt(terms.count)
  const given = BigInt(terms.paySatang)
  const share = halfUp(total, count)
  if (given > 0n && given < share) return 'pay_below_interest'

  let interestLeft = total
  const takeInterest = (isLast: boolean): bigint => {
    const interest = isLast ? interestLeft : least(share, interestLeft)
    interestLeft -= interest
    return interest
  }
  if (given === 0n && !terms.isWholeBaht) {
    const part = most(halfUp(principal, count), 1n)
    return payOff(
      terms,
      (balance, isLast) => ({
        principal: isLast ? balance : least(part, balance),
        // Interest continues if rounding has paid off the principal early.
        interest: takeInterest(isLast)
      }),
      () => interestLeft === 0n
    )
  }
  const pay = given > 0n ? given : roundedPay(principal + total, count, share, true)
  return payOff(terms, (balance, isLast) => {
    const paid = isLast ? balance : least(pay - least(share, interestLeft), balance)
    return { principal: paid, interest: takeInterest(paid === balance) }
  })
}

/**
 * Instalments until the balance is zero; the last one takes the remainder. With rounding or a given instalment the loan may
 * be paid off in fewer instalments.
 */
function payOff(
  { principalSatang, count }: LoanTerms,
  next: (balance: bigint, isLast: boolean) => Row,
  isFree: () => boolean = () => true
): Row[] {
  const rows: Row[] = []
  let balance = BigInt(principalSatang)
  while (rows.length < count && (balance > 0n || !isFree())) {
    const row = next(balance, rows.length === count - 1)
    rows.push(row)
    balance -= row.principal
  }
  return rows
}

function totalInterest({ interestType, principalSatang, count, interestMillionths }: LoanTerms): bigint {
  if (interestType === 2) return BigInt(interestMillionths) / 10_000n
  return halfUp(BigInt(principalSatang) * BigInt(interestMillionths) * BigInt(count), A_MONTH)
}

/** @throws RangeError for terms that no loan can have */
export function loanSchedule(terms: LoanTerms): LoanSchedule | ScheduleFault {
  refuseImpossible(terms)
  const rows = terms.interestType === 0 ? reducingRows(terms) : fixedRows(terms, totalInterest(terms))
  if (typeof rows === 'string') return rows
  const interest = rows.reduce((sum, row) => sum + row.interest, 0n)
  const total = BigInt(terms.principalSatang) + interest
  if (total > MOST_SUMMED_SATANG) return 'too_large'
  let balanceSatang = terms.principalSatang
  const instalments = rows.map((row, at): ScheduledInstalment => {
    const principalSatang = Number(row.principal)
    const interestSatang = Number(row.interest)
    balanceSatang -= principalSatang
    const amountSatang = principalSatang + interestSatang
    const month = addMonths(terms.firstMonth, at)
    return { seq: at + 1, month, principalSatang, interestSatang, amountSatang, balanceSatang }
  })
  return {
    instalments,
    principalSatang: terms.principalSatang,
    interestSatang: Number(interest),
    totalSatang: Number(total),
    paySatang: terms.paySatang > 0 ? terms.paySatang : (instalments[0]?.amountSatang ?? 0)
  }
}

function refuseImpossible(terms: LoanTerms): void {
  const { principalSatang, count, interestMillionths, paySatang } = terms
  const isWithin = (value: number, from: number, to: number): boolean =>
    Number.isSafeInteger(value) && value >= from && value <= to
  if (
    !isWithin(principalSatang, 1, MOST_SATANG) ||
    !isWithin(count, 1, MOST_INSTALMENTS) ||
    !isWithin(interestMillionths, 0, Number.MAX_SAFE_INTEGER) ||
    !isWithin(paySatang, 0, MOST_SATANG)
  )
    throw new RangeError('not the terms of a loan')
}
