import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../renderer/ui/sheets/reading/read-limits.ts'
import { decodeText } from '../../renderer/ui/sheets/reading/text-encoding.ts'
import { en } from '../../renderer/ui/sheets/texts.en.ts'
import { th } from '../../renderer/ui/sheets/texts.th.ts'
import { lastOf, previewOf, problemOf, readFile, zipOf } from '../support/spreadsheets.ts'

// Files that are no .xlsx or .csv, whatever their name says: the user must see what they are and what to do.

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const bytes = (...parts: (number[] | string)[]): Blob =>
  new Blob(parts.map(part => (typeof part === 'string' ? part : new Uint8Array(part))))
const ole = (stream: string): Blob =>
  new Blob([new Uint8Array(OLE), new Uint8Array(500), Buffer.from(stream, 'utf16le'), new Uint8Array(500)])
const zip = (...names: string[]): Blob => zipOf(names.map(name => ({ name, content: '<x/>' })))
const openDocument = (kind: string): Blob =>
  zipOf([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content: '<x/>' }
  ])

describe('a file is named for what it is:', () => {
  test.each<[string, Blob, keyof typeof KINDS]>([
    ['a workbook of Excel 97', ole('Workbook'), 'old_format'],
    ['a workbook of Excel 4', bytes([0x09, 0x04, 0x06, 0x00, 0, 0, 0x10, 0]), 'old_format'],
    ['the same with a document embedded', ole('Workbook WordDocument'), 'old_format'],
    ['a workbook with a password', ole('EncryptedPackage'), 'encrypted'],
    ['a document of Word 97', ole('WordDocument'), 'document'],
    ['slides of PowerPoint 97', ole('PowerPoint Document'), 'document'],
    ['rich text', bytes('{\\rtf1 a}'), 'document'],
    ['a document of Word', zip('[Content_Types].xml', 'word/document.xml'), 'document'],
    ['slides', zip('ppt\\presentation.xml'), 'document'],
    ['a text document of LibreOffice', openDocument('text'), 'document'],
    ['a spreadsheet of LibreOffice', openDocument('spreadsheet'), 'open_document'],
    [
      'the same as one XML file',
      bytes(
        '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">'
      ),
      'open_document'
    ],
    ['a binary workbook', zip('[Content_Types].xml', 'xl/workbook.bin'), 'binary_workbook'],
    [
      'the same under another name',
      zipOf([
        {
          name: '_rels/.rels',
          content:
            '<Relationships><Relationship Type="x/officeDocument" Target="wtf/workbook.bin"/></Relationships>'
        },
        { name: 'wtf/workbook.bin', content: 'x' }
      ]),
      'binary_workbook'
    ],
    ['a table of a web page', bytes('\r\n<table border="1"><tr><td>a</td></tr></table>'), 'web_page'],
    ['a web page', bytes('\uFEFF<!DOCTYPE html>\n<HTML><BODY>'), 'web_page'],
    [
      'a web page of Excel',
      bytes('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>'),
      'web_page'
    ],
    ['a web page in UTF-16', new Blob([Buffer.from('\uFEFF<html><body><table>', 'utf16le')]), 'web_page'],
    ['a web archive', bytes('MIME-Version: 1.0\r\nContent-Type: multipart/related'), 'web_page'],
    [
      'an XML spreadsheet',
      bytes(
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">'
      ),
      'xml_spreadsheet'
    ],
    ['a PDF', bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3]), 'pdf'],
    ['a PNG', bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'picture'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
    ['a GIF', bytes('GIF89a'), 'picture'],
    ['a bitmap', bytes('BM', [0x36, 1, 0, 0, 0, 0, 0, 0]), 'picture'],
    ['a TIFF', bytes('II*\0'), 'picture'],
    ['a WebP', bytes('RIFF', [1, 0, 0, 0], 'WEBP'), 'picture'],
    ['a picture of a telephone', bytes([0, 0, 0, 0x18], 'ftypheic'), 'picture'],
    ['a ZIP', zip('people.xlsx'), 'archive'],
    ['an empty ZIP', zipOf([]), 'archive'],
    ['a RAR', bytes('Rar!', [0x1a, 0x07]), 'archive'],
    ['a 7-Zip', bytes([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]), 'archive'],
    ['a gzip', bytes([0x1f, 0x8b, 8, 0]), 'archive'],
    ['a workbook without its list of sheets', zip('xl/_rels/workbook.xml.rels'), 'unreadable'],
    ['other bytes', bytes([1, 0, 2, 0, 3]), 'not_a_spreadsheet']
  ])('%s', async (_name, file, code) => {
    expect(problemOf(await readFile(file))).toEqual({ code })
  })
})

