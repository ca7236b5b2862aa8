import { describe, expect, test } from 'vitest'
import { EMPLOYEE_TABLE } from '#shared/domain/employee-import/employee-table.ts'
import { columnIndex } from '#shared/domain/sheet-columns/import-table.ts'
import {
  inlineCell,
  lastOf,
  previewOf,
  problemOf,
  readFile,
  rowsOf,
  sheetXml,
  zipOf
} from '../support/spreadsheets.ts'

// Workbooks that Excel opens though they are not written as Excel writes them.

const TRANSITIONAL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const TITLES = ['Employee code', 'First name', 'Last name']
const row = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((text, at) => inlineCell(`${'ABCDE'[at]}${number}`, text)).join('')}</row>`
const PEOPLE = sheetXml(row(1, TITLES) + row(2, ['E1', 'สมชาย', 'ใจดี']))

const relations = (list: readonly (readonly [type: string, target: string])[], of = TRANSITIONAL): string =>
  `<Relationships>${list.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="${of}/${type}" Target="${target}"/>`).join('')}</Relationships>`
const workbook = (sheets = '<sheet name="คน" sheetId="1" r:id="r1"/>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns:r="${TRANSITIONAL}"><sheets>${sheets}</sheets></workbook>`

type Parts = Readonly<Record<string, string | Uint8Array>>
const USUAL: Parts = {
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': workbook(),
  'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
  'xl/worksheets/sheet1.xml': PEOPLE
}
const zipWith = (parts: Parts): Blob =>
  zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })))
const renamed = (change: (name: string) => string): Parts =>
  Object.fromEntries(Object.entries(USUAL).map(([name, content]) => [change(name), content]))
const encoded = (change: (text: string) => Uint8Array): Parts =>
  Object.fromEntries(Object.entries(USUAL).map(([name, content]) => [name, change(String(content))]))
const bigEndian = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16()
const rest = (parts: Parts, without: string): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => name !== without))

describe('a workbook is opened', () => {
  test.each<[string, Parts]>([
    ['as others write it, without styles and shared texts', USUAL],
    ['with backslashes in the names of its parts', renamed(name => name.replaceAll('/', '\\'))],
    ['with names in another case', renamed(name => name.toUpperCase())],
    [
      'in another folder and under another name',
      {
        '_rels/.rels': relations([
          ['metadata/core-properties', 'docProps/core.xml'],
          ['officeDocument', '/Daten/Mappe 1.xml']
        ]),
        'Daten/Mappe 1.xml': workbook(),
        'Daten/_rels/Mappe 1.xml.rels': relations([['worksheet', '..\\Blatt%201.xml']]),
        'Blatt 1.xml': PEOPLE
      }
    ],
    [
      'with all parts in the root',
      {
        '_rels/.rels': relations([['officeDocument', 'workbook.xml']]),
        'workbook.xml': workbook(),
        '_rels/workbook.xml.rels': relations([['worksheet', './sheet1.xml']]),
        'sheet1.xml': PEOPLE
      }
    ],
    ['without the relationships of the package', rest(USUAL, '_rels/.rels')],
    [
      'in strict namespaces',
      {
        ...USUAL,
        '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']], STRICT),
        'xl/workbook.xml': workbook().replaceAll(TRANSITIONAL, STRICT),
        'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']], STRICT)
      }
    ],
    ['in UTF-16 with a byte order mark', encoded(text => Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['in UTF-16 without one', encoded(text => Buffer.from(text, 'utf16le'))],
    ['in big-endian UTF-16', encoded(text => bigEndian(`\uFEFF${text}`))],
    ['in big-endian UTF-16 without a mark', encoded(bigEndian)],
    [
      'in the encoding that its parts declare',
      {
        ...USUAL,
        'xl/worksheets/sheet1.xml': new Uint8Array([
          ...Buffer.from('<?xml version="1.0" encoding="windows-874"?>'),
          ...[...PEOPLE.slice(PEOPLE.indexOf('<worksheet'))].map(letter => {
            const code = letter.charCodeAt(0)
            return code < 0x80 ? code : code - 0x0e00 + 0xa0
          })
        ])
      }
    ],
    [
      'with sheets of charts and macros, a hidden one, and one without a part',
      {
        ...USUAL,
        'xl/workbook.xml': workbook(
          '<sheet name="กราฟ" r:id="r2"/><sheet name="มาโคร" r:id="r3"/><sheet name="คน" r:id="r1"/>' +
            '<sheet name="ซ่อน" state="hidden" r:id="r4"/><sheet name="Module" r:id=""/>'
        ),
        'xl/_rels/workbook.xml.rels': relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['chartsheet', 'chartsheets/sheet1.xml'],
          ['xlMacrosheet', 'macrosheets/sheet1.xml'],
          ['worksheet', 'worksheets/sheet2.xml']
        ]),
        'xl/chartsheets/sheet1.xml': '<chartsheet/>',
        'xl/worksheets/sheet2.xml': sheetXml(row(1, ['x']))
      }
    ],
    [
      'that claims 17 billion cells and has a space in the last one',
      {
        ...USUAL,
        'xl/worksheets/sheet1.xml': PEOPLE.replace(
          '<sheetData>',
          '<dimension ref="A1:XFD1048576"/><sheetData>'
        ).replace(
          '</sheetData>',
          `<row r="1048576"><c r="A1048576" s="1"/>${inlineCell('XFD1048576', ' ')}</row></sheetData>`
        )
      }
    ],
    [
      'with a relationship to a sheet on a server, which is not read',
      {
        ...USUAL,
        'xl/workbook.xml': workbook('<sheet name="คน" r:id="r1"/><sheet name="ไกล" r:id="r9"/>'),
        'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]).replace(
          '</',
          `<Relationship Id="r9" Type="${TRANSITIONAL}/worksheet" Target="worksheets/sheet1.xml" TargetMode="External"/></`
        )
      }
    ]
  ])('%s', async (_name, parts) => {
    const events = await readFile(zipWith(parts))
    expect(lastOf(events)).toMatchObject({ kind: 'done', look: { sheets: [{ name: 'คน', rowCount: 2 }] } })
    expect(rowsOf(events).map(({ cells }) => [cells[1], cells[3], cells[4]])).toEqual([
      ['E1', 'สมชาย', 'ใจดี']
    ])
  })

  test('with its styles and shared texts under other names', async () => {
    const parts = {
      ...USUAL,
      'xl/_rels/workbook.xml.rels': relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['sharedStrings', 'texte.xml'],
        ['styles', 'look/stil.xml']
      ]),
      'xl/texte.xml': '<sst><si><t>E7</t></si></sst>',
      'xl/look/stil.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/sheet1.xml': sheetXml(
        row(1, [...TITLES, 'Start date']) +
          `<row r="2"><c r="A2" t="s"><v>0</v></c>${inlineCell('B2', 'ก')}${inlineCell('C2', 'ข')}<c r="D2" s="1"><v>46027</v></c></row>`
      )
    }
    const [person] = rowsOf(await readFile(zipWith(parts)))
    expect(person?.cells[1]).toBe('E7')
    expect(person?.cells[columnIndex(EMPLOYEE_TABLE, 'X')]).toBe('2026-01-05')
  })
})

