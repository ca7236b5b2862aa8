/**
 * Identifiers at the API: an `_id` parameter is Base64 of the raw id (spec 2.1, decision 0038), padded or not. Reading is
 * strict: only the one canonical encoding of a raw id is accepted, since lenient decoders accept garbage as an id.
 *
 * The characters of a raw id never give a sextet of 62 or 63, so `+ /` and `- _`, in which the standard and the URL-safe
 * alphabet differ, occur in no valid encoding: both alphabets are the same here.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const RAW_ID_MAX = 64
const EQUALS = 61
const NO_SEXTET = 64

const sextetOf = new Uint8Array(128).fill(NO_SEXTET)
for (let value = 0; value < ALPHABET.length; value += 1) sextetOf[ALPHABET.charCodeAt(value)] = value

const isRawIdByte = new Uint8Array(256)
for (const character of `${ALPHABET}._-`) isRawIdByte[character.charCodeAt(0)] = 1

/** 1 to 64 of `A-Z a-z 0-9 . _ -` (decision 0038). */
export function isRawId(text: string): boolean {
  if (text.length < 1 || text.length > RAW_ID_MAX) return false
  for (let at = 0; at < text.length; at += 1) if (isRawIdByte[text.charCodeAt(at)] !== 1) return false
  return true
}

/** The length without padding, or -1 when the padding does not match the length. */
function lengthWithoutPadding(text: string): number {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === EQUALS) end -= 1
  const padding = text.length - end
  if (end % 4 === 1) return -1
  return padding === 0 || padding === (4 - (end % 4)) % 4 ? end : -1
}

/** The raw id that a text encodes in Base64; null if the text is not exactly such an encoding. */
export function decodeId(encoded: string): string | null {
  if (encoded.length < 2 || encoded.length > Math.ceil(RAW_ID_MAX / 3) * 4) return null
  const end = lengthWithoutPadding(encoded)
  if (end < 2) return null
  let raw = ''
  let bits = 0
  let held = 0
  for (let at = 0; at < end; at += 1) {
    const sextet = sextetOf[encoded.charCodeAt(at)] ?? NO_SEXTET
    if (sextet === NO_SEXTET) return null
    bits = (bits << 6) | sextet
    held += 6
    if (held >= 8) {
      held -= 8
      const byte = bits >> held
      if (isRawIdByte[byte] !== 1) return null
      raw += String.fromCharCode(byte)
      bits &= (1 << held) - 1
    }
  }
  // Left-over bits must be zero, or two texts would name the same id (RFC 4648 §3.5).
  return bits === 0 && raw.length <= RAW_ID_MAX ? raw : null
}

/** Base64, padded, of a raw id. @throws RangeError if it is not a raw id. */
export function encodeId(raw: string): string {
  if (!isRawId(raw)) throw new RangeError('not a raw id')
  let encoded = ''
  for (let at = 0; at < raw.length; at += 3) {
    const count = Math.min(3, raw.length - at)
    const byte = (offset: number): number => (offset < count ? raw.charCodeAt(at + offset) : 0)
    const bits = (byte(0) << 16) | (byte(1) << 8) | byte(2)
    for (let place = 0; place <= count; place += 1) encoded += ALPHABET[(bits >> (18 - 6 * place)) & 63] ?? ''
    encoded += '='.repeat(3 - count)
  }
  return encoded
}
