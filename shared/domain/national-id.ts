/**
 * Thai national ids: 13 digits, the last of which checks the others: the digits weighted 13 down to 2 are summed, and the
 * check digit is (11 - sum mod 11) mod 10. Eleven remainders fall on ten digits, remainders 0 and 10 both on 1 (and 1 on 0
 * alone), so that a few single-digit errors pass; no check can be stricter without refusing ids that were given out.
 */

const THIRTEEN_DIGITS = /^[0-9]{13}$/
const TWELVE_DIGITS = /^[0-9]{12}$/

function checkDigit(digits: string): number {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += (digits.charCodeAt(at) - 48) * (13 - at)
  return (11 - (sum % 11)) % 10
}

export function isNationalId(text: string): boolean {
  return THIRTEEN_DIGITS.test(text) && checkDigit(text) === text.charCodeAt(12) - 48
}

/** The id that begins with these 12 digits. @throws RangeError when they are not 12 digits. */
export function nationalIdFrom(firstTwelve: string): string {
  if (!TWELVE_DIGITS.test(firstTwelve)) throw new RangeError('not 12 digits')
  return `${firstTwelve}${checkDigit(firstTwelve)}`
}
