import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delimiterOf, parseDelimited } from '../../renderer/ui/sheets/reading/delimited-text.ts'
import { LIMITS } from '../../renderer/ui/sheets/reading/read-limits.ts'
import { decodeText } from '../../renderer/ui/sheets/reading/text-encoding.ts'
import { lastOf, problemOf, readFile, readText, rowsOf } from '../support/spreadsheets.ts'

const bytesOf874 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-874').decode(new Uint8Array([byte])),
    byte
  ])
)
const in874 = (text: string) => new Uint8Array([...text].map(letter => bytesOf874.get(letter) ?? Number.NaN))
const utf8 = (text: string) => new TextEncoder().encode(text)

const CSV = 'รหัสพนักงาน,ชื่อ,นามสกุล\r\nE9001,สมชาย,ใจดี\r\nE9002,"ศิริพร, ก.",ทองคำ\r\n'

describe('encodings of Thai text', () => {
  test.each([
    ['UTF-8', 'utf-8', utf8(CSV)],
    ['UTF-8 with a byte order mark', 'utf-8', utf8(`\uFEFF${CSV}`)],
    ['TIS-620, Windows-874', 'windows-874', in874(CSV)],
    ['UTF-16 "Unicode text"', 'utf-16le', new Uint8Array([0xff, 0xfe, ...Buffer.from(CSV, 'utf16le')])]
  ])('detects and reads %s', async (_name, encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: CSV, encoding })
    const events = await readFile(new Blob([bytes]))
    expect(lastOf(events)).toMatchObject({ kind: 'done', look: { kind: 'text', encoding } })
    expect(rowsOf(events).map(({ source, cells }) => [source, cells[1], cells[3], cells[4]])).toEqual([
      [2, 'E9001', 'สมชาย', 'ใจดี'],
      [3, 'E9002', 'ศิริพร, ก.', 'ทองคำ']
    ])
  })

  test('reads any Thai text under a Thai heading from both encodings', () => {
    const thai = fc.string({
      unit: fc.constantFrom(
        ...Array.from({ length: 58 }, (_, at) => String.fromCharCode(0x0e01 + at)),
        'a',
        ' ',
        '1'
      ),
      minLength: 1
    })
    fc.assert(
      fc.property(thai, words => {
        const text = `ชื่อ,${words}`
        expect(decodeText(utf8(text)).text).toBe(text)
        expect(decodeText(in874(text)).text).toBe(text)
      })
    )
  })
})

describe('delimited text', () => {
  const cell = fc.string({
    unit: fc.constantFrom('ก', 'ำ', 'x', ' ', ',', ';', '\t', '"', '\n', '\r\n', '๙'),
    maxLength: 8
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test.each([',', ';', '\t'] as const)(
    'separated by %j is read back with quotes and line breaks',
    delimiter => {
      fc.assert(
        fc.property(table, fc.boolean(), (rows, isEnded) => {
          const text = rows.map(row => row.map(quoted).join(delimiter)).join('\r\n') + (isEnded ? '\r\n' : '')
          expect(parseDelimited(text, delimiter)).toEqual(rows)
        })
      )
    }
  )

  test('any text is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a') }), text => {
        expect(parseDelimited(text, ',').flat().join('').length).toBeLessThanOrEqual(text.length)
      })
    )
  })

  test.each([
    ['a,b,c\n1,2,3', ','],
    ['a;b;c\n"1,5";"2,5";3', ';'],
    ['a\tb\n1,5\t2,5', '\t'],
    ['"a,b";c', ';'],
    ['alone', ',']
  ])('%j is separated by %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  test.each([
    ['a,,c\n\n,', [['a', '', 'c'], [''], ['', '']]],
    ['a "b" c,d', [['a "b" c', 'd']]],
    ['"open, for ever', [['open, for ever']]],
    ['old\rMac', [['old'], ['Mac']]]
  ])('reads %j as %j', (text, rows) => {
    expect(parseDelimited(text, ',')).toEqual(rows)
  })
})

describe('cells copied from Excel', () => {
  test('are separated by tabs, whatever commas they hold', async () => {
    const events = await readText(
      'Employee code\tFirst name\tLast name\r\nE9001\t"Som\nchai"\tJaidee, Jr.\r\n'
    )
    expect(lastOf(events)).toMatchObject({ kind: 'done', look: { kind: 'paste' } })
    const [row] = rowsOf(events)
    expect(row?.cells.slice(1, 5)).toEqual(['E9001', '', 'Som\nchai', 'Jaidee, Jr.'])
    expect(row?.faults).toMatchObject([{ column: 3, level: 'error', code: 'invalid_characters', params: {} }])
  })

  test('lead to a question without headings', async () => {
    const last = lastOf(await readText('1\tE9001\t01-นาย\tสมชาย\tใจดี'))
    expect(last).toMatchObject({
      kind: 'ask_mapping',
      look: { layout: { headingRow: null, mapping: ['A', 'B', 'C', 'D', 'E'], isUnsure: true } }
    })
  })
})

describe('refuses', () => {
  const long = 'ก'.repeat(1024 * 1024)
  test.each([
    ['an empty file', '', { code: 'empty' }],
    ['nothing but whitespace', ' \r\n\r\n', { code: 'empty' }],
    ['nothing but headings', 'รหัสพนักงาน,ชื่อ,นามสกุล\n', { code: 'no_rows' }],
    [
      'a cell of a megabyte',
      `รหัสพนักงาน,ชื่อ,นามสกุล\nE1,${long},x`,
      { code: 'cell_too_long', cell: 'B2', limit: 32767 }
    ],
    ['too many rows', 'รหัสพนักงาน,ชื่อ,นามสกุล\n'.padEnd(LIMITS.rows * 3, 'x\n'), { code: 'too_many_rows' }],
    [
      'too many columns',
      `รหัสพนักงาน${',x'.repeat(LIMITS.columns)}\n`,
      { code: 'too_many_columns', count: LIMITS.columns + 1 }
    ],
    ['binary data', '\0\u0001\u0002', { code: 'not_a_spreadsheet' }]
  ])('%s', async (_name, text, problem) => {
    expect(problemOf(await readFile(new Blob([text])))).toMatchObject(problem)
  })

  test('a file above the limit, before it is read', async () => {
    const file = new Blob(['x'])
    Object.defineProperty(file, 'size', { value: LIMITS.fileBytes + 1 })
    expect(problemOf(await readFile(file))).toEqual({
      code: 'file_too_large',
      size: LIMITS.fileBytes + 1,
      limit: LIMITS.fileBytes
    })
  })
})
