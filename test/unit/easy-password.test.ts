import { expect, test } from 'vitest'
import { passwordFault } from '../../shared/domain/text/easy-password.ts'

const NAMES = ['somchai.p', 'บริษัท ตัวอย่าง จำกัด', 'Example Co., Ltd.', null]

test.each([
  'Password123',
  'P@ssw0rd',
  'Passw0rd!',
  'password2569',
  '2024Welcome!',
  'letmein1',
  'iloveyou',
  'trustno1',
  'qwerty123',
  'qwertyuiop',
  '1q2w3e4r',
  '1qaz2wsx',
  'zaq12wsx',
  'xsw21qaz',
  'asdfghjkl',
  'ฟหกดเ้่าสวง',
  'thailand1',
  'admin1234',
  'hr123456',
  'รหัสผ่าน1',
  '12345678',
  '1234567890',
  'hgfedcba',
  'aaaaaaaa',
  'abababab',
  '123123123',
  '11223344',
  'somchai12',
  'Somchai.p',
  'somchai.p123',
  'example123',
  'ExampleCo99',
  'ตัวอย่าง123'
])('%s is easy', password => {
  expect(passwordFault(password, 'new_password', NAMES)).toEqual({
    code: 'session.easy_password',
    path: 'new_password',
    params: {}
  })
})

test.each([
  'somchai-likes-tea',
  'long enough',
  'correct horse',
  'another-password',
  'first-password',
  'ข้าวเหนียวมะม่วง',
  'gardenia-river-7',
  '58gk-23mx',
  `${'x'.repeat(99)}yzw`
])('%s is not', password => {
  expect(passwordFault(password, 'new_password', NAMES)).toBeNull()
})

test('has a length', () => {
  expect(passwordFault('7 signs', 'p', [])).toMatchObject({ code: 'field.too_short', params: { min: 8 } })
  expect(passwordFault('x'.repeat(201), 'p', [])).toMatchObject({
    code: 'field.too_long',
    params: { max: 200 }
  })
})
