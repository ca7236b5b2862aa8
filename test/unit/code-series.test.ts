import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CodeSeries } from '#shared/domain/employees/code-series.ts'
import { oneTimePassword } from '../../main/platform/one-time-password.ts'

// Codes of new employees, and the alphabet of their one-time passwords.

const isFree = (): boolean => false

test.each([
  [[], 'E0001'],
  [['E0001', 'E0240'], 'E0241'],
  [['E9999'], 'E10000'],
  [['E0001', 'E0002', 'X77'], 'E0003'],
  [['64001', '64002'], '64003'],
  [['EMP-007', 'EMP-12'], 'EMP-013'],
  [['ก1'], 'ก2'],
  [['A1', 'B5'], 'A2'],
  [['boss', 'chief'], 'E0001'],
  [['X1234567890123456'], 'X1234567890123457'],
  [['7'], '8']
])('continues %j with %s', (codes, expected) => {
  expect(new CodeSeries(codes).next(isFree)).toBe(expected)
})

test('skips codes that are taken and gives none twice', () => {
  const series = new CodeSeries(['E0001'])
  const taken = new Set(['E0002', 'E0004'])
  const given = Array.from({ length: 3 }, () => series.next(code => taken.has(code)))
  expect(given).toEqual(['E0003', 'E0005', 'E0006'])
})

test('never gives a code that already exists', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Z]{0,2}-?\d{0,6}$/), { maxLength: 30 }), codes => {
      const existing = new Set(codes)
      const series = new CodeSeries(codes)
      for (let at = 0; at < 5; at += 1) {
        const code = series.next(isFree)
        expect(existing.has(code), code).toBe(false)
        existing.add(code)
      }
    })
  )
})

test('one-time passwords have no letter that is easily misread and no letter that is more likely than another', () => {
  // 248 is the last whole multiple of the 31 letters: bytes from there on would make the first letters more likely.
  let byte = 255
  const bytes = (length: number): Uint8Array => {
    byte -= 1
    return new Uint8Array(length).fill(byte)
  }
  expect(oneTimePassword(bytes)).toBe('9999-9999-9999-9999')
  expect(byte).toBe(247)
  const letters = new Set<string>()
  for (let value = 0; value < 248; value += 1)
    letters.add(oneTimePassword(length => new Uint8Array(length).fill(value)).charAt(0))
  expect([...letters].join('')).toBe('abcdefghjkmnpqrstuvwxyz23456789')
})