describe('one bad cell', () => {
  const cells = (bad: string): Blob =>
    zipWith({
      ...USUAL,
      'xl/worksheets/sheet1.xml': sheetXml(
        `${row(1, TITLES)}<row r="2">${inlineCell('A2', 'E1')}${bad}${inlineCell('C2', 'ข')}</row>${row(3, ['E2', 'ค', 'ง'])}`
      )
    })
  const marksOf = async (file: Blob) =>
    previewOf(await readFile(file)).rows.map(({ cells, marks }) => [
      cells[3],
      marks.map(({ column, level, code }) => [column, level, code])
    ])

  test.each([
    ['that is not of its type', '<c r="B2"><v>abc</v></c>', 'abc', 'unreadable'],
    ['with a text that the file lacks', '<c r="B2" t="s"><v>3</v></c>', '3', 'unreadable'],
    [
      'with a control character',
      '<c r="B2" t="str"><v>a\u0001</v></c>',
      '\uFFFDa\u0001',
      'invalid_characters'
    ],
    ['with the number of one', '<c r="B2" t="str"><v>a&#1;</v></c>', '\uFFFDa&#1;', 'invalid_characters']
  ])('%s is a fault of that cell', async (_name, bad, text, code) => {
    expect(await marksOf(cells(bad))).toEqual([
      [text, [[3, 'error', code]]],
      ['ค', []]
    ])
  })

  test('with bytes of another encoding is a fault of that cell', async () => {
    const [before = '', after = ''] = PEOPLE.split('สมชาย')
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xca, 0xc1]), Buffer.from(after)])
    const file = zipWith({ ...USUAL, 'xl/worksheets/sheet1.xml': bytes })
    expect(await marksOf(file)).toEqual([['\uFFFD\uFFFD', [[3, 'error', 'invalid_characters']]]])
  })
})

describe('a sheet that cannot be read', () => {
  const two = (second: string): Parts => ({
    ...USUAL,
    'xl/workbook.xml': workbook('<sheet name="คน" r:id="r1"/><sheet name="อื่น" r:id="r2"/>'),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['worksheet', 'worksheets/sheet2.xml']
    ]),
    'xl/worksheets/sheet2.xml': second
  })
  test.each([
    [
      'too many columns',
      sheetXml(`<row r="1">${inlineCell('XFD1', 'x')}</row>`),
      { code: 'too_many_columns' }
    ],
    ['damaged XML', '<worksheet><sheetData><row>', { code: 'unreadable' }]
  ])('because of %s does not keep others from being read', async (_name, second, problem) => {
    const file = zipWith(two(second))
    expect(lastOf(await readFile(file))).toMatchObject({
      kind: 'ask_sheet',
      sheets: [{ number: 1 }, { number: 2 }]
    })
    expect(problemOf(await readFile(file, { sheet: 1 }))).toBe('done')
    expect(problemOf(await readFile(file, { sheet: 2 }))).toMatchObject(problem)
  })

  test('because the file lacks it is reported if there is no other', async () => {
    expect(problemOf(await readFile(zipWith(rest(USUAL, 'xl/worksheets/sheet1.xml'))))).toEqual({
      code: 'unreadable'
    })
  })
})
