import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeId, encodeId, isRawId } from '#shared/domain/encoded-id.ts'

const RAW = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-'
const rawId = fc.string({ unit: fc.constantFrom(...RAW), minLength: 1, maxLength: 64 })

describe('decodeId', () => {
  test.each([
    ['MA==', '0'],
    ['MA', '0'],
    ['RTAwMDE=', 'E0001'],
    ['RTAwMDE', 'E0001'],
    ['MDE5MDAwMDAtMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAx', '01900000-0000-7000-8000-000000000001'],
    ['YS5iX2MtZA==', 'a.b_c-d']
  ])('decodes %s as %s', (encoded, raw) => expect(decodeId(encoded)).toBe(raw))

  test.each([
    ['nothing', ''],
    ['a raw id', 'E0001'],
    ['wrong padding', 'MA='],
    ['too much padding', 'MA==='],
    ['padding alone', '===='],
    ['padding where none is due', 'QUJD===='],
    ['padding inside', 'MA==MA=='],
    ['bits left over', 'MB=='],
    ['bits left over, unpadded', 'RTAwMDF'],
    ['one sextet', 'M'],
    ['a single sextet at the end', 'RTAwM'],
    ['a space', 'MA ='],
    ['a line break', 'MA==\n'],
    ['a leading space', ' MA=='],
    ['a NUL', 'AA=='],
    ['a slash inside', Buffer.from('a/b').toString('base64')],
    ['a quote inside', Buffer.from("a'b").toString('base64')],
    ['a space inside', Buffer.from('a b').toString('base64')],
    ['Thai inside', Buffer.from('ก').toString('base64')],
    ['the standard alphabet beyond text', '+/+/'],
    ['the URL-safe alphabet beyond text', '-_-_'],
    ['both alphabets', 'ab+_'],
    ['letters that look alike', 'ＭＡ=='],
    ['invalid UTF-8', '/w=='],
    ['65 characters', Buffer.from('a'.repeat(65)).toString('base64')],
    ['a very long text', 'QUJD'.repeat(100_000)]
  ])('rejects %s', (_, encoded) => expect(decodeId(encoded)).toBeNull())

  test('decodes every Base64 form of a raw id', () => {
    fc.assert(
      fc.property(rawId, raw => {
        const bytes = Buffer.from(raw, 'utf8')
        for (const encoding of ['base64', 'base64url'] as const) {
          expect(decodeId(bytes.toString(encoding))).toBe(raw)
        }
        expect(encodeId(raw)).toBe(bytes.toString('base64'))
        expect(bytes.toString('base64')).not.toMatch(/[+/]/)
      })
    )
  })

  test('decodes no other text', () => {
    const almostBase64 = fc.string({ unit: fc.constantFrom(...`${RAW}+/=`), maxLength: 12 })
    fc.assert(
      fc.property(fc.oneof(almostBase64, fc.string()), text => {
        const raw = decodeId(text)
        if (raw !== null) expect(encodeId(raw).replaceAll('=', '')).toBe(text.replaceAll('=', ''))
      }),
      { numRuns: 2000 }
    )
  })
})

test('isRawId accepts raw ids only, and encodeId throws for others', () => {
  expect(['0', 'E0001', 'a.b_c-d', 'a'.repeat(64)].every(isRawId)).toBe(true)
  expect(['', 'a b', 'a/b', 'ก', "a'", 'a\n', 'a'.repeat(65), 'é'].some(isRawId)).toBe(false)
  expect(() => encodeId('a b')).toThrow(RangeError)
})
