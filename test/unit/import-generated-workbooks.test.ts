import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastOf, readFile, rowsOf, zipOf } from '../support/spreadsheets.ts'
import { runs } from '../support/suite.ts'

// Workbooks as any program may write them, and files that are damaged anywhere.

const PEOPLE = [
  ['รหัสพนักงาน', 'ชื่อ', 'นามสกุล'],
  ['00903', 'สมชาย', 'ใจดี'],
  ['E2', 'น้ำผึ้ง', 'แก้ว & <มณี>']
] as const

const TYPES = {
  transitional: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  strict: 'http://purl.oclc.org/ooxml/officeDocument/relationships'
} as const
const WAYS = ['shared', 'inline', 'rich', 'formula'] as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;')
const textTag = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`

const form = fc.record({
  types: fc.constantFrom('transitional', 'strict'),
  prefix: fc.constantFrom('', 'x:', 'ss:'),
  folder: fc.constantFrom('xl', 'Office/Daten', ''),
  book: fc.constantFrom('workbook.xml', 'Mappe 1.xml'),
  target: fc.constantFrom('relative', 'absolute', 'dotted'),
  slash: fc.constantFrom('/', '\\'),
  letters: fc.constantFrom('kept', 'upper', 'lower'),
  encoding: fc.constantFrom('utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'utf-16le without a mark'),
  way: fc.constantFrom(...WAYS),
  addresses: fc.constantFrom('written', 'small', 'left out'),
  between: fc.constantFrom('', '\n  ', '<!-- x -->'),
  extra: fc.subarray(['chart', 'hidden', 'dimension', 'styles', 'spans', 'doctype-free declaration'])
})
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never

function bytesOf(text: string, encoding: Form['encoding']): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text)
    case 'utf-8 with a mark':
      return Buffer.from(`\uFEFF${text}`)
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le')
    case 'utf-16be':
      return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
    case 'utf-16le without a mark':
      return Buffer.from(text, 'utf16le')
  }
}

function sheetOf(given: Form): string {
  const texts: string[] = PEOPLE.flat()
  const cellOf = (text: string, row: number, column: number): string => {
    const place = { written: `ABC`[column], small: `abc`[column], 'left out': null }[given.addresses]
    const address = place === null ? '' : ` r="${place}${row}"`
    if (given.way === 'shared') return `<c${address} t="s"><v>${texts.indexOf(text)}</v></c>`
    if (given.way === 'formula') return `<c${address} t="str"><f>A1</f><v>${escaped(text)}</v></c>`
    const tags =
      given.way === 'inline'
        ? textTag(text)
        : `<r>${textTag(text.slice(0, 2))}</r><r><rPr><b/></rPr>${textTag(text.slice(2))}</r>`
    return `<c${address} t="inlineStr"><is>${tags}</is></c>`
  }
  const rows = PEOPLE.map((cells, at) => {
    const number = given.addresses === 'left out' ? '' : ` r="${at + 1}"`
    const spans = given.extra.includes('spans') ? ' spans="1:3"' : ''
    return `<row${number}${spans}>${cells.map((text, column) => cellOf(text, at + 1, column)).join(given.between)}</row>`
  })
  const dimension = given.extra.includes('dimension') ? '<dimension ref="A1:XFD1048576"/>' : ''
  return `<worksheet>${dimension}<sheetData>${rows.join(given.between)}</sheetData></worksheet>`
}

function workbookIn(given: Form): Blob {
  const of = TYPES[given.types]
  const inFolder = (name: string): string => (given.folder === '' ? name : `${given.folder}/${name}`)
  const target = (name: string): string => {
    const written = {
      relative: name,
      absolute: `/${inFolder(name)}`,
      dotted: given.folder === '' ? `./${name}` : `../${given.folder.split('/').at(-1)}/${name}`
    }[given.target]
    return encodeURI(written)
  }
  const relation = (id: string, type: string, to: string): string =>
    `<Relationship Id="${id}" Type="${of}/${type}" Target="${to}"/>`
  const has = (extra: string): boolean => given.extra.includes(extra)
  const parts: (readonly [string, string])[] = [
    [
      '_rels/.rels',
      `<Relationships>${relation('a', 'officeDocument', encodeURI(inFolder(given.book)))}</Relationships>`
    ],
    [
      inFolder(given.book),
      `<workbook xmlns:r="${of}"><sheets>${has('chart') ? '<sheet name="กราฟ" r:id="c"/>' : ''}${has('hidden') ? '<sheet name="ซ่อน" state="veryHidden" r:id="h"/>' : ''}<sheet name="คน" r:id="s"/></sheets></workbook>`
    ],
    [
      inFolder(`_rels/${given.book}.rels`),
      `<Relationships>${relation('s', 'worksheet', target('sheets/people.xml'))}${relation('h', 'worksheet', target('sheets/people.xml'))}${relation('c', 'chartsheet', target('charts/1.xml'))}${relation('t', 'sharedStrings', target('texts.xml'))}${relation('y', 'styles', target('looks.xml'))}</Relationships>`
    ],
    [inFolder('sheets/people.xml'), sheetOf(given)],
    [
      inFolder('texts.xml'),
      `<sst>${PEOPLE.flat()
        .map(text => `<si>${textTag(text)}</si>`)
        .join('')}</sst>`
    ]
  ]
  if (has('styles'))
    parts.push([inFolder('looks.xml'), '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>'])
  const declaration = has('doctype-free declaration') ? '<?xml version="1.0" standalone="yes"?>' : ''
  return zipOf(
    parts.map(([name, text]) => {
      const kept = name.replaceAll('/', given.slash)
      const letters = { kept, upper: kept.toUpperCase(), lower: kept.toLowerCase() }[given.letters]
      const prefixed = name.endsWith('.rels') ? text : text.replaceAll(/<(\/?)(\w)/g, `<$1${given.prefix}$2`)
      return { name: letters, content: bytesOf(declaration + prefixed, given.encoding) }
    })
  )
}

test('any form of a workbook gives the same people', async () => {
  await fc.assert(
    fc.asyncProperty(form, async given => {
      const events = await readFile(workbookIn(given))
      expect(lastOf(events)).toMatchObject({ kind: 'done', look: { sheets: [{ name: 'คน' }] } })
      expect(rowsOf(events).map(({ cells, faults }) => [cells[1], cells[3], cells[4], faults])).toEqual(
        PEOPLE.slice(1).map(person => [...person, []])
      )
    }),
    { numRuns: runs(800) }
  )
}, 300_000)

describe('a damaged file ends in rows, a question or a reason', () => {
  const whole = readFileSync(new URL('../fixtures/libreoffice-employees.xlsx', import.meta.url))
  const damage = fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 6
  })

  test.each([
    ['a workbook', whole],
    ['a CSV', Buffer.from(PEOPLE.map(row => row.join(',')).join('\r\n'))],
    ['a CSV in UTF-16', Buffer.from(PEOPLE.map(row => row.join(',')).join('\r\n'), 'utf16le')]
  ])(
    '%s',
    async (_name, file) => {
      await fc.assert(
        fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
          const bytes = new Uint8Array(file)
          for (const { at, byte } of changes) bytes[at % bytes.length] = byte
          const events = await readFile(new Blob([cut < bytes.length / 8 ? bytes.slice(0, cut) : bytes]))
          expect(['done', 'ask_sheet', 'ask_mapping', 'failed']).toContain(lastOf(events).kind)
        }),
        { numRuns: runs(600) }
      )
    },
    300_000
  )
})