const KINDS = {
  old_format: '.xlsx',
  encrypted: 'Excel',
  document: '.xlsx',
  open_document: '.xlsx',
  binary_workbook: '.xlsx',
  web_page: '.xlsx',
  xml_spreadsheet: '.xlsx',
  pdf: '.xlsx',
  picture: '.xlsx',
  archive: '.xlsx',
  unreadable: '',
  not_a_spreadsheet: '.xlsx'
} as const

test.each(Object.entries(KINDS))('%s has a sentence in both languages', (code, what) => {
  const key = `problem.${code as keyof typeof KINDS}` as const
  expect(th[key]).toMatch(/\p{Script=Thai}/u)
  for (const sentence of [th[key], en[key]]) expect(sentence).toContain(what)
})

test.each(['BMI,name', 'GIFT,1', 'Rare,1', '<5 years,a', 'PK,ID', 'II,1', 'ftyp'])(
  '%j is still a text',
  async text => {
    expect(lastOf(await readFile(new Blob([`${text}\nEmployee code,First name\nE1,a`]))).kind).not.toBe(
      'failed'
    )
  }
)

describe('a text', () => {
  const CSV = 'รหัสพนักงาน,ชื่อ,นามสกุล\r\nE9001,สมชาย,ใจดี\r\n'
  const little = new Uint8Array(Buffer.from(CSV, 'utf16le'))
  const big = new Uint8Array(Buffer.from(CSV, 'utf16le').swap16())

  test.each([
    ['little-endian', 'utf-16le', little],
    ['big-endian', 'utf-16be', big]
  ])('in %s UTF-16 without a mark is read', (_name, encoding, given) => {
    expect(decodeText(given)).toEqual({ text: CSV, encoding })
  })

  test('in UTF-16 with only Latin letters is read', () => {
    const text = 'Employee code\tFirst name\nE1\tA'
    expect(decodeText(Buffer.from(text, 'utf16le'))).toEqual({ text, encoding: 'utf-16le' })
  })

  test('with a NUL in one cell keeps all other cells, and the cell has a fault', async () => {
    const text = `${CSV}${CSV.split('\r\n')[1]?.replace('E9001', 'E9002')}\r\n`.replace('สม', 'ส\0ม')
    const rows = previewOf(await readFile(new Blob([text]))).rows
    expect(rows.map(({ marks }) => marks.map(({ column, code }) => [column, code]))).toEqual([
      [[3, 'invalid_characters']],
      []
    ])
  })

  test('may end in any number of empty cells and rows', async () => {
    const wide = CSV.split('\r\n').map(line => line + ','.repeat(500))
    const events = await readFile(new Blob([`${wide.join('\r\n')}\r\n${',,\r\n'.repeat(LIMITS.rows + 10)}`]))
    expect(previewOf(events).rows.map(({ source, marks }) => [source, marks])).toEqual([[2, []]])
    const late = await readFile(new Blob([`${CSV}${'\r\n'.repeat(LIMITS.rows)}E2,ก,ข`]))
    expect(problemOf(late)).toEqual({ code: 'too_many_rows', count: LIMITS.rows + 3, limit: LIMITS.rows })
  })

  test('in UTF-8 with one bad byte keeps all other cells, and the cell has a fault', async () => {
    const [before = '', after = ''] = CSV.split('มชาย')
    const file = new Blob([before, new Uint8Array([0xe0]), after])
    const [row] = previewOf(await readFile(file)).rows
    expect(row?.cells.slice(3, 5)).toEqual(['ส\uFFFD', 'ใจดี'])
    expect(row?.marks.map(({ column, code }) => [column, code])).toEqual([[3, 'invalid_characters']])
  })
})
