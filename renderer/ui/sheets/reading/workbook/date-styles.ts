import type { XmlAttributes, XmlHandler } from './read-xml.ts'

/** Built-in formats of dates and times (ECMA-376, part 1, 18.8.30): general, East Asian, Thai. */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81]
]
const TOKENS = new Set(
  's ss m mm mmm mmmm mmmmm h hh am pm a p aaa aaaa aaaaa d dd ddd dddd y yy yyyy b bb bbbb e ee eeee'.split(
    ' '
  )
)
/** The longest format that Excel accepts. */
const LONGEST_FORMAT = 255

/** Which cell styles turn a number into a date. */
export class DateStyles implements XmlHandler {
  readonly #formats = new Map<string, string>()
  readonly #base: string[] = []
  readonly #isDate: boolean[] = []
  #list = ''

  open(name: string, { numFmtId, formatCode, xfId }: XmlAttributes): void {
    if (name === 'numFmt') this.#formats.set(numFmtId ?? '', formatCode ?? '')
    else if (name === 'cellStyleXfs' || name === 'cellXfs') this.#list = name
    else if (name !== 'xf') return
    else if (this.#list === 'cellStyleXfs') this.#base.push(numFmtId ?? '')
    else if (this.#list === 'cellXfs')
      this.#isDate.push(this.#isDateFormat(numFmtId ?? this.#base[Number(xfId)] ?? ''))
  }

  close(name: string): void {
    if (name === this.#list) this.#list = ''
  }

  has(style: string | undefined): boolean {
    return style !== undefined && this.#isDate[Number(style)] === true
  }

  #isDateFormat(id: string): boolean {
    const number = Number(id)
    if (BUILT_IN.some(([first, last]) => number >= first && number <= last)) return true
    const format = this.#formats.get(id)
    return format !== undefined && format.length <= LONGEST_FORMAT && isDateFormat(format)
  }
}

/** Whether one section of a format shows only days and times: `yyyy\-mm\-dd`, `[$-41E]d mmm bb;@`, `[h]:mm`. */
export function isDateFormat(format: string): boolean {
  const parts = format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';')
  return parts.some(part => {
    const tokens = part
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter(token => token !== '')
    return tokens.length > 0 && tokens.every(token => TOKENS.has(token))
  })
}
