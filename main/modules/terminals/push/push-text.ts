import { isUtf8 } from 'node:buffer'

const utf8 = new TextDecoder('utf-8')
const thai = new TextDecoder('windows-874')
const chinese = new TextDecoder('gb18030')

/** A line of text as its firmware meant it: UTF-8, Windows-874 or GB2312. */
export function decodeLine(bytes: Uint8Array): string {
  // Asked beforehand: of a megabyte of other bytes, an exception for each line would take half a minute.
  if (isUtf8(bytes)) return utf8.decode(bytes)
  const text = thai.decode(bytes)
  return isPlausibleThai(text) ? text : chinese.decode(bytes)
}

const LETTER = /[\u0e01-\u0e2e]/
const MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/
const THAI = /[\u0e00-\u0e7f]/
const LEADING_VOWEL = /[\u0e40-\u0e44]/
/** Digits and signs that do not stand beside letters in a name. */
const ODD = /[\u0e3f\u0e45\u0e4f-\u0e5b]/

/** Chinese characters read as Thai put marks and vowels where no Thai word has them. */
function isPlausibleThai(text: string): boolean {
  let before = ''
  for (const character of text) {
    if (MARK.test(character) && !(LETTER.test(before) || MARK.test(before))) return false
    if (LEADING_VOWEL.test(before) && !LETTER.test(character)) return false
    if (
      ODD.test(character) ? THAI.test(before) && !ODD.test(before) : ODD.test(before) && THAI.test(character)
    )
      return false
    if (/[\u0080-\u009f\ufffd]/.test(character)) return false
    before = character
  }
  return !LEADING_VOWEL.test(before)
}

const LF = 0x0a

/** Whether a body has more lines than that. */
export function hasMoreLines(body: Buffer, limit: number): boolean {
  let count = 0
  for (let at = body.indexOf(LF); at !== -1 && count <= limit; at = body.indexOf(LF, at + 1)) count += 1
  return count > limit
}

/** The lines of a body without their ends; empty ones are left out. */
export function* linesOf(body: Buffer): Generator<Buffer> {
  let from = 0
  while (from < body.length) {
    const found = body.indexOf(LF, from)
    const end = found === -1 ? body.length : found
    const line = body.subarray(from, body[end - 1] === 0x0d && end > from ? end - 1 : end)
    if (line.length > 0) yield line
    from = end + 1
  }
}

/** `Name=value` pairs of a line, by name in small letters. */
export function pairsOf(text: string, separator: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of text.split(separator)) {
    const at = part.indexOf('=')
    if (at > 0) pairs.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim())
  }
  return pairs
}
