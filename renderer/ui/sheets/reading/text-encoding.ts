import { ReadFailure } from './read-problem.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'

const BYTE_ORDER_MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' }
]
const BYTES_JUDGED = 4_096
/** Share of the first letters that must be Latin or Thai. */
const LEAST_SHARE = 0.8
/** Share of all bytes. */
const MOST_CONTROLS = 0.02
const REPLACEMENT = '\uFFFD'

/**
 * The text of a .csv: in the encoding of its byte order mark, else UTF-16 if every second byte shows it, else UTF-8 unless most
 * of it would be invalid, else Windows-874, a superset of TIS-620. Thai words in TIS-620 are not valid UTF-8: most letters would
 * be continuation bytes without a lead byte. Single invalid bytes become U+FFFD, which no cell may contain.
 * @throws ReadFailure if it is not text
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const marked = BYTE_ORDER_MARKS.find(it => it.bytes.every((byte, at) => bytes[at] === byte))?.encoding
  const known = marked ?? utf16Of(bytes)
  if (known !== null) return { text: decode(bytes, known), encoding: known }
  if (isBinary(bytes)) throw new ReadFailure({ code: 'not_a_spreadsheet' })
  const text = decode(bytes, 'utf-8')
  return isMostlyValid(text)
    ? { text, encoding: 'utf-8' }
    : { text: decode(bytes, 'windows-874'), encoding: 'windows-874' }
}

/** The kind of UTF-16 that Latin or Thai text is written in; null if it is in another encoding. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const end = Math.min(bytes.length - 1, BYTES_JUDGED)
  let [pairs, little, big] = [0, 0, 0]
  for (let at = 0; at < end; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]]
    pairs += 1
    if (isLetter(second, first)) little += 1
    if (isLetter(first, second)) big += 1
  }
  if (pairs === 0) return null
  if (little >= pairs * LEAST_SHARE) return 'utf-16le'
  return big >= pairs * LEAST_SHARE ? 'utf-16be' : null
}

/** Whether two bytes are a Latin or Thai letter; in other encodings, no text has the higher ones. */
const isLetter = (high: number, low: number): boolean =>
  high === 0x0e || (high === 0 && (low >= 0x20 || low === 0x09 || low === 0x0a || low === 0x0d))

/** Whether there are more control characters than a few damaged cells would have. */
function isBinary(bytes: Uint8Array): boolean {
  if (!bytes.includes(0)) return false
  let controls = 0
  for (const byte of bytes) if (byte < 0x09 || (byte > 0x0d && byte < 0x20)) controls += 1
  return controls > bytes.length * MOST_CONTROLS
}

/** Whether more letters than not are what they were meant to be. */
function isMostlyValid(text: string): boolean {
  if (!text.includes(REPLACEMENT)) return true
  let [valid, invalid] = [0, 0]
  for (const letter of text) {
    if (letter === REPLACEMENT) invalid += 1
    else if (letter > '\u007F') valid += 1
  }
  return valid > invalid
}

const decode = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes)
