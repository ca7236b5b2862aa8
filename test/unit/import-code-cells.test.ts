import { describe, expect, test } from 'vitest'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { FAULT_TEXTS } from '#shared/domain/faults/catalogue.ts'
import { LOAN_TABLE } from '#shared/domain/loan-import/loan-table.ts'
import { QUOTA_TABLE } from '#shared/domain/quota-import/quota-table.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import { cellsOfText } from '../../renderer/ui/sheets/preview/clipboard-cells.ts'
import { withoutTextMarks } from '../../renderer/ui/sheets/reading/text-marks.ts'
import { codeFormatOf } from '../../renderer/ui/sheets/reading/workbook/code-formats.ts'
import {
  inlineCell,
  previewOf,
  rawWorkbook,
  readFile,
  readText,
  rowsOf,
  sheetXml,
  TODAY
} from '../support/spreadsheets.ts'

// Codes, accounts and numbers of identity: a digit that a spreadsheet has changed is a wrong payment.

const place = (letter: string): number => columnIndex(EMPLOYEE_TABLE, letter)

describe('a number format', () => {
  test.each([
    ['00000', 903, '00903'],
    ['00000', 0, '00000'],
    ['00000', 12345, null],
    ['00000', 1234567, null],
    ['0', 5, null],
    ['General', 5, null],
    ['#,##0', 5, null],
    ['#,##0.00', 5, null],
    ['00.00', 8, null],
    ['000,000', 5, null],
    ['00%', 5, null],
    ['000E+00', 5, null],
    ['0000 "บาท"', 5, null],
    ['000-0-00000-0', 234567890, '0234567890'],
    ['000\\-0\\-00000\\-0', 1234567890, null],
    ['000-000-0000', 812345678, '0812345678'],
    ['[<=99999999][$-D000000]0-####-####;[$-D000000]#-####-####', 21234567, '021234567'],
    ['[<=99999999][$-D000000]0-####-####;[$-D000000]#-####-####', 812345678, null],
    ['[>999]0000;000', 7, '007'],
    ['[>999]0000;000', 1000, null],
    ['"E"0000', 12, 'E0012'],
    ['"E"0000', 12345, 'E12345'],
    ['\\E\\M\\-000', 7, 'EM-007'],
    ['_-0000_-;-0000', 12, '0012'],
    ['[Red]0000', 12, '0012'],
    ['@', 12, null],
    ['"', 12, null],
    ['['.repeat(200), 12, null]
  ])('%s shows %d as %j', (format, number, shown) => {
    expect(codeFormatOf(format)?.(number) ?? null).toBe(shown)
  })

  test('gives a code its zeros, and leaves amounts alone', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/><numFmt numFmtId="171" formatCode="0000000000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
    const headings = ['Employee code', 'First name', 'Last name', 'Bank account no.', 'Salary']
    const xml = sheetXml(
      `<row r="1">${headings.map((text, at) => inlineCell(`${'ABCDE'[at]}1`, text)).join('')}</row>` +
        `<row r="2"><c r="A2" s="1"><v>903</v></c>${inlineCell('B2', 'ก')}${inlineCell('C2', 'ข')}<c r="D2" s="2"><v>234567890</v></c><c r="E2" s="1"><v>9000</v></c></row>`
    )
    const [row] = previewOf(await readFile(rawWorkbook(xml, {}, { styles }))).rows
    expect(['B', 'AJ', 'AD'].map(letter => row?.cells[place(letter)])).toEqual([
      '00903',
      '0234567890',
      '09000'
    ])
    expect(row?.marks).toEqual([])
  })
})

describe('a text that is marked as one', () => {
  test.each([
    ['="00903"', '00903'],
    ['="say ""hi"""', 'say "hi"'],
    ['=""', ''],
    ["'00903", '00903'],
    ["'E001", 'E001'],
    ["'", ''],
    ["'quoted'", "'quoted'"],
    ["O'Neil", "O'Neil"],
    ['=1+1', '=1+1'],
    ['="a"&"b"', '="a"&"b"'],
    ['00903', '00903'],
    ['', '']
  ])('%j is %j', (cell, text) => expect(withoutTextMarks(cell)).toBe(text))

  test('in a CSV, pasted, or in a workbook is the text, in headings too', async () => {
    const csv = '="Employee code",="First name",Last name\r\n="00903",\'สมชาย,ใจดี\r\n"=""00904""",ก,ข\r\n'
    const expected = [
      ['00903', 'สมชาย', 'ใจดี'],
      ['00904', 'ก', 'ข']
    ]
    const peopleOf = async (events: Parameters<typeof rowsOf>[0]) =>
      rowsOf(events).map(({ cells }) => [cells[1], cells[3], cells[4]])
    expect(await peopleOf(await readFile(new Blob([csv])))).toEqual(expected)
    expect(await peopleOf(await readText(csv.replaceAll(',', '\t')))).toEqual(expected)
    expect(cellsOfText('="00903"\t\'00904')).toEqual([['00903', '00904']])
    const xml = sheetXml(
      `<row r="1">${['Employee code', 'First name', 'Last name'].map((text, at) => inlineCell(`${'ABC'[at]}1`, text)).join('')}</row>` +
        `<row r="2">${inlineCell('A2', "'00903")}<c r="B2" t="s"><v>0</v></c>${inlineCell('C2', 'ใจดี')}</row>`
    )
    const file = rawWorkbook(xml, {}, { sharedStrings: "<sst><si><t>'สมชาย</t></si></sst>" })
    expect(await peopleOf(await readFile(file))).toEqual(expected.slice(0, 1))
  })
})

