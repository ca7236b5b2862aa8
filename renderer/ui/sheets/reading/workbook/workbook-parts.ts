import { LIMITS } from '../read-limits.ts'
import { ReadFailure, unreadable } from '../read-problem.ts'
import { CellStyles } from './cell-styles.ts'
import { type CellMeanings, plainText } from './cell-text.ts'
import { problemOfPackage } from './other-packages.ts'
import { folderOf, partKey } from './part-names.ts'
import { attributeOf, readXml, type XmlHandler } from './read-xml.ts'
import { readRelations } from './relations.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Where nothing says where the workbook is. */
const USUAL_WORKBOOK = 'xl/workbook.xml'

export interface WorkbookSheet {
  readonly name: string
  /** Its position among all sheets, from 1; chart and macro sheets count too. */
  readonly number: number
  /** Undefined if the file lacks it. */
  readonly entry: ZipEntry | undefined
}

/** The visible worksheets, and the tables that their cells refer to (ECMA-376, part 1, 18.2 and 18.4). @throws ReadFailure */
export async function readWorkbookParts(
  entries: ReadonlyMap<string, ZipEntry>
): Promise<{ readonly sheets: readonly WorkbookSheet[]; readonly meanings: CellMeanings }> {
  const main = (await readRelations(entries)).find(({ type }) => type === 'officeDocument')?.target
  const key = main !== undefined && entries.has(main) ? main : USUAL_WORKBOOK
  const workbook = entries.get(key)
  if (key.endsWith('.bin')) throw new ReadFailure({ code: 'binary_workbook' })
  if (!workbook) throw new ReadFailure(await problemOfPackage(entries))
  const relations = await readRelations(entries, key)
  const targetOf = (type: string, usual: string): string =>
    relations.find(it => it.type === type)?.target ?? partKey(usual, folderOf(key))
  const worksheets = new Map(relations.flatMap(it => (it.type === 'worksheet' ? [[it.id, it.target]] : [])))
  const others = new Set(relations.flatMap(it => (it.type === 'worksheet' ? [] : it.id)))
  const sheets: WorkbookSheet[] = []
  let [tags, is1904, isWorkbook] = [0, false, false]
  await readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') is1904 ||= ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      tags += 1
      const id = attributeOf(attributes, 'id') ?? ''
      // Sheets of charts and macros.
      if (others.has(id)) return
      const isVisible = (attributes.state ?? 'visible') === 'visible'
      if (isVisible && tags <= LIMITS.sheets)
        sheets.push({
          name: attributes.name ?? '',
          number: tags,
          entry: entries.get(worksheets.get(id) ?? '')
        })
    }
  })
  if (!isWorkbook) throw new ReadFailure(await problemOfPackage(entries))
  if (tags > LIMITS.sheets)
    throw new ReadFailure({ code: 'too_many_sheets', count: tags, limit: LIMITS.sheets })
  const styles = new CellStyles()
  const texts = new SharedStrings()
  const stylesEntry = entries.get(targetOf('styles', 'styles.xml'))
  const stringsEntry = entries.get(targetOf('sharedStrings', 'sharedStrings.xml'))
  if (stylesEntry) await readXml(stylesEntry, styles)
  if (stringsEntry) await readXml(stringsEntry, texts, LIMITS.unpackedBytes)
  const found = sheets.filter(({ entry }) => entry !== undefined)
  // Without any of its sheets the file is damaged, and the user must see that.
  return { sheets: found.length > 0 ? found : sheets, meanings: { texts: texts.all, styles, is1904 } }
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
    else if (name === 'si' && this.all.push(plainText(this.#text)) > LIMITS.sharedStrings) unreadable()
  }
}
