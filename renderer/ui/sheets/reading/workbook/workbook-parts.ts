import { LIMITS } from '../read-limits.ts'
import { ReadFailure, unreadable } from '../read-problem.ts'
import { type CellMeanings, withoutEscapes } from './cell-text.ts'
import { DateStyles } from './date-styles.ts'
import { attributeOf, readXml, type XmlHandler } from './read-xml.ts'
import type { ZipEntry } from './zip-entries.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

export interface WorkbookSheet {
  readonly name: string
  /** Its position among all sheets, from 1; chart and macro sheets count too. */
  readonly number: number
  readonly entry: ZipEntry
}

/** The visible worksheets, and the tables that their cells refer to (ECMA-376, part 1, 18.2 and 18.4). @throws ReadFailure */
export async function readWorkbookParts(
  entries: ReadonlyMap<string, ZipEntry>
): Promise<{ readonly sheets: readonly WorkbookSheet[]; readonly meanings: CellMeanings }> {
  const [workbook, relations] = [entries.get(WORKBOOK), entries.get(RELATIONS)]
  if (!workbook || !relations) throw new ReadFailure({ code: 'not_a_spreadsheet' })
  const targets = new Map<string, string>()
  let [strings, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml']
  await readXml(relations, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Type.endsWith('/worksheet')) targets.set(Id, path)
      if (Type.endsWith('/sharedStrings')) strings = path
      if (Type.endsWith('/styles')) styles = path
    }
  })
  const sheets: WorkbookSheet[] = []
  let [tags, count, is1904] = [0, 0, false]
  await readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      tags += 1
      const path = targets.get(attributeOf(attributes, 'id') ?? '')
      if (path === undefined) return
      count += 1
      const entry = entries.get(path)
      const isVisible = (attributes.state ?? 'visible') === 'visible'
      if (entry && isVisible && count <= LIMITS.sheets)
        sheets.push({ name: attributes.name ?? '', number: tags, entry })
    }
  })
  if (count > LIMITS.sheets) throw new ReadFailure({ code: 'too_many_sheets', count, limit: LIMITS.sheets })
  const dateStyles = new DateStyles()
  const texts = new SharedStrings()
  const [stringsEntry, stylesEntry] = [entries.get(strings), entries.get(styles)]
  if (stylesEntry) await readXml(stylesEntry, dateStyles)
  if (stringsEntry) await readXml(stringsEntry, texts, LIMITS.unpackedBytes)
  return { sheets, meanings: { texts: texts.all, dateStyles, is1904 } }
}

/** The texts that cells share (ECMA-376, part 1, 18.4.8), without their phonetic guides. */
class SharedStrings implements XmlHandler {
  readonly all: string[] = []
  #text = ''
  #isText = false
  #isSpoken = false

  open(name: string): void {
    if (name === 'si') this.#text = ''
    else if (name === 'rPh') this.#isSpoken = true
    else if (name === 't') this.#isText = !this.#isSpoken
  }

  text(text: string): void {
    // A text that is too long is reported only if a cell uses it.
    if (this.#isText && this.#text.length <= LIMITS.cellLength) this.#text += text
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isSpoken = false
    else if (name === 'si' && this.all.push(withoutEscapes(this.#text)) > LIMITS.sharedStrings) unreadable()
  }
}
