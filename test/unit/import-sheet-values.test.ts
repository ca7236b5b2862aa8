import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutCells } from '../../renderer/ui/sheets/reading/cut-cells.ts'
import { packRows, RowUnpacker } from '../../renderer/ui/sheets/reading/packed-rows.ts'
import type { PreparedRow } from '../../renderer/ui/sheets/reading/prepare-rows.ts'
import { openWorkbook } from '../../renderer/ui/sheets/reading/read-workbook.ts'
import { rawWorkbook, sheetXml } from '../support/spreadsheets.ts'

// Cells are told apart without a reader of XML where that is simple; what comes out is what the reader says.

const STYLES =
  '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>'
const STRINGS = `<sst><si><t>สมชาย</t></si><si><t xml:space="preserve"> a </t></si><si/><si><r><t>b</t></r><r><rPr/><t>&amp;c</t></r></si></sst>`

async function textsOf(rows: string): Promise<string[][]> {
  const file = rawWorkbook(sheetXml(rows), {}, { styles: STYLES, sharedStrings: STRINGS })
  const { readSheet } = await openWorkbook(new Uint8Array(await file.arrayBuffer()))
  const read: string[][] = []
  for await (const { first, rows } of (await readSheet(1)).parts())
    for (const [at, row] of rows.entries()) read[first + at] = withoutEnd(row)
  // Nor do empty rows at the end matter.
  while (read.length > 0 && (read.at(-1)?.length ?? 0) === 0) read.pop()
  return Array.from(read, row => row ?? [])
}

/** Rows may differ in how many blanks end them. */
function withoutEnd(row: readonly string[]): string[] {
  const last = row.findLastIndex(cell => cell !== '')
  return row.slice(0, last + 1)
}

const CELLS = [
  ' t="str"><v>กขค</v>',
  ' s="1" t="str"><v xml:space="preserve"> b </v>',
  ' t="str"><v> </v>',
  ' t="str"><v>a &lt; b &#3585;</v>',
  ' t="str"><v>_x0041__x005F_x0041_</v>',
  ' t="str"><v>one\r\ntwo</v>',
  ' t="str"><v></v>',
  ' t="str"><f>A1&amp;"x"</f><v>x</v>',
  ' t="str"><f>A1</f>',
  ' t="inlineStr"><is><t>ใน</t></is>',
  ' t="inlineStr"><is><t xml:space="preserve"> c</t></is>',
  ' t="inlineStr"><is><r><t>d</t></r><r><t>e</t></r></is>',
  ' t="s"><v>0</v>',
  ' s="2" t="s"><v>1</v>',
  ' t="s"><v>2</v>',
  ' t="s"><v>3</v>',
  '><v>25000.5</v>',
  ' s="0"><v>1101700234568</v>',
  ' s="1"><v>45000</v>',
  ' s="2"><v>45000.75</v>',
  '><f>1+1</f><v>2</v>',
  ' t="n"><v>1E-3</v>',
  ' t="b"><v>1</v>',
  ' t="e"><f>1/0</f><v>#DIV/0!</v>',
  ' t="d"><v>2024-02-29T00:00:00Z</v>',
  ' s="1">',
  '>'
] as const

const sheetOf = (
  rows: readonly { gap: number; cells: readonly (number | null)[] }[],
  between: string
): string => {
  let number = 1
  const head = `<row r="1"><c r="A1" t="str"><v>head</v></c></row>${between}`
  const rest = rows
    .map(({ gap, cells }) => {
      number += gap
      const inside = cells.map((cell, at) =>
        cell === null ? '' : `<c r="${'ABCDEFGH'[at]}${number}"${CELLS[cell]}</c>`
      )
      return `<row r="${number}" spans="1:8">${inside.join('')}<c r="I${number}" s="1"/></row>${between}`
    })
    .join('')
  return head + rest
}

test('any cells are what the reader of XML says they are', async () => {
  const cell = fc.option(fc.nat(CELLS.length - 1), { freq: 4 })
  const row = fc.record({ gap: fc.integer({ min: 1, max: 3 }), cells: fc.array(cell, { maxLength: 8 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async rows => {
      const quick = sheetOf(rows, '\n')
      expect(cutCells(quick, 1)).not.toBeNull()
      // Nobody but the reader understands a comment.
      expect(await textsOf(quick)).toEqual(await textsOf(sheetOf(rows, '<!-- -->')))
    }),
    { numRuns: 60 }
  )
})

describe('takes a reader of XML:', () => {
  const cell = '<c r="A1" t="str"><v>x</v></c>'
  test.each([
    ['a row without a number', `<row>${cell}</row>`],
    ['rows that go back', `<row r="2"></row><row r="1">${cell}</row>`],
    ['a cell without an address', '<row r="1"><c t="str"><v>x</v></c></row>'],
    ['a cell of another row', `<row r="2">${cell}</row>`],
    ['a cell that comes twice', `<row r="1">${cell}${cell}</row>`],
    ['a cell that goes back', `<row r="1"><c r="B1"><v>1</v></c>${cell}</row>`],
    ['a cell that never ends', `<row r="1">${cell.slice(0, -4)}</row>`],
    ['a cell within a cell', `<row r="1"><c r="A1"><c r="B1"><v>1</v></c></row>`],
    ['a row that never ends', `<row r="1">${cell}`],
    ['marked-up text', '<row r="1"><c r="A1" t="str"><v><![CDATA[x]]></v></c></row>'],
    ['a comment', `<row r="1">${cell}</row><!-- -->`],
    ['names with a prefix', `<x:row r="1">${cell}</x:row>`],
    ['something else', `<row r="1">x${cell}</row>`]
  ])('%s', (_name, rows) => {
    expect(cutCells(rows, 1)).toBeNull()
  })
})

test('a shared string that there is not makes the workbook unreadable', async () => {
  await expect(textsOf('<row r="1"><c r="A1" t="s"><v>4</v></c></row>')).rejects.toMatchObject({
    problem: { code: 'unreadable' }
  })
})

test('any rows cross to the window as they are, texts that come again only once', () => {
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
