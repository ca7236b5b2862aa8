import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import excel from 'exceljs'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { nationalIdFrom } from '#shared/domain/employees/national-id.ts'
import { PreviewTable } from '../../renderer/ui/sheets/preview/preview-table.ts'
import { type ReadEvent, type ReadRequest, readImport } from '../../renderer/ui/sheets/reading/read-import.ts'

export const TODAY = '2026-03-01'

/** A workbook filled by exceljs. */
export async function workbookOf(fill: (workbook: excel.Workbook) => void): Promise<Blob> {
  const workbook = new excel.Workbook()
  fill(workbook)
  return new Blob([await workbook.xlsx.writeBuffer()])
}

/** Rows of texts on one sheet, written the fast way. */
export async function textWorkbook(rows: Iterable<readonly string[]>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      parts.push(new Uint8Array(chunk))
      done()
    }
  })
  const writer = new excel.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false })
  const sheet = writer.addWorksheet('พนักงาน')
  for (const row of rows) sheet.addRow([...row]).commit()
  await writer.commit()
  return new Blob(parts)
}

export const HEADINGS_TH = EMPLOYEE_COLUMNS.map(({ th }) => th)

const FIRST_NAMES = ['สมชาย', 'ณัฐฐิญาภรณ์', 'ปรีชา', 'ศิริพร', 'กฤตภาส', 'น้ำผึ้ง', 'ธัญญารัตน์']
const LAST_NAMES = ['ใจดี', 'วงศ์สวัสดิ์', 'ศรีสุข', 'ทองคำ', 'พงษ์ไพบูลย์', 'แก้วมณี']
const nameAt = (names: readonly string[], at: number): string => names[at % names.length] ?? ''

/** A whole row of valid cells, different for every number. */
export function validRow(at: number): string[] {
  const cells: Record<string, string> = {
    A: String(at + 1),
    B: `X${String(at).padStart(5, '0')}`,
    D: nameAt(FIRST_NAMES, at),
    E: `${nameAt(LAST_NAMES, at)}${at}`,
    F: `F${String(at).padStart(6, '0')}`,
    J: nationalIdFrom(String(100_000_000_000 + at)),
    L: nationalIdFrom(String(100_000_000_000 + at)),
    V: `x${at}@example.com`,
    AA: 'N',
    AB: '',
    AC: '',
    BB: 'N'
  }
  return EMPLOYEE_COLUMNS.map(({ letter, example }) => cells[letter] ?? example)
}

/** All events of reading a source. */
export async function readAll(
  request: Partial<ReadRequest> & Pick<ReadRequest, 'source'>
): Promise<ReadEvent[]> {
  const events: ReadEvent[] = []
  await readImport(EMPLOYEE_TABLE, { today: TODAY, remembered: {}, ...request }, event => events.push(event))
  return events
}

export const readFile = (file: Blob, more: Partial<ReadRequest> = {}) =>
  readAll({ source: { kind: 'file', file }, ...more })
export const readText = (text: string, more: Partial<ReadRequest> = {}) =>
  readAll({ source: { kind: 'text', text }, ...more })

export const rowsOf = (events: readonly ReadEvent[]) =>
  events.flatMap(event => (event.kind === 'rows' ? event.rows : []))

/** The preview of the rows that were read. */
export function previewOf(events: readonly ReadEvent[]): PreviewTable {
  const table = new PreviewTable(EMPLOYEE_TABLE, TODAY)
  table.add(rowsOf(events))
  table.finish()
  return table
}

export const lastOf = (events: readonly ReadEvent[]): ReadEvent => {
  const last = events.at(-1)
  if (!last) throw new Error('nothing was told')
  return last
}

export const problemOf = (events: readonly ReadEvent[]) => {
  const last = lastOf(events)
  return last.kind === 'failed' ? last.problem : last.kind
}

interface ZipPart {
  name: string
  content: Uint8Array | string
  /** The size that its header claims instead of the real one. */
  claimedSize?: number
  flags?: number
}

/** A ZIP written by hand, valid or not. */
export function zipOf(parts: readonly ZipPart[]): Blob {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claimedSize, flags = 0 } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 9 })
    const sizes = Buffer.alloc(22)
    sizes.writeUInt16LE(20, 0)
    sizes.writeUInt16LE(flags, 2)
    sizes.writeUInt16LE(8, 4)
    sizes.writeUInt32LE(crc32(bytes), 10)
    sizes.writeUInt32LE(packed.length, 14)
    sizes.writeUInt32LE(claimedSize ?? bytes.length, 18)
    const nameLength = Buffer.alloc(2)
    nameLength.writeUInt16LE(Buffer.byteLength(name))
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04'),
      sizes,
      nameLength,
      Buffer.alloc(2),
      Buffer.from(name),
      packed
    ])
    const rest = Buffer.alloc(16)
    rest.writeUInt32LE(at, 12)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        sizes,
        nameLength,
        rest,
        Buffer.from(name)
      ])
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return new Blob([new Uint8Array(Buffer.concat([...locals, ...directory, end]))])
}

/** A workbook of this many empty sheets. */
export function workbookOfSheets(count: number): Blob {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const sheets = numbers.map(at => `<sheet name="S${at}" sheetId="${at}" r:id="r${at}"/>`)
  const relations = numbers.map(
    at => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/sheet.xml"/>`
  )
  return zipOf([
    { name: 'xl/workbook.xml', content: `<workbook><sheets>${sheets.join('')}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    { name: 'xl/worksheets/sheet.xml', content: sheetXml('') }
  ])
}

/** A workbook with a picture that claims this size, compressed no tighter than spreadsheets are. */
export function workbookWithPicture(size: number): Blob {
  const content = randomBytes(2 * 1024 * 1024)
  return zipOf([{ name: 'xl/media/picture.png', content, claimedSize: size }])
}

const PLAIN_STYLES = '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>'

/** A workbook of one sheet with this XML. */
export function rawWorkbook(
  sheetXml: string,
  changes: Partial<ZipPart> = {},
  {
    styles = PLAIN_STYLES,
    sharedStrings,
    workbookProperties = ''
  }: { styles?: string; sharedStrings?: string; workbookProperties?: string } = {}
): Blob {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relation}">${workbookProperties}<sheets><sheet name="S &amp; T" sheetId="1" r:id="r1"/></sheets></workbook>`
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`
    },
    { name: 'xl/styles.xml', content: styles },
    ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml, ...changes }
  ])
}

export const sheetXml = (rows: string, after = ''): string =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`
export const inlineCell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
