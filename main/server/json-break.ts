/** Where a text stops being JSON, and what was possible there; both counts from 1, columns in UTF-16 units. */
export interface JsonBreak {
  readonly line: number
  readonly column: number
  readonly expected: string
}

const SPACE = /[ \t\n\r]*/y
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y
/** All characters except control characters, the quote and the backslash (RFC 8259 §7). */
const PLAIN_LETTERS = /[ !#-[\]-\uffff]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/**
 * Locates the fault in a text that `JSON.parse` has refused, as its own message gives no position for most faults and repeats
 * the text for some. Linear, and without recursion however deeply the text is nested (RFC 8259).
 */
export function jsonBreak(text: string): JsonBreak {
  const closers: string[] = []
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const is = (sign: string): boolean => text[at] === sign
  const stop = (expected: string): JsonBreak => {
    const lineStart = text.lastIndexOf('\n', at - 1) + 1
    let line = 1
    for (let end = text.indexOf('\n'); end >= 0 && end < lineStart; end = text.indexOf('\n', end + 1))
      line += 1
    return { line, column: at - lineStart + 1, expected }
  }
  /** What was expected where the string breaks off; null if it is complete. */
  const string = (): string | null => {
    at += 1
    do take(PLAIN_LETTERS)
    while (take(ESCAPE))
    if (!is('"')) return is('\\') ? 'a valid escape' : 'the end of a text'
    at += 1
    return null
  }
  for (;;) {
    take(SPACE)
    if (closers.at(-1) === '}') {
      if (!is('"')) return stop('a key in double quotes')
      const fault = string()
      if (fault) return stop(fault)
      take(SPACE)
      if (!is(':')) return stop("':'")
      at += 1
      take(SPACE)
    }
    if (is('{') || is('[')) {
      const closer = is('{') ? '}' : ']'
      at += 1
      take(SPACE)
      if (!is(closer)) {
        closers.push(closer)
        continue
      }
      at += 1
    } else if (is('"')) {
      const fault = string()
      if (fault) return stop(fault)
    } else if (!take(LITERAL)) return stop('a value')
    // A value has ended: the enclosing one continues or ends as well.
    for (take(SPACE); !is(','); take(SPACE)) {
      const closer = closers.at(-1)
      if (closer === undefined) return stop('the end')
      if (!is(closer)) return stop(`',' or '${closer}'`)
      closers.pop()
      at += 1
    }
    if (closers.length === 0) return stop('the end')
    at += 1
  }
}
