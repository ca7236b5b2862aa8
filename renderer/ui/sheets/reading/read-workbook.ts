import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'
import type { ReadSheet, SheetChoice, SheetPart } from './sheet.ts'
import { type SheetScan, scanSheet } from './sheet-scan.ts'
import { sliceSheet } from './sheet-slices.ts'
import { type SheetSurroundings, SheetValues } from './sheet-values.ts'
import { unpackEntry } from './unpack-entry.ts'
import { type WorkbookSheet, workbookSheets } from './workbook-sheets.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** What is never read: pictures, macros, links to other files. */
const READ =
  /^(?:xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/.*sharedStrings.*\.xml|xl\/.*styles.*\.xml)$/i

/** What the reader is given at a time of a large sheet; it wants it as one text. */
const SLICE_BYTES = 4 * 1024 * 1024

export interface OpenWorkbook {
  /** Visible worksheets that hold anything. */
  readonly sheets: readonly SheetChoice[]
  readonly readSheet: (number: number) => Promise<ReadSheet>
}

interface ScannedSheet extends WorkbookSheet {
  readonly entry: ZipEntry
  readonly scan: SheetScan
}

/**
 * Opens an .xlsx: unpacks what of it is read, within limits that no claim of the file can raise, and looks at each sheet.
 * The reader gets ZIPs that are unpacked already. @throws ReadFailure
 */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<OpenWorkbook> {
  const entries = readZipDirectory(bytes)
  const byName = new Map(entries.map(entry => [entry.name, entry]))
  const isWorkbook = byName.has(WORKBOOK) && byName.has(RELATIONS)
  if (!isWorkbook) throw new ReadFailure({ code: 'not_a_spreadsheet' })
  const named = workbookSheets(
    await textOf(bytes, byName.get(WORKBOOK)),
    await textOf(bytes, byName.get(RELATIONS))
  )
  if (named.length > LIMITS.sheets)
    throw new ReadFailure({ code: 'too_many_sheets', count: named.length, limit: LIMITS.sheets })
  const filled: ScannedSheet[] = []
  // Of several sheets nobody knows yet which is wanted; a single one need not be unpacked again.
  const isOnly = named.filter(({ isHidden }) => !isHidden).length === 1
  let kept: Uint8Array<ArrayBuffer> | null = null
  for (const it of named) {
    const entry = byName.get(it.path)
    if (it.isHidden || entry === undefined) continue
    const content = await unpacked(bytes, entry)
    const scan = scanSheet(content)
    if (isOnly) kept = content
    if (scan.cellCount > 0) filled.push({ ...it, entry, scan })
  }
  return {
    sheets: filled.map(({ name, number, scan }) => ({ name, number, rowCount: scan.lastRow })),
    readSheet: async number => {
      const sheet = filled.find(it => it.number === number)
      if (!sheet) throw new ReadFailure({ code: 'no_rows' })
      const { name, scan, entry } = sheet
      const others = entries.filter(it => READ.test(it.name) && it !== entry)
      const parts = await Promise.all(
        others.map(async it => ({ name: it.name, crc: it.crc, bytes: await unpacked(bytes, it) }))
      )
      const { formulas, withoutResult, merges, lastRow, lastColumn: width } = scan
      const content = kept ?? (await unpacked(bytes, entry))
      kept = null
      const readParts = () => partsOf(content, { number, part: entry, others: parts })
      return { name, lastRow, width, parts: readParts, formulas, withoutResult, merges }
    }
  }
}

/** The values of a sheet, slice by slice: as one text, a large sheet takes many times its size. */
async function* partsOf(
  content: Uint8Array<ArrayBuffer>,
  around: SheetSurroundings
): AsyncGenerator<SheetPart> {
  const values = new SheetValues(around)
  for (const slice of sliceSheet(content, () => values.sliceBytes(SLICE_BYTES)))
    yield await values.read(slice)
}

async function textOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry | undefined): Promise<string> {
  if (!entry) return ''
  return new TextDecoder().decode(await unpacked(bytes, entry))
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const room = new Uint8Array(entry.size)
  await unpackEntry(bytes, entry, room)
  return room
}
