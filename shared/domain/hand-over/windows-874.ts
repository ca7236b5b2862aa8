/** Windows code page 874: ASCII, Thai (TIS-620) and some signs. */

const SIGNS: Readonly<Record<string, number>> = {
  '\u20ac': 0x80,
  '\u2026': 0x85,
  '\u2018': 0x91,
  '\u2019': 0x92,
  '\u201c': 0x93,
  '\u201d': 0x94,
  '\u2022': 0x95,
  '\u2013': 0x96,
  '\u2014': 0x97,
  '\u00a0': 0xa0
}

function byteOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return code
  if ((code >= 0x0e01 && code <= 0x0e3a) || (code >= 0x0e3f && code <= 0x0e5b)) return code - 0x0e00 + 0xa0
  return SIGNS[sign] ?? null
}

/** The first character of a text that the code page does not have; null: it has all. */
export function notInWindows874(text: string): string | null {
  for (const sign of text) if (byteOf(sign) === null) return sign
  return null
}

/** @throws RangeError for a character that the code page does not have */
export function toWindows874(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const sign of text) {
    const byte = byteOf(sign)
    if (byte === null) throw new RangeError(`not in Windows-874: ${sign}`)
    bytes[length] = byte
    length += 1
  }
  return bytes.subarray(0, length)
}
