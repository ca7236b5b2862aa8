import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { LIMITS } from '../../renderer/ui/sheets/reading/read-limits.ts'
import {
  inlineCell,
  lastOf,
  previewOf,
  problemOf,
  rawWorkbook,
  readFile,
  rowsOf,
  sheetXml,
  workbookOf,
  workbookOfSheets,
  workbookWithPicture,
  zipOf
} from '../support/spreadsheets.ts'

const column = (letter: string) => EMPLOYEE_COLUMNS.findIndex(it => it.letter === letter)
const HEADINGS = ['รหัสพนักงาน', 'ชื่อ', 'นามสกุล']

describe('a workbook made by LibreOffice', async () => {
  const file = new Blob([readFileSync(new URL('../fixtures/libreoffice-employees.xlsx', import.meta.url))])
  const events = await readFile(file)
  const rows = rowsOf(events)
  const cells = (letter: string) => rows.map(row => row.cells[column(letter)])
  const marks = (letter: string) =>
    previewOf(events).rows.map(({ marks }) =>
      marks.filter(it => it.column === column(letter)).map(it => [it.code, it.proposed])
    )

  test('has its headings below a merged title, and one unknown column', () => {
    expect(lastOf(events)).toMatchObject({
      look: { layout: { headingRow: 3, isUnsure: false }, merges: 2, formulas: 3 }
    })
    expect(rows.map(({ source }) => source)).toEqual([4, 5, 6])
    expect(JSON.stringify(rows)).not.toContain('ลับ')
  })

  test('has dates as dates, as text and as numbers: accepts the first, reports the others', () => {
    expect(cells('W')).toEqual(['1990-05-17', '17/05/2533', '1985-12-31'])
    expect(cells('X')).toEqual(['2026-01-05', '2569-01-05', '46027'])
    expect(marks('W')).toEqual([[], [['not_a_date', '1990-05-17']], []])
    expect(marks('X')).toEqual([[], [['buddhist_year', '2026-01-05']], [['not_a_date', '2026-01-05']]])
  })

  test('has numbers as people see them', () => {
    expect(cells('J')).toEqual(['1101700234568', '3100600445635', ''])
    expect(cells('AD')).toEqual(['25000.5', '18500', '32000'])
  })

  test('has lost zeros, which are proposed', () => {
    expect(marks('B')).toEqual([[], [], [['zeros_perhaps_lost', '0103']]])
    expect(marks('U')).toEqual([[['leading_zero_lost', '0812345678']], [], []])
  })

  test('has formulas, read by their last result, and merged cells, read by the first', () => {
    expect(cells('A')).toEqual(['1', '2', '3'])
    expect(marks('A')).toEqual([[['formula', undefined]], [['formula', undefined]], [['formula', undefined]]])
    expect(cells('AS')).toEqual(['D01', '', 'D01'])
    expect(marks('AS')).toEqual([[], [['merged', undefined]], []])
  })
})

describe('worksheets', () => {
  const two = workbookOf(book => {
    book.addWorksheet('ว่าง')
    for (const name of ['สาขา 1', 'สาขา 2'])
      book.addWorksheet(name).addRows([HEADINGS, [`${name}-A`, 'ก', 'ข']])
    book.addWorksheet('ซ่อน', { state: 'hidden' }).addRows([HEADINGS, ['H', 'ก', 'ข']])
  })

  test('lead to a question if two are filled, empty and hidden ones left out', async () => {
    expect(lastOf(await readFile(await two))).toEqual({
      kind: 'ask_sheet',
      sheets: [
        { name: 'สาขา 1', number: 2, rowCount: 2 },
        { name: 'สาขา 2', number: 3, rowCount: 2 }
      ]
    })
  })

  test('are read by choice', async () => {
    const rows = rowsOf(await readFile(await two, { sheet: 3 }))
    expect(rows.map(row => row.cells[column('B')])).toEqual(['สาขา 2-A'])
  })
})

