import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bahtNumber,
  bahtText,
  MOST_SATANG,
  MOST_SUMMED_SATANG,
  satangOf,
  satangOfNumber
} from '#shared/domain/money.ts'

const satang = fc.integer({ min: 0, max: MOST_SATANG })

describe('money', () => {
  test('reads every amount as it was written, to the satang', () => {
    fc.assert(
      fc.property(satang, amount => {
        expect(satangOf(bahtText(amount))).toBe(amount)
      })
    )
  })

  test('accepts separators between thousands', () => {
    fc.assert(
      fc.property(satang, amount => {
        const grouped = bahtText(amount).replace(/\B(?=(\d{3})+\.)/g, ',')
        expect(satangOf(grouped)).toBe(amount)
      })
    )
  })

  test.each([
    ['0', 0],
    ['0.1', 10],
    ['0.29', 29],
    ['1.15', 115],
    ['25000', 2_500_000],
    ['25,000.5', 2_500_050],
    ['999999999.99', MOST_SATANG],
    ['000000001', 100]
  ])('reads %s as %d satang', (text, expected) => expect(satangOf(text)).toBe(expected))

  test.each([
    '',
    ' ',
    '.5',
    '5.',
    '1.234',
    '-1',
    '+1',
    '1e5',
    'NaN',
    'Infinity',
    '0x10',
    '1 000',
    '25,00',
    '2,5000',
    ',500',
    '1,000,000,000',
    '1000000000',
    '๑๐๐',
    '฿100',
    '1.00\n',
    '1.0.0'
  ])('rejects %j', text => expect(satangOf(text)).toBeNull())

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('rejects %d satang as an amount', amount =>
    expect(() => bahtText(amount)).toThrow(RangeError)
  )

  test('a JSON number and its text give the same amount', () => {
    fc.assert(
      fc.property(satang, amount => {
        const sent = JSON.stringify(bahtNumber(amount))
        expect(satangOfNumber(JSON.parse(sent))).toBe(amount)
        expect(satangOf(sent)).toBe(amount)
      })
    )
  })

  test('sums have up to fifteen digits, which a JSON number keeps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_SUMMED_SATANG }), amount => {
        const read = satangOfNumber(JSON.parse(JSON.stringify(bahtNumber(amount))), MOST_SUMMED_SATANG)
        expect(read).toBe(amount)
      })
    )
    expect(satangOfNumber(1e13, MOST_SUMMED_SATANG)).toBeNull()
    expect(satangOfNumber(1e9)).toBeNull()
  })

  test.each([
    [0.29, 29],
    [1.15, 115],
    [-0, 0],
    [1e2, 10_000],
    [999_999_999.99, MOST_SATANG],
    [0.1 + 0.2, null],
    [1.005, null],
    [-1, null],
    [1e-7, null],
    [1e21, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    ['100', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null]
  ])('reads the number %j as %j satang', (value, expected) => expect(satangOfNumber(value)).toBe(expected))
})
