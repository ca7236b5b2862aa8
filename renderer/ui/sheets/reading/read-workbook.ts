import { readSheet, type SheetData } from 'read-excel-file/universal'
import { cellAddress } from './cell-address.ts'
import { textOfValue } from './cell-text.ts'
import { LIMITS } from './read-limits.ts'
import { ReadFailure } from './read-problem.ts'
import type { ReadSheet, SheetChoice } from './sheet.ts'
import { type SheetScan, scanSheet } from './sheet-scan.ts'
import { storedZip } from './stored-zip.ts'
import { unpackEntry } from './unpack-entry.ts'
import { type WorkbookSheet, workbookSheets } from './workbook-sheets.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
/** What is never read: pictures, macros, links to other files. */
const READ =
  /^(?:xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/.*sharedStrings.*\.xml|xl\/.*styles.*\.xml)$/i

export interface OpenWorkbook {
  /** Visible worksheets that hold anything. */
  readonly sheets: readonly SheetChoice[]
  readonly readSheet: (number: number) => Promise<ReadSheet>
}

interface ScannedSheet extends WorkbookSheet {
  readonly scan: SheetScan
}

/**
 * Opens an .xlsx: unpacks what of it is read, within limits that no claim of the file can raise, and looks at each sheet.
 * The reader gets a ZIP that is unpacked already. @throws ReadFailure
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
  const { unpacked, scanned } = await unpack(bytes, entries, named)
  const filled = scanned.filter(({ scan }) => scan.cellCount > 0)
  return {
    sheets: filled.map(({ name, number, scan }) => ({ name, number, rowCount: scan.lastRow })),
    readSheet: async number => {
      const sheet = filled.find(it => it.number === number)
      if (!sheet) throw new ReadFailure({ code: 'no_rows' })
      return valuesOf(unpacked, sheet)
    }
  }
}

/** The parts that are read, unpacked, as a Blob: a browser keeps it outside of this thread's memory. */
async function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  named: readonly WorkbookSheet[]
): Promise<{ unpacked: Blob; scanned: ScannedSheet[] }> {
  const paths = new Set(named.map(({ path }) => path))
  const read = entries.filter(({ name }) => READ.test(name) || paths.has(name))
  const zip = storedZip(read)
  for (const [index, entry] of read.entries()) {
    const room = zip.rooms[index]
    if (room) await unpackEntry(bytes, entry, room)
  }
  const scanned = named.flatMap((it): ScannedSheet[] => {
    const room = zip.rooms[read.findIndex(({ name }) => name === it.path)]
    return it.isHidden || room === undefined ? [] : [{ ...it, scan: scanSheet(room) }]
  })
  return { unpacked: new Blob([zip.buffer]), scanned }
}

async function valuesOf(unpacked: Blob, { name, number, scan }: ScannedSheet): Promise<ReadSheet> {
  const { formulas, withoutResult, merges } = scan
  let data: SheetData
  try {
    data = await readSheet(unpacked, number, { trim: false })
  } catch (cause) {
    throw new ReadFailure({ code: 'unreadable' }, cause)
  }
  const rows = data.map((row, at) =>
    row.map((value, column) => checked(textOfValue(value), at + 1, column + 1))
  )
  return { name, rows, formulas, withoutResult, merges }
}

/** @throws ReadFailure when a cell holds more than any spreadsheet lets anybody type */
export function checked(text: string, row: number, column: number): string {
  if (text.length > LIMITS.cellLength)
    throw new ReadFailure({ code: 'cell_too_long', cell: cellAddress(row, column), limit: LIMITS.cellLength })
  return text
}

async function textOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry | undefined): Promise<string> {
  if (!entry) return ''
  const room = new Uint8Array(entry.size)
  await unpackEntry(bytes, entry, room)
  return new TextDecoder().decode(room)
}
