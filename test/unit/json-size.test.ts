import { expect, test } from 'vitest'
import { jsonSize } from '../../main/server/json-size.ts'

const NO_LIMITS = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY }
const sizeOf = (text: string, limits = NO_LIMITS) => jsonSize(Buffer.from(text), limits)

const long = 'ก'.repeat(200)

test.each<[string, number, number]>([
  ['null', 0, 0],
  ['{}', 1, 1],
  ['[1, 2, 3]', 1, 3],
  ['{"a": {"b": [1, {}]}, "c": []}', 4, 7],
  ['["[[[[", "{,,}"]', 1, 2],
  [String.raw`["\"[", "\\", [], "\\\"{"]`, 2, 5],
  [`["${long}[[", ["${long}\\"[", ","]]`, 2, 4],
  [`["${long}\\\\", []]`, 2, 3]
])('%s', (text, depth, values) => {
  JSON.parse(text)
  expect(sizeOf(text)).toEqual({ depth, values })
})

test.each(['["', '["\\', `["${long}`, `["${long}\\"`, ']]]', ''])(
  '%j, which is not JSON, has some size',
  text => {
    expect(sizeOf(text).depth).toBeLessThanOrEqual(1)
  }
)

test('stops at the first limit that is exceeded', () => {
  expect(sizeOf('['.repeat(1000), { depth: 32, values: 100 })).toEqual({ depth: 33, values: 33 })
  expect(sizeOf('[0,0,0,0,0,0]', { depth: 32, values: 3 })).toEqual({ depth: 1, values: 4 })
})
