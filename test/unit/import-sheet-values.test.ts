import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packRows, RowUnpacker } from '../../renderer/ui/sheets/reading/packed-rows.ts'
import type { PreparedRow } from '../../renderer/ui/sheets/reading/prepare-rows.ts'
import { isDateFormat } from '../../renderer/ui/sheets/reading/workbook/date-formats.ts'
import { openWorkbook } from '../../renderer/ui/sheets/reading/workbook/read-workbook.ts'
import { rawWorkbook, sheetXml } from '../support/spreadsheets.ts'

const STYLES = `<styleSheet>
  <numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf xfId="1"/></cellXfs>
</styleSheet>`
const STRINGS = `<sst><si><t>สมชาย</t></si><si><t xml:space="preserve"> a </t></si><si/>
  <si><r><t>b</t></r><r><rPr/><t>&amp;c</t></r></si><si><t>ก</t><rPh sb="0" eb="1"><t>y</t></rPh></si></sst>`

interface SheetRead {
  rows: string[][]
  formulas: readonly string[]
  withoutResult: readonly string[]
  unreadable: readonly string[]
}

/** The rows of the only sheet, from 1, without trailing blanks. */
async function read(rows: string, workbookProperties = ''): Promise<SheetRead> {
  const raw = rawWorkbook(sheetXml(rows), {}, { styles: STYLES, sharedStrings: STRINGS, workbookProperties })
  const { readSheet } = await openWorkbook(raw)
  const sheet = await readSheet(1)
  const texts: string[][] = [[]]
  for await (const part of sheet.parts())
    for (const [at, row] of part.rows.entries()) {
      expect(texts).toHaveLength(part.first + at)
      texts.push(row.slice(0, row.findLastIndex(cell => cell !== '') + 1))
    }
  expect(texts).toHaveLength(sheet.lastRow + 1)
  const { formulas, withoutResult, unreadable } = sheet
  return { rows: texts, formulas, withoutResult, unreadable }
}

/** The markup after the address of a cell, and the text that a person would type. */
const CELLS: readonly (readonly [string, string])[] = [
  [' t="str"><v>กขค</v>', 'กขค'],
  [' s="1" t="str"><v xml:space="preserve"> b </v>', ' b '],
  [' t="str"><v>a &lt; b &#3585;&#x0E02;</v>', 'a < b กข'],
  [' t="str"><v>_x0041__x005F_x0041_</v>', 'A_x0041_'],
  [' t="str"><v>one\r\ntwo</v>', 'one\ntwo'],
  [' t="str"><v>a<![CDATA[<&]]>c</v>', 'a<&c'],
  [' t="str"><v>a<!-- -->b</v>', 'ab'],
  [' t="str"><v></v>', ''],
  [' t="str"><f>A1&amp;"x"</f><v>x</v>', 'x'],
  [' t="inlineStr"><is><t>ใน</t></is>', 'ใน'],
  [' t="inlineStr"><is><t xml:space="preserve"> c</t></is>', ' c'],
  [' t="inlineStr"><is><r><t>d</t></r><r><rPr><b/></rPr><t>e</t></r></is>', 'de'],
  [' t="inlineStr"><is><t>น้ำ</t><rPh sb="0" eb="1"><t>nam</t></rPh></is>', 'น้ำ'],
  [' t="s"><v>0</v>', 'สมชาย'],
  [' s="2" t="s"><v>1</v>', ' a '],
  [' t="s"><v>2</v>', ''],
  [' t="s"><v>3</v>', 'b&c'],
  [' t="s"><v>4</v>', 'ก'],
  ['><v>25000.5</v>', '25000.5'],
  [' s="0"><v>1101700234568</v>', '1101700234568'],
  [' s="1"><v>45000</v>', '2023-03-15'],
  [' s="2"><v>45000.75</v>', '2023-03-15 18:00:00'],
  [' s="3"><v>45000</v>', '2023-03-15'],
  [' s="4"><v>45000</v>', '45000'],
  [' s="5"><v>45000</v>', '2023-03-15'],
  [' s="99"><v>45000</v>', '45000'],
  ['><f>1+1</f><v>2</v>', '2'],
  [' t="n"><v>1E-3</v>', '0.001'],
  [' t="b"><v>1</v>', 'TRUE'],
  [' t="b"><v>0</v>', 'FALSE'],
  [' t="e"><f>1/0</f><v>#DIV/0!</v>', ''],
  [' t="d"><v>2024-02-29T00:00:00Z</v>', '2024-02-29'],
  [' t="d"><v>2024-02-29</v>', '2024-02-29'],
  [' t="d"><v>2024-02-29T10:00:00.000</v>', '2024-02-29 10:00:00'],
  [' t="d"><v>2024-02-29T23:30:00+07:00</v>', '2024-02-29 23:30:00'],
  [' t="d"><v>08:29:59.9999999984</v>', '08:30:00'],
  [' t="d"><v>PT32H5M0.000S</v>', '32:05:00'],
  [' t="b"><v>true</v>', 'TRUE'],
  [' s="1">', ''],
  ['>', '']
]

