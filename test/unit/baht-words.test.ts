import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bahtWords } from '#shared/domain/text/baht-words.ts'

describe('amounts in Thai words', () => {
  it.each<[satang: number, words: string]>([
    [0, 'ศูนย์บาทถ้วน'],
    [1, 'หนึ่งสตางค์'],
    [10, 'สิบสตางค์'],
    [11, 'สิบเอ็ดสตางค์'],
    [20, 'ยี่สิบสตางค์'],
    [21, 'ยี่สิบเอ็ดสตางค์'],
    [25, 'ยี่สิบห้าสตางค์'],
    [99, 'เก้าสิบเก้าสตางค์'],
    [1_00, 'หนึ่งบาทถ้วน'],
    [1_01, 'หนึ่งบาทหนึ่งสตางค์'],
    [10_00, 'สิบบาทถ้วน'],
    [11_00, 'สิบเอ็ดบาทถ้วน'],
    [12_00, 'สิบสองบาทถ้วน'],
    [20_00, 'ยี่สิบบาทถ้วน'],
    [21_00, 'ยี่สิบเอ็ดบาทถ้วน'],
    [22_00, 'ยี่สิบสองบาทถ้วน'],
    [100_00, 'หนึ่งร้อยบาทถ้วน'],
    [101_00, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [110_00, 'หนึ่งร้อยสิบบาทถ้วน'],
    [111_00, 'หนึ่งร้อยสิบเอ็ดบาทถ้วน'],
    [201_00, 'สองร้อยเอ็ดบาทถ้วน'],
    [1_000_00, 'หนึ่งพันบาทถ้วน'],
    [1_001_00, 'หนึ่งพันเอ็ดบาทถ้วน'],
    [1_864_30, 'หนึ่งพันแปดร้อยหกสิบสี่บาทสามสิบสตางค์'],
    [100_000_00, 'หนึ่งแสนบาทถ้วน'],
    [123_456_78, 'หนึ่งแสนสองหมื่นสามพันสี่ร้อยห้าสิบหกบาทเจ็ดสิบแปดสตางค์'],
    [1_000_000_00, 'หนึ่งล้านบาทถ้วน'],
    [1_000_001_00, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [11_000_000_00, 'สิบเอ็ดล้านบาทถ้วน'],
    [21_000_020_00, 'ยี่สิบเอ็ดล้านยี่สิบบาทถ้วน'],
    [101_000_000_00, 'หนึ่งร้อยเอ็ดล้านบาทถ้วน'],
    [999_999_999_99, 'เก้าร้อยเก้าสิบเก้าล้านเก้าแสนเก้าหมื่นเก้าพันเก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์'],
    [1_000_000_000_000_00, 'หนึ่งล้านล้านบาทถ้วน'],
    [1_000_001_000_001_00, 'หนึ่งล้านเอ็ดล้านเอ็ดบาทถ้วน']
  ])('writes %d satang as %s', (satang, words) => {
    expect(bahtWords(satang)).toBe(words)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d as an amount', satang => {
    expect(() => bahtWords(satang)).toThrow(RangeError)
  })

  it('writes words that can be read back to the satang', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), satang => {
        expect(satangOfWords(bahtWords(satang))).toBe(satang)
      })
    )
  })
})

const DIGITS: Readonly<Record<string, number>> = {
  หนึ่ง: 1,
  เอ็ด: 1,
  ยี่: 2,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9
}
const PLACES: Readonly<Record<string, number>> = { สิบ: 10, ร้อย: 100, พัน: 1_000, หมื่น: 10_000, แสน: 100_000 }
const WORD = new RegExp([...Object.keys(DIGITS), ...Object.keys(PLACES), 'ล้าน'].join('|'), 'g')

/** Reads the words in a different way: left to right, each place taking the digit before it. */
function numberOf(words: string): number {
  let total = 0
  let digit: number | null = null
  for (const word of words.match(WORD) ?? []) {
    const place = PLACES[word]
    if (word === 'ล้าน') total = (total + (digit ?? 0)) * 1_000_000
    else if (place !== undefined) total += (digit ?? 1) * place
    digit = DIGITS[word] ?? null
  }
  return total + (digit ?? 0)
}

function satangOfWords(words: string): number {
  const [baht = '', rest = ''] = words.includes('บาท') ? words.split('บาท') : ['', words]
  return numberOf(baht) * 100 + (rest === 'ถ้วน' ? 0 : numberOf(rest.replace('สตางค์', '')))
}
