import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sliceSheet } from '../../renderer/ui/sheets/reading/sheet-slices.ts'
import { inlineCell, sheetXml } from '../support/spreadsheets.ts'

// A large sheet is cut between rows; what is read of the pieces is what is read of the whole.

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const textOf = (parts: readonly Uint8Array[]) =>
  new TextDecoder().decode(Buffer.concat(parts.map(part => Buffer.from(part))))
const rowsIn = (xml: string): string[] =>
  [...xml.matchAll(/<(?:x:)?row .*?<\/(?:x:)?row>/gs)].map(([row]) => row)

describe('any sheet in any pieces', () => {
  test.each(['', 'x:'])('keeps every row once, in its place (prefix %j)', prefix => {
    const row = fc.record({
      gap: fc.integer({ min: 1, max: 3 }),
      text: fc.constantFrom('a', 'สมชาย', '<row r="9">')
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 400 }), (rows, size) => {
        let number = 0
        const body = rows.map(({ gap, text }) => {
          number += gap
          const escaped = text.replaceAll('<', '&lt;')
          return `<${prefix}row spans="1:2" r="${number}">${inlineCell(`A${number}`, escaped)}</${prefix}row>`
        })
        const whole = sheetXml(body.join('')).replaceAll(/<(\/?)(worksheet|sheetData)/g, `<$1${prefix}$2`)
        const slices = [...sliceSheet(bytesOf(whole), () => size)]
        expect(slices.flatMap(({ parts }) => rowsIn(textOf(parts)))).toEqual(body)
        for (const [at, { firstRow, parts }] of slices.entries()) {
          const xml = textOf(parts)
          expect(xml).toContain(`<${prefix}sheetData>`)
          expect(xml).toContain(`</${prefix}worksheet>`)
          if (at > 0) expect(rowsIn(xml)[0]).toContain(`r="${firstRow}"`)
        }
      })
    )
  })

  test.each([
    ['without numbered rows', '<row><c><v>1</v></c></row>'.repeat(20)],
    ['whose rows go back', '<row r="5"><c r="A5"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>']
  ])('%s, is left in one piece', (_name, rows) => {
    const whole = bytesOf(sheetXml(rows))
    const kept = [...sliceSheet(whole, () => 50)]
    expect(kept.map(({ parts }) => rowsIn(textOf(parts).replaceAll('<row>', '<row >')).length)).toEqual([
      rows.match(/<row/g)?.length
    ])
  })
})
