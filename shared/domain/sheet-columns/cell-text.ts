import { usualSpelling } from '../text/usual-spelling.ts'

const SEEN = /[^\s\p{Default_Ignorable_Code_Point}]/u
/** Control characters, including those that change the writing direction, and what replaces bytes that are no character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNUSABLE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/
const LINE_ENDS = /\r\n?/g
const TABS_AND_LINES = /[\t\n]/g
const THAI_DIGITS = /[๐-๙]/g
const SPACE = /\s/

/** In its usual spelling, without surrounding spaces. */
export const tidy = (text: string): string => usualSpelling(text).trim()

/** Whether nothing is left after tidying; usually the first letter decides. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** The text with plain line breaks. */
export const withPlainLineEnds = (text: string): string => text.replace(LINE_ENDS, '\n')

export const holdsUnusable = (text: string, { mayHoldLines = false } = {}): boolean =>
  UNUSABLE.test(mayHoldLines ? text.replace(TABS_AND_LINES, '') : text)

export const holdsSpace = (text: string): boolean => SPACE.test(text)

/** The text with Arabic digits; null if it has no Thai ones. */
export function withArabicDigits(text: string): string | null {
  const changed = text.replace(THAI_DIGITS, digit => String(digit.charCodeAt(0) - 0x0e50))
  return changed === text ? null : changed
}
