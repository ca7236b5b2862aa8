import { type CodeFormat, codeFormatOf } from './code-formats.ts'
import { isBuiltInDate, isDateFormat } from './date-formats.ts'
import type { XmlAttributes, XmlHandler } from './read-xml.ts'

/** What a style makes of a number; undefined: nothing. */
export type NumberStyle = 'date' | CodeFormat | undefined

/** The longest format that Excel accepts. */
const LONGEST_FORMAT = 255

/** Which cell styles turn a number into a date, or into a code with leading zeros. */
export class CellStyles implements XmlHandler {
  readonly #formats = new Map<string, string>()
  readonly #base: string[] = []
  readonly #styles: NumberStyle[] = []
  readonly #known = new Map<string, NumberStyle>()
  #list = ''

  open(name: string, { numFmtId, formatCode, xfId }: XmlAttributes): void {
    if (name === 'numFmt') this.#formats.set(numFmtId ?? '', formatCode ?? '')
    else if (name === 'cellStyleXfs' || name === 'cellXfs') this.#list = name
    else if (name !== 'xf') return
    else if (this.#list === 'cellStyleXfs') this.#base.push(numFmtId ?? '')
    else if (this.#list === 'cellXfs')
      this.#styles.push(this.#styleOf(numFmtId ?? this.#base[Number(xfId)] ?? ''))
  }

  close(name: string): void {
    if (name === this.#list) this.#list = ''
  }

  of(style: string | undefined): NumberStyle {
    return style === undefined ? undefined : this.#styles[Number(style)]
  }

  #styleOf(id: string): NumberStyle {
    if (!this.#known.has(id)) this.#known.set(id, this.#read(id))
    return this.#known.get(id)
  }

  #read(id: string): NumberStyle {
    const format = this.#formats.get(id)
    if (isBuiltInDate(Number(id))) return 'date'
    if (format === undefined || format.length > LONGEST_FORMAT) return undefined
    return isDateFormat(format) ? 'date' : (codeFormatOf(format) ?? undefined)
  }
}
