import { type Fault, faultOf } from '../fault.ts'

// The one rule for passwords that people choose (NIST SP 800-63B, 3.1.1.2): length, no common ones, nothing of the context.

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 200

/** Common passwords in lower case, without the digits and signs that people add to them. */
const COMMON = new Set(
  `password passwort passord pass iloveyou sunshine princess football baseball basketball superman batman spiderman
  trustno whatever welcome letmein qwerty asdf zxcv dragon monkey master shadow michael jordan hello secret login
  starwars pokemon computer internet freedom killer liverpool chelsea arsenal manchester manu barcelona juventus
  thailand bangkok siam phuket chiangmai changeme default guest user test demo admin administrator root hr manager
  employee company office summer winter spring autumn january february march april june july august september october
  november december monday friday sunday flower butterfly cheese chocolate cookie ginger pepper purple orange banana
  samsung iphone google facebook abc abcd abcdef qazwsx qweasd qweasdzxc aaaaaa love money somchai somsri
  รหัสผ่าน สวัสดี ประเทศไทย กรุงเทพ`.split(/\s+/)
)
/** Rows of keys, and columns of them, that fingers run along. */
const KEYBOARD = [
  '1234567890-=',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq12wsxcde34rfvbgt56yhnmju78',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  'a1b2c3d4e5f6',
  'qazwsxedcrfvtgbyhnujm',
  '741852963',
  '147258369',
  'ๆไำพะัีรนยบล',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ'
].flatMap(row => [row, [...row].reverse().join('')])
/** A password needs this many characters beyond a common word, or beyond the names of its context. */
const OWN_SIGNS = 4
const ADDED_MAX = 7
const WORD_MIN = 2

/** The fault of a new password. `names`: those of the user and of the company, as they are written. */
export function passwordFault(
  password: string,
  path: string,
  names: readonly (string | null | undefined)[]
): Fault<'field.too_short' | 'field.too_long' | 'session.easy_password'> | null {
  if (password.length < PASSWORD_MIN_LENGTH)
    return faultOf('field.too_short', path, { min: PASSWORD_MIN_LENGTH })
  if (password.length > PASSWORD_MAX_LENGTH)
    return faultOf('field.too_long', path, { max: PASSWORD_MAX_LENGTH })
  return isEasyPassword(password, names) ? faultOf('session.easy_password', path) : null
}

export function isEasyPassword(password: string, names: readonly (string | null | undefined)[]): boolean {
  const text = normalised(password)
  if (new Set(text).size < 3 || isRepeated(text) || isRun(text)) return true
  return isCommon(text) || isMadeOfNames(text, names)
}

/** `12345678`, `11223344`, `abcdefgh`, `qwertyuiop`, `hgfedcba`. */
export function isRun(text: string): boolean {
  const single = text.replace(/(.)\1+/gu, '$1')
  if (KEYBOARD.some(row => row.includes(single))) return true
  const steps = [...single].slice(1).map((sign, index) => sign.charCodeAt(0) - single.charCodeAt(index))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

/** `123123123`, `abcdabcd`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/u.test(text)

const normalised = (text: string): string => text.normalize('NFC').toLowerCase()

/** Without the few digits and signs around it; empty if there are many. */
function wordOf(text: string): string {
  const word = text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')
  return text.length - word.length > ADDED_MAX ? '' : word
}

/** With the letters that digits and signs often replace. */
const plain = (text: string): string =>
  text.replace(/[0134578@$!]/g, sign => 'oieastbasi'['0134578@$!'.indexOf(sign)] ?? sign)

/** A common word, or keys in a row, with nothing but a few digits and signs around it: `Password2024!`. */
function isCommon(text: string): boolean {
  const word = wordOf(text)
  return COMMON.has(word) || COMMON.has(plain(word)) || (word.length >= OWN_SIGNS && isRun(word))
}

/** Little else than the user's name or the company's, or parts of them. */
function isMadeOfNames(text: string, names: readonly (string | null | undefined)[]): boolean {
  const words = names
    .flatMap(name => {
      const whole = normalised(name ?? '')
      return [whole, whole.replace(/\s/g, ''), ...whole.split(/[^\p{L}\p{M}\p{N}]+/u)]
    })
    .filter(word => word.length >= WORD_MIN)
    .sort((a, b) => b.length - a.length)
  const own = wordOf(text)
  if (own.length >= OWN_SIGNS && words.some(word => word.includes(own))) return true
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest.length < text.length && rest.length < OWN_SIGNS
}
