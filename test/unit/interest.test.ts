import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interestSatang, interestText, millionthsOf } from '#shared/domain/loans/interest.ts'

describe('interest', () => {
  test.each([
    ['0', 0],
    ['4.5', 4_500_000],
    ['4.125', 4_125_000],
    ['0.083333', 83_333],
    ['24', 24_000_000],
    ['999999999.99', 999_999_999_990_000]
  ])('reads and writes %s as %d millionths', (text, millionths) => {
    expect(millionthsOf(text)).toBe(millionths)
    expect(interestText(millionths)).toBe(text)
  })

  test.each(['', '-1', '+1', '1e3', '.5', '5.', '1.1234567', '1000000000', 'NaN', ' 1', '๑'])(
    'rejects %j',
    text => expect(millionthsOf(text)).toBeNull()
  )

  test('reads back every interest that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), millionths => {
        expect(millionthsOf(interestText(millionths))).toBe(millionths)
        expect(String(Number(interestText(millionths)))).not.toContain('e+')
      })
    )
  })

  test.each([
    [1_000_000_000, 100_000],
    [10_000, 1],
    [5000, null],
    [999_999_999_990_000, 99_999_999_999],
    [999_999_999_999_999, null]
  ])('%d millionths of a baht are %j satang', (millionths, satang) =>
    expect(interestSatang(millionths)).toBe(satang)
  )

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('rejects %d as interest', millionths =>
    expect(() => interestText(millionths)).toThrow(RangeError)
  )
})
