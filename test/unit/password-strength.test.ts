import { describe, expect, it } from 'vitest'
import { passwordStrength } from '../../renderer/ui/password/password-strength.ts'

describe('strength of a password', () => {
  it.each([
    ['', 'short'],
    ['Ab1!xyz', 'short'],
    ['12345678', 'weak'],
    ['87654321', 'weak'],
    ['aaaaaaaaaaaa', 'weak'],
    ['gardenia', 'weak'],
    ['Gardenia7', 'fair'],
    ['gardenia-river-7', 'good'],
    ['ฝนตกที่ทะเลสาบสงขลา', 'good']
  ])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))

  it('is weak when it holds the user name', () => {
    expect(passwordStrength('Somchai-is-my-name-77', ['somchai'])).toBe('weak')
    expect(passwordStrength('gardenia-river-7', ['', 'ab'])).toBe('good')
  })
})
