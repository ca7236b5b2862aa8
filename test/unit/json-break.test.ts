import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBreak } from '../../main/server/json-break.ts'

const placeOf = (text: string): string => {
  const { line, column, expected } = jsonBreak(text)
  return `${line}:${column} ${expected}`
}

test.each([
  ['{"import_data": [', '1:18 a value'],
  ['', '1:1 a value'],
  ['{} {}', '1:4 the end'],
  ['1,2', '1:2 the end'],
  ["{'a': 1}", '1:2 a key in double quotes'],
  ['{"a": NaN}', '1:7 a value'],
  ['{"a": 01}', '1:7 a value'],
  ['{"a": 1.}', '1:7 a value'],
  ['{"a": truely}', '1:7 a value'],
  ['\ufeff{}', '1:1 a value'],
  ['{"a" 1}', "1:6 ':'"],
  ['{"a": 1 "b": 2}', "1:9 ',' or '}'"],
  ['{"a": 1]', "1:8 ',' or '}'"],
  ['[1 2]', "1:4 ',' or ']'"],
  ['[1,]', '1:4 a value'],
  ['{"a": 1,}', '1:9 a key in double quotes'],
  ['{"a": "open', '1:12 the end of a text'],
  ['{"a": "b\nc"}', '1:9 the end of a text'],
  ['{"a": "\\x"}', '1:8 a valid escape'],
  ['{"a": "\\u12"}', '1:8 a valid escape'],
  ['{\n  "a": 1,\n  "b": [\n    x\n  ]\n}', '4:5 a value']
])('finds in %j the break at %s', (text, place) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(placeOf(text)).toBe(place)
})

test('finds an invalid character in a text at its place or before, never after it', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      const cut = at % (text.length + 1)
      const { line, column } = jsonBreak(`${text.slice(0, cut)}\u0001${text.slice(cut)}`)
      expect(line).toBe(1)
      expect(column).toBeGreaterThanOrEqual(1)
      expect(column).toBeLessThanOrEqual(cut + 1)
    })
  )
})

test('reads deeply nested and long texts', () => {
  expect(placeOf('['.repeat(300_000))).toBe('1:300001 a value')
  expect(placeOf(`{"a": "${'x\\n'.repeat(1_000_000)}`)).toBe('1:3000008 the end of a text')
  expect(placeOf(`["${'x'.repeat(5_000_000)}"`)).toBe("1:5000004 ',' or ']'")
})
