/**
 * Amounts in Thai words, as on contracts and cheques: `หนึ่งแสนบาทถ้วน`. A final one after a higher digit is เอ็ด, a two in
 * the tens is ยี่, a one in the tens is silent, and numbers above a million are counted in millions.
 */

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const
const MILLION = 1_000_000

/** Below a million; empty for zero. `hasMore`: a higher part precedes it. */
function belowMillion(number: number, hasMore: boolean): string {
  const digits = [...String(number)].map(Number)
  return digits
    .map((digit, at) => {
      const place = digits.length - 1 - at
      if (digit === 0) return ''
      if (place === 1 && digit === 1) return PLACES[1]
      if (place === 1 && digit === 2) return `ยี่${PLACES[1]}`
      if (place === 0 && digit === 1 && (hasMore || number > 9)) return 'เอ็ด'
      return `${DIGITS[digit]}${PLACES[place]}`
    })
    .join('')
}

function wholeWords(number: number): string {
  if (number < MILLION) return belowMillion(number, false)
  return `${wholeWords(Math.floor(number / MILLION))}ล้าน${belowMillion(number % MILLION, true)}`
}

/** `หนึ่งพันยี่สิบเอ็ดบาทห้าสิบสตางค์`. @throws RangeError unless it is a non-negative whole number of satang */
export function bahtWords(satang: number): string {
  if (!Number.isSafeInteger(satang) || satang < 0) throw new RangeError(`not an amount of satang: ${satang}`)
  const baht = Math.floor(satang / 100)
  const rest = satang % 100
  if (satang === 0) return 'ศูนย์บาทถ้วน'
  const whole = baht === 0 ? '' : `${wholeWords(baht)}บาท`
  return rest === 0 ? `${whole}ถ้วน` : `${whole}${belowMillion(rest, false)}สตางค์`
}