describe('cells', () => {
  test('with formulas without a result, or with an error, are reported', async () => {
    const xml = sheetXml(
      `<row r="1">${HEADINGS.map((text, at) => inlineCell(`${'ABC'[at]}1`, text)).join('')}</row>` +
        `<row r="2">${inlineCell('A2', 'E1')}<c r="B2" t="str"><f>X()</f></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    )
    const events = await readFile(rawWorkbook(xml))
    expect(rowsOf(events)[0]?.notes).toEqual([
      { column: column('D'), level: 'warning', code: 'formula_without_result' },
      { column: column('E'), level: 'warning', code: 'formula_without_result' }
    ])
    expect(lastOf(events)).toMatchObject({ look: { sheets: [{ name: 'S & T' }] } })
  })

  test.each([
    ['in one piece', 'ก'.repeat(1024 * 1024)],
    ['in many pieces', '</t></r><r><t>ก'.repeat(100_000)]
  ])('that are too long %s are faults of their own, not of the file', async (_, long) => {
    const line = (number: number, name: string) =>
      `<row r="${number}">${inlineCell(`A${number}`, `E${number}`)}<c r="B${number}" t="inlineStr"><is><r><t>${name}</t></r></is></c>${inlineCell(`C${number}`, 'ใจดี')}</row>`
    const headings = HEADINGS.map((text, at) => inlineCell(`${'ABC'[at]}1`, text)).join('')
    const xml = sheetXml(`<row r="1">${headings}</row>${line(2, long)}${line(3, 'สมชาย')}`)
    const rows = rowsOf(await readFile(rawWorkbook(xml)))
    expect(rows.map(row => row.cells[column('D')]?.length)).toEqual([LIMITS.cellLength + 1, 5])
  })

  test('with numbers show no exponent and no binary remainder', async () => {
    const numbers = [0.1 + 0.2, 1e15 + 2, 1101700234568, 0.0000012, -4.5, 812345678]
    const file = await workbookOf(book =>
      book.addWorksheet('S').addRows([[...HEADINGS, 'A', 'C', 'F'], numbers])
    )
    const layout = { headingRow: 1, mapping: ['B', 'D', 'E', 'A', 'C', 'F'] as const }
    const [row] = rowsOf(await readFile(file, { by: layout }))
    expect(['B', 'D', 'E', 'A', 'C', 'F'].map(letter => row?.cells[column(letter)])).toEqual([
      '0.3',
      '1000000000000000',
      '1101700234568',
      '0.0000012',
      '-4.5',
      '812345678'
    ])
  })
})

describe('refuses', () => {
  const row = (number: number, address: string) => `<row r="${number}">${inlineCell(address, 'x')}</row>`
  const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
  const bomb = new Uint8Array(20 * 1024 * 1024)
  const padded = `${sheetXml(row(1, 'A1'))}${' '.repeat(500_000)}`
  test.each<[string, Blob, object]>([
    ['a damaged ZIP', new Blob(['PK\x03\x04', 'x'.repeat(100)]), { code: 'unreadable' }],
    [
      'a ZIP with a password',
      zipOf([{ name: 'xl/workbook.xml', content: 'x', flags: 1 }]),
      { code: 'encrypted' }
    ],
    [
      'a workbook with a password',
      new Blob([new Uint8Array(OLE), Buffer.from('EncryptedPackage', 'utf16le')]),
      { code: 'encrypted' }
    ],
    ['an .xls', new Blob([new Uint8Array([...OLE, 0, 0])]), { code: 'old_format' }],
    [
      'a bomb that declares its size',
      zipOf([{ name: 'xl/workbook.xml', content: bomb }]),
      { code: 'suspicious_compression' }
    ],
    [
      'a bomb that declares a small size',
      rawWorkbook(padded, { claimedSize: 1_000 }),
      { code: 'suspicious_compression' }
    ],
    ['a part declared larger', rawWorkbook(padded, { claimedSize: 600_000 }), { code: 'unreadable' }],
    [
      'a part that declares a far larger size',
      rawWorkbook(padded, { claimedSize: LIMITS.unpackedBytes + 1 }),
      { code: 'suspicious_compression' }
    ],
    [
      'a workbook that unpacks to more than the limit',
      workbookWithPicture(LIMITS.unpackedBytes + 1),
      { code: 'unpacks_too_large', limit: LIMITS.unpackedBytes }
    ],
    [
      'a workbook with too many sheets',
      workbookOfSheets(LIMITS.sheets + 1),
      { code: 'too_many_sheets', count: LIMITS.sheets + 1, limit: LIMITS.sheets }
    ],
    ['as many empty sheets as allowed', workbookOfSheets(LIMITS.sheets), { code: 'no_rows' }],
    [
      'invalid XML',
      rawWorkbook(sheetXml(`${row(1, 'A1')}<row r="2"><c r="A2" t="s"><v>7</v></c>`)),
      { code: 'unreadable' }
    ],
    ['an empty sheet', rawWorkbook(sheetXml('')), { code: 'no_rows' }],
    [
      'a cell beyond the last row',
      rawWorkbook(sheetXml(row(900_000, 'A900000'))),
      { code: 'too_many_rows', count: 900_000 }
    ],
    [
      'a cell beyond the last column',
      rawWorkbook(sheetXml(row(1, 'XFD1'))),
      { code: 'too_many_columns', count: 16_384 }
    ],
    [
      'a row number beyond any spreadsheet',
      rawWorkbook(sheetXml(row(99_999_999_999, 'A1'))),
      { code: 'unreadable' }
    ],
    ['a column beyond any spreadsheet', rawWorkbook(sheetXml(row(1, 'ZZZ1'))), { code: 'unreadable' }]
  ])('%s', async (_name, file, problem) => {
    expect(problemOf(await readFile(file))).toMatchObject(problem)
  })
})
