import { describe, expect, test } from 'vitest'
import { isSameValue } from '#shared/domain/edit-conflict.ts'

describe('isSameValue', () => {
  test.each([
    ['12.5', '12.50'],
    ['13', '13.00'],
    ['100', '100.0'],
    ['-0.50', '-0.5'],
    ['', null],
    [undefined, null],
    ['E0010', 'E0010']
  ])('treats %s and %s as the same', (one, other) => {
    expect(isSameValue(one, other)).toBe(true)
    expect(isSameValue(other, one)).toBe(true)
  })

  test.each([
    ['12.5', '12.05'],
    ['100', '1'],
    ['10', '1.0'],
    ['01', '1'],
    ['0', ''],
    ['1.2.0', '1.2']
  ])('tells %s from %s', (one, other) => {
    expect(isSameValue(one, other)).toBe(false)
    expect(isSameValue(other, one)).toBe(false)
  })
})
