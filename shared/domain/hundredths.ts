/** Amounts with at most two decimals, stored as whole hundredths so that no binary fraction is involved (decision 0038). */

const DECIMAL = /^(0|[1-9]\d{0,12})(?:\.(\d{1,2}))?$/

/** Hundredths of a decimal text such as `12`, `12.5` or `12.50`; null for anything else: signs, spaces, exponents, a third decimal. */
export function parseHundredths(text: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Always with two decimals: `10.00`. */
export function fixedText(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : ''
  const amount = Math.abs(hundredths)
  return `${sign}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** As short as possible: `10`, `7.5`, `0.25`. */
export const shortText = (hundredths: number): string =>
  hundredths % 100 === 0 ? String(hundredths / 100) : fixedText(hundredths).replace(/0$/, '')
