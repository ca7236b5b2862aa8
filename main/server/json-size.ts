const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING_BRACKET = 0x5b
const CLOSING_BRACKET = 0x5d
const OPENING_BRACE = 0x7b
const CLOSING_BRACE = 0x7d
/** Texts longer than this, such as pictures, are skipped by the search for their end, which is faster than a loop. */
const SHORT_TEXT = 64

export interface JsonSize {
  /** Levels of arrays and objects. */
  readonly depth: number
  /** Elements, members, arrays and objects. */
  readonly values: number
}

/**
 * How deep and how rich in values a JSON text is, without parsing it: a megabyte of small values takes a hundred times as
 * long to parse as one of text. Stops as soon as a limit is exceeded. For a text that is not JSON it returns some number.
 */
export function jsonSize(bytes: Buffer, limits: JsonSize): JsonSize {
  const { length } = bytes
  let depth = 0
  let deepest = 0
  let values = 0
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at + 1)
    else if (byte === COMMA) values += 1
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      values += 1
      depth += 1
      if (depth > deepest) deepest = depth
      if (depth > limits.depth) break
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) depth -= 1
    if (values > limits.values) break
  }
  return { depth: deepest, values }
}

/** Position of the quote that ends a text, or the length of the body. */
function endOfText(bytes: Buffer, start: number): number {
  const { length } = bytes
  let at = start
  for (;;) {
    const stop = at + SHORT_TEXT
    while (at < stop && at < length && bytes[at] !== QUOTE) at += 1
    if (at === stop) {
      at = bytes.indexOf(QUOTE, at)
      if (at < 0) return length
    }
    if (at >= length || !isEscaped(bytes, at, start)) return at
    at += 1
  }
}

/** Whether an odd number of backslashes precedes a position of a text. */
function isEscaped(bytes: Buffer, position: number, start: number): boolean {
  let at = position
  while (at > start && bytes[at - 1] === BACKSLASH) at -= 1
  return (position - at) % 2 === 1
}