describe('scientific notation', () => {
  const codesOf = (letter: string, text: string) =>
    EMPLOYEE_TABLE.check({ B: 'E1', D: 'ก', E: 'ข', [letter]: text }, { today: TODAY }).map(
      ({ column, code }) => [column, code]
    )

  test.each(['B', 'F', 'I', 'J', 'K', 'L', 'U', 'AG', 'AH', 'AI', 'AJ', 'AS', 'BA', 'BD', 'BE'])(
    'is an error in column %s',
    letter => {
      for (const text of ['1.23E+09', '1.23457E+12', '1,23E+9', '1E+05', '1.5e12', '-1.2E+10'])
        expect(codesOf(letter, text), text).toEqual([[letter, 'scientific']])
    }
  )

  test.each(['1E5', '12E3', '1E-05', 'E+05', 'A1.2E+05', '1.23'])('%s may be a code', text =>
    expect(codesOf('B', text)).toEqual([])
  )

  test('is an error in the codes of loans and quotas', () => {
    for (const table of [LOAN_TABLE, QUOTA_TABLE])
      expect(table.check({ A: '1.23E+09' }, { today: TODAY })).toContainEqual({
        column: 'A',
        code: 'scientific',
        params: {}
      })
  })

  test('is an error in a file and when pasted', async () => {
    const text = 'Employee code\tFirst name\tLast name\tBank account no.\nE1\tก\tข\t1.23457E+11'
    for (const events of [await readText(text), await readFile(new Blob([text]))]) {
      const [row] = previewOf(events).rows
      expect(row?.marks.map(({ column, level, code }) => [column, level, code])).toEqual([
        [place('AJ'), 'error', 'scientific']
      ])
    }
  })
})

describe('a number of more than 15 digits', () => {
  const marksOf = async (cell: string) => {
    const xml = sheetXml(
      `<row r="1">${['Employee code', 'First name', 'Last name', 'Bank account no.', 'No.'].map((text, at) => inlineCell(`${'ABCDE'[at]}1`, text)).join('')}</row>` +
        `<row r="2">${inlineCell('A2', 'E1')}${inlineCell('B2', 'ก')}${inlineCell('C2', 'ข')}${cell}<c r="E2"><v>1234567890123456</v></c></row>`
    )
    const table = previewOf(await readFile(rawWorkbook(xml)))
    return { table, marks: table.rows[0]?.marks.map(({ column, level, code }) => [column, level, code]) }
  }

  test.each(['1234567890123450', '1.2345678901234501E+18', '12345678901234567890'])(
    '%s is an error of an account until it is entered again',
    async value => {
      const { table, marks } = await marksOf(`<c r="D2"><v>${value}</v></c>`)
      expect(marks).toEqual([[place('AJ'), 'error', 'digits_lost']])
      table.edit([{ row: 0, column: place('AJ'), value: '1234567890123456' }])
      expect(table.rows[0]?.marks).toEqual([])
    }
  )

  test.each([inlineCell('D2', '1234567890123450'), inlineCell('D2', '123456789012345000')])(
    'is a warning where it is a text: %s',
    async cell =>
      expect((await marksOf(cell)).marks).toEqual([[place('AJ'), 'warning', 'digits_perhaps_lost']])
  )

  test.each([
    '<c r="D2"><v>123456789012345</v></c>',
    inlineCell('D2', '1234567890123451'),
    inlineCell('D2', '123456789012340')
  ])('does not concern %s', async cell => expect((await marksOf(cell)).marks).toEqual([]))

  test('has a sentence in both languages', () => {
    for (const code of [
      'cell.digits_lost',
      'cell.digits_perhaps_lost',
      'cell.unreadable',
      'cell.scientific'
    ] as const) {
      expect(FAULT_TEXTS[code].th).toMatch(/\p{Script=Thai}/u)
      expect(FAULT_TEXTS[code].en).toMatch(/^[A-Z]/)
    }
  })
})
