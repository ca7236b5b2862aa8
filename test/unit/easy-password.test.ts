import { expect, test } from 'vitest'
import { isEasyPassword } from '../../shared/domain/text/easy-password.ts'

test.each([
  ['Password123', true],
  ['12345678', true],
  ['hgfedcba', true],
  ['aaaaaaaa', true],
  ['abababab', true],
  ['somchai12', true],
  ['Somchai.p', true],
  ['somchai-likes-tea', false],
  ['long enough', false],
  ['ข้าวเหนียวมะม่วง', false],
  ['123456789x', false]
])('%s', (password, isEasy) => {
  expect(isEasyPassword(password, 'somchai')).toBe(isEasy)
})