test.each(CELLS)('<c%s</c> is %j', async (written, text) => {
  const row = `<row r="1"><c r="A1"${written}</c><c r="B1"><v>1</v></c></row>`
  expect((await read(row)).rows).toEqual([[], [text, '1']])
})

test('reads any cells at their places, however rows and cells are written', async () => {
  const cell = fc.option(fc.nat(CELLS.length - 1), { freq: 4 })
  const row = fc.record({ gap: fc.integer({ min: 1, max: 3 }), cells: fc.array(cell, { maxLength: 8 }) })
  const written = fc.record({
    prefix: fc.constantFrom('', 'x:'),
    between: fc.constantFrom('', '\n', '<!-- -->'),
    rows: fc.array(row, { minLength: 1, maxLength: 6 })
  })
  await fc.assert(
    fc.asyncProperty(written, async ({ prefix, between, rows }) => {
      let number = 1
      const expected: string[][] = [[], ['head']]
      const body = rows.map(({ gap, cells }) => {
        number += gap
        const texts = cells.map(it => (it === null ? '' : (CELLS[it]?.[1] ?? '')))
        expected[number] = texts.slice(0, texts.findLastIndex(text => text !== '') + 1)
        const inside = cells.map((it, at) =>
          it === null ? '' : `<c r="${'ABCDEFGH'[at]}${number}"${CELLS[it]?.[0]}</c>`
        )
        return `<row r="${number}" spans="1:8">${inside.join(between)}<c r="I${number}" s="1"/></row>`
      })
      const xml = `<row r="1"><c r="A1" t="str"><v>head</v></c></row>${between}${body.join(between)}`
      const all = Array.from(expected, it => it ?? [])
      expect((await read(xml.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}$2`))).rows).toEqual(
        all.slice(0, all.findLastIndex(it => it.length > 0) + 1)
      )
    }),
    { numRuns: 60 }
  )
})

test('places rows and cells without an address after the previous ones', async () => {
  const text = (word: string) => `<c t="str"><v>${word}</v></c>`
  const rows = `<row>${text('a')}${text('b')}</row><row r="3">${text('c')}<c r="D3"><v>1</v></c>${text('e')}</row><row>${text('f')}</row>`
  expect((await read(rows)).rows).toEqual([[], ['a', 'b'], [], ['c', '', '', '1', 'e'], ['f']])
})

test('counts days from 1904 if the workbook says so', async () => {
  const row = '<row r="1"><c r="A1" s="1"><v>43538</v></c></row>'
  expect((await read(row, '<workbookPr date1904="1"/>')).rows).toEqual([[], ['2023-03-15']])
})

test('lists formulas, and those without a result', async () => {
  const cells = [
    '<c r="A1"><f>1+1</f><v>2</v></c>',
    '<c r="B1"><f>1+1</f><v/></c>',
    '<c r="C1" t="str"><f>""</f><v></v></c>',
    '<c r="D1" t="str"><f>X()</f></c>',
    '<c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="F1" t="e"><v>#N/A</v></c>'
  ]
  const { formulas, withoutResult } = await read(`<row r="1">${cells.join('')}</row>`)
  expect(formulas).toEqual(['A1', 'B1', 'C1', 'D1', 'E1'])
  expect(withoutResult).toEqual(['B1', 'D1', 'E1', 'F1'])
})

describe('is a fault of one cell, read as it is written:', () => {
  const fine = '<c r="B1" t="str"><v>fine</v></c>'
  test.each([
    ['an unknown shared string', '<c r="A1" t="s"><v>9</v></c>', '9'],
    ['an invalid number', '<c r="A1"><v>x</v></c>', 'x'],
    ['a number without end', '<c r="A1"><v>Infinity</v></c>', 'Infinity'],
    ['an invalid boolean', '<c r="A1" t="b"><v>2</v></c>', '2'],
    ['an invalid date', '<c r="A1" t="d"><v>2024-02-30x</v></c>', '2024-02-30x'],
    ['a day that does not exist', '<c r="A1" t="d"><v>2023-02-29T10:00:00</v></c>', '2023-02-29T10:00:00'],
    ['a date in no calendar', '<c r="A1" s="1"><v>1E15</v></c>', '1E15'],
    ['an unknown type of cell', '<c r="A1" t="z"><v>1</v></c>', '1'],
    ['the address of another row', '<c r="A7" t="str"><v>x</v></c>', 'x'],
    ['a second value', '<c r="A1" t="str"><v>x</v></c><c r="A1" t="str"><v>y</v></c>', 'x']
  ])('%s', async (_name, cell, text) => {
    const { rows, unreadable } = await read(`<row r="1">${cell}${fine}</row>`)
    expect([rows, unreadable]).toEqual([[[], [text, 'fine']], ['A1']])
  })
})

describe('is read as it is meant:', () => {
  const cell = '<c r="A1" t="str"><v>x</v></c>'
  test.each([
    ['cells in any order', `<row r="1"><c r="B1"><v>1</v></c>${cell}</row>`, ['x', '1']],
    ['a row in pieces', `<row r="1">${cell}</row><row r="1"><c r="B1"><v>1</v></c></row>`, ['x', '1']],
    ['an address in small letters', '<row r="1"><c r="b1"><v>1</v></c></row>', ['', '1']],
    [
      'numbers in place of addresses',
      '<row r="1"><c r="0"><v>1</v></c><c r="1"><v>2</v></c></row>',
      ['1', '2']
    ]
  ])('%s', async (_name, rows, texts) => {
    expect(await read(rows)).toMatchObject({ rows: [[], texts], unreadable: [] })
  })
})

describe('makes the sheet unreadable:', () => {
  const cell = '<c r="A1" t="str"><v>x</v></c>'
  test.each([
    ['rows in descending order', `<row r="2"></row><row r="1">${cell}</row>`],
    ['a cell that never ends', `<row r="1">${cell.slice(0, -4)}</row>`],
    ['a cell within a cell', `<row r="1"><c r="A1"><c r="B1"><v>1</v></c></c></row>`],
    ['a cell outside rows', cell],
    ['a row that never ends', `<row r="1">${cell}`]
  ])('%s', async (_name, rows) => {
    await expect(read(rows)).rejects.toMatchObject({ problem: { code: 'unreadable' } })
  })
})

describe('a number format', () => {
  test.each([
    'yyyy-mm-dd',
    'd/m/bbbb',
    '[$-41E]d mmm yy;@',
    '[h]:mm',
    'mm:ss.0',
    '"วันที่" d mmm',
    'h:mm AM/PM'
  ])('%s shows a date', format => {
    expect(isDateFormat(format)).toBe(true)
  })
  test.each(['General', '0.00', '#,##0;[Red]-#,##0', '@', '"d"0', '0%', ''])('%s shows no date', format => {
    expect(isDateFormat(format)).toBe(false)
  })
})

test('any rows reach the window unchanged, with repeated texts sent once', () => {
  const mark = { column: 1, level: 'warning', code: 'formula' } as const
  const row = fc.record({
    source: fc.integer({ min: 1, max: 50_000 }),
    cells: fc.array(fc.constantFrom('', 'N', 'สมชาย', 'x'.repeat(60), '1', '2'), {
      minLength: 3,
      maxLength: 3
    }),
    faults: fc.constantFrom([], [mark]),
    notes: fc.constantFrom([], [mark])
  })
  fc.assert(
    fc.property(fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 }), messages => {
      const unpacker = new RowUnpacker()
      const crossed = messages.map(rows => unpacker.unpack(structuredClone(packRows(rows))))
      expect(crossed).toEqual(messages satisfies PreparedRow[][])
      for (const rows of messages) {
        const { texts } = packRows(rows)
        expect(new Set(texts).size).toBe(texts.length)
      }
    })
  )
})
