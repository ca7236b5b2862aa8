/**
 * Money: integer satang inside, decimal baht outside (decision 0038). Text is read digit by digit, so that no binary fraction
 * is ever involved.
 */

/** 999,999,999.99 baht. */
export const MOST_SATANG = 99_999_999_999
/** 9,999,999,999,999.99 baht, for sums: a JSON number holds fifteen digits, so larger amounts have no exact satang. */
export const MOST_SUMMED_SATANG = 999_999_999_999_999

const PLAIN = /^[0-9]{1,9}(?:\.[0-9]{1,2})?$/
const SUM = /^[0-9]{1,13}(?:\.[0-9]{1,2})?$/
const GROUPED = /^[0-9]{1,3}(?:,[0-9]{3}){1,2}(?:\.[0-9]{1,2})?$/

/**
 * Satang of `25000`, `25000.5`, `25,000.50`; null for anything else: signs, exponents, more than two decimals, misplaced
 * separators, more than 999,999,999.99.
 */
export function satangOf(baht: string): number | null {
  if (!PLAIN.test(baht) && !GROUPED.test(baht)) return null
  return digitsOf(baht.replaceAll(',', ''))
}

function digitsOf(baht: string): number {
  const [whole = '', fraction = ''] = baht.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** `25000.50`; a sum of received values may be a bigint. @throws RangeError unless it is a non-negative whole number of satang */
export function bahtText(satang: number | bigint): string {
  if ((typeof satang === 'number' && !Number.isSafeInteger(satang)) || satang < 0)
    throw new RangeError(`not an amount of satang: ${satang}`)
  const digits = String(satang).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Satang of a JSON number of baht, read from its shortest text: `10.005` has none, though a nearby double might; null also
 * for anything but a number, and for more than `most`.
 */
export function satangOfNumber(baht: unknown, most = MOST_SATANG): number | null {
  const text = typeof baht === 'number' ? String(baht) : ''
  if (!SUM.test(text)) return null
  const satang = digitsOf(text)
  return satang <= most ? satang : null
}

/** The JSON number of an amount: `bahtText` without trailing zeros. */
export const bahtNumber = (satang: number): number => Number(bahtText(satang))
