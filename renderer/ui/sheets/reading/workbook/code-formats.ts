/** The text of a whole number as its format shows it; null if the format adds nothing to the number. */
export type CodeFormat = (number: number) => string | null

interface Section {
  /** Decides whether the section is used; without one it is used for all others. */
  readonly isFor: ((number: number) => boolean) | null
  readonly show: CodeFormat
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b
}
const PLACE = /[0#?]/
/** Characters that need no quotes (ECMA-376, part 1, 18.8.31); a slash would be a fraction, a point or comma an amount. */
const SEPARATOR = /[-+ ()$:!^&'~{}<>=]/
const WORD = /[\p{L}\p{N}]/u

/**
 * Formats that show leading zeros, such as `00000`, `000-0-00000-0`, `"E"0000` or `[<=99999999]0-####-####;#-####-####`: codes,
 * accounts and telephone numbers. Separators are left out, so that numbers with and without a leading zero are written alike; a
 * word in front is part of the code. Null for other formats.
 */
export function codeFormatOf(format: string): CodeFormat | null {
  const sections = sectionsOf(format).map(readSection)
  const [first] = sections
  if (first === undefined || sections.every(({ show }) => show === NOTHING)) return null
  return number => {
    const section = sections.find(({ isFor }) => isFor?.(number)) ?? sections.find(it => it.isFor === null)
    return section?.show(number) ?? null
  }
}

const NOTHING: CodeFormat = () => null

function sectionsOf(format: string): string[] {
  const sections = ['']
  for (const [token] of format.matchAll(/\\.|"[^"]*"?|\[[^\]]*\]?|[\s\S]/gu))
    if (token === ';') sections.push('')
    else sections.push(sections.pop() + token)
  return sections
}

function readSection(text: string): Section {
  const [, comparison = '', limit] = /\[(<=|>=|<>|<|>|=)(-?[0-9.]+)\]/.exec(text) ?? []
  const compare = COMPARISONS[comparison]
  const isFor = compare === undefined ? null : (number: number) => compare(number, Number(limit))
  return { isFor, show: showOf(text) }
}

function showOf(text: string): CodeFormat {
  let places = ''
  let prefix = ''
  for (const [token] of text.matchAll(/\\.|[_*].|"[^"]*"?|\[[^\]]*\]?|[\s\S]/gu)) {
    if (PLACE.test(token) && token.length === 1) places += token
    else if (/^[_*[]/.test(token)) continue
    else if (/^["\\]/.test(token)) {
      const literal = token.replace(/^["\\]|"$/g, '')
      if (places === '') prefix += literal
      else if (WORD.test(literal)) return NOTHING
    } else if (!SEPARATOR.test(token)) return NOTHING
  }
  const zeros = places.length - (places.includes('0') ? places.indexOf('0') : places.length)
  if (zeros < 2) return NOTHING
  const word = WORD.test(prefix) ? prefix : ''
  return number => {
    const digits = String(number)
    return word === '' && digits.length >= zeros ? null : word + digits.padStart(zeros, '0')
  }
}
