import { MOST_SATANG } from '../money.ts'

/**
 * Interest of a loan as in its contract: percent a year, or a total in baht (spec 2.6). Stored as whole millionths of either,
 * so that rates such as 4.125 or 0.083333 are exact.
 */

export const INTEREST_DECIMALS = 6
const MILLION = 1_000_000
/** Millionths of a baht in one satang. */
const MILLIONTHS_A_SATANG = 10_000

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Millionths of a decimal text such as `4.5`; null for signs, exponents, a seventh decimal, 1,000,000,000 and more. */
export function millionthsOf(text: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  return whole === undefined
    ? null
    : Number(whole) * MILLION + Number(fraction.padEnd(INTEREST_DECIMALS, '0'))
}

/** As short as possible: `4.5`. @throws RangeError unless it is a non-negative whole number of millionths */
export function interestText(millionths: number): string {
  if (!Number.isSafeInteger(millionths) || millionths < 0)
    throw new RangeError(`not an interest in millionths: ${millionths}`)
  const digits = String(millionths).padStart(INTEREST_DECIMALS + 1, '0')
  const fraction = digits.slice(-INTEREST_DECIMALS).replace(/0+$/, '')
  return digits.slice(0, -INTEREST_DECIMALS) + (fraction === '' ? '' : `.${fraction}`)
}

/** Satang of an interest that is an amount; null if it has fractions of a satang or exceeds what money can be. */
export function interestSatang(millionths: number): number | null {
  const satang = millionths / MILLIONTHS_A_SATANG
  return Number.isInteger(satang) && satang <= MOST_SATANG ? satang : null
}
