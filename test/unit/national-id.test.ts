import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNationalId, nationalIdFrom } from '#shared/domain/employees/national-id.ts'

const twelve = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 12, maxLength: 12 })

describe('national ids', () => {
  // Sums calculated by hand: weights 13 to 2.
  test.each([
    ['110170023456', '1101700234568'],
    ['000000000000', '0000000000001'],
    ['000000000001', '0000000000019'],
    ['123456789012', '1234567890121']
  ])('%s gets its check digit', (digits, expected) => {
    expect(nationalIdFrom(digits)).toBe(expected)
    expect(isNationalId(expected)).toBe(true)
  })

  test.each([
    '',
    '1101700234565',
    '110170023456',
    '11017002345680',
    '1-1017-00234-56-8',
    '110170023456x',
    '๑๑๐๑๗๐๐๒๓๔๕๖๘',
    ' 101700234564',
    '1101700234568\n'
  ])('rejects %j', text => expect(isNationalId(text)).toBe(false))

  test('accepts exactly one last digit for any twelve', () => {
    fc.assert(
      fc.property(twelve, digits => {
        const right = [...'0123456789'].filter(last => isNationalId(digits + last))
        expect(right).toEqual([nationalIdFrom(digits).slice(12)])
      })
    )
  })

  test('detects two swapped neighbours, except for remainders that share a check digit', () => {
    fc.assert(
      fc.property(twelve, fc.integer({ min: 0, max: 10 }), (digits, at) => {
        const id = nationalIdFrom(digits)
        const swapped = id.slice(0, at) + id.charAt(at + 1) + id.charAt(at) + id.slice(at + 2)
        if (swapped !== id && !id.endsWith('1')) expect(isNationalId(swapped)).toBe(false)
      })
    )
  })

  test('detects every wrong digit except those described in the header of the rule', () => {
    fc.assert(
      fc.property(twelve, fc.nat(12), fc.nat(9), (digits, at, digit) => {
        const id = nationalIdFrom(digits)
        const wrong = `${id.slice(0, at)}${digit}${id.slice(at + 1)}`
        if (wrong === id || !isNationalId(wrong)) return
        const moved = ((13 - at) * (digit - Number(id.charAt(at)))) % 11
        if (at === 2) return
        expect(id.endsWith('1')).toBe(true)
        expect([1, 10]).toContain((moved + 11) % 11)
      })
    )
  })

  test.each(['0000000900001', '0090000000001', '0030000000001'])('accepts %s and 0000000000001', id => {
    expect(isNationalId('0000000000001')).toBe(true)
    expect(isNationalId(id)).toBe(true)
  })

  test('gives no check digit for anything but 12 digits', () => {
    expect(() => nationalIdFrom('12345678901')).toThrow(RangeError)
    expect(() => nationalIdFrom('12345678901x')).toThrow(RangeError)
  })
})
