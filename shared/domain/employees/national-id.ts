/**
 * Thai national ids: 13 digits. The last one is the check digit: the others, weighted 13 down to 2, are summed, and it is (11
 * - sum mod 11) mod 10. No check can be stricter without refusing ids that were issued.
 *
 * What it cannot detect. The weight of the third digit is 11, so any wrong third digit passes. Eleven remainders map to ten
 * digits: 0 and 10 both give 1. So in an id that ends in 1, a change that moves the sum from one to the other passes: a wrong
 * digit whose weight times difference is 1 or 10 modulo 11 (9 for 0 at the eighth place), or two swapped neighbours that
 * differ by one. Of several errors at once about one in ten passes. And the check cannot know whether an id was ever issued,
 * or to whom: somebody else's id is valid too.
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

/** The id that begins with these 12 digits. @throws RangeError if they are not 12 digits */
export function nationalIdFrom(firstTwelve: string): string {
  if (!TWELVE_DIGITS.test(firstTwelve)) throw new RangeError('not 12 digits')
  return `${firstTwelve}${checkDigit(firstTwelve)}`
}
