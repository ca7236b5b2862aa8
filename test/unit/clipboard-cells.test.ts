import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellsOfText, cellsToText } from '../../renderer/ui/sheets/preview/clipboard-cells.ts'

describe('a cell that is copied', () => {
  test.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['=1+1', "'=1+1"],
    ['+A1', "'+A1"],
    ['-HYPERLINK("x")', '"\'-HYPERLINK(""x"")"'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', "'＝1"],
    ["'=1", "''=1"]
  ])('%j is pasted as text, not as a formula', (cell, copied) => {
    expect(cellsToText([[cell]])).toBe(copied)
  })

  test.each(['-12.50', '+66812345678', '+66 (2) 123-4567', '-', '25,000', 'น้ำ', "O'Neil", "'a", 'a=b', ''])(
    '%j is copied unchanged',
    cell => {
      expect(cellsToText([[cell]])).toBe(cell)
    }
  )
})

test('any cells are read back as they were copied', () => {
  const unit = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', '1', 'ก', ' ')
  const cell = fc.string({ unit, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), rows => {
      expect(cellsOfText(cellsToText(rows))).toEqual(rows)
    })
  )
})
