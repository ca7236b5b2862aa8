import { expect, test } from 'vitest'
import { employeeHints, genderOfTitle } from '#shared/domain/employee-import/hints.ts'

test.each([
  ['นาย', 'ชาย'],
  ['01', 'ชาย'],
  ['01-นาย', 'ชาย'],
  ['Mr.', 'ชาย'],
  ['เด็กชาย', 'ชาย'],
  ['ด.ช.', 'ชาย'],
  ['นาง', 'หญิง'],
  ['02-นาง', 'หญิง'],
  ['นางสาว', 'หญิง'],
  ['น.ส.', 'หญิง'],
  ['Mrs.', 'หญิง'],
  ['Ms.', 'หญิง'],
  ['MISS', 'หญิง'],
  ['ด.ญ.', 'หญิง'],
  ['ว่าที่ ร.ต. หญิง', 'หญิง'],
  ['ด.ต.', null],
  ['ดร.', null],
  ['', null]
])('the title %j says %j', (title, gender) => expect(genderOfTitle(title)).toBe(gender))

test('an empty gender is proposed by the title, a filled one is left alone', () => {
  expect(employeeHints({ C: 'นาย' })).toEqual([
    { column: 'G', code: 'gender_by_title', proposed: 'ชาย', params: { text: 'นาย' } }
  ])
  expect(employeeHints({ C: 'นาย', G: 'หญิง' })).toEqual([])
  expect(employeeHints({ C: 'ดร.' })).toEqual([])
})

test('pay by the day proposes the type of an employee', () => {
  const hint = { column: 'N', code: 'type_by_pay', proposed: '02', params: { text: 'รายวัน 400' } }
  expect(employeeHints({ AD: 'รายวัน 400' })).toEqual([hint])
  expect(employeeHints({ AD: 'รายวัน 400', N: '01-รายเดือน' })).toEqual([hint])
  expect(employeeHints({ AD: 'รายวัน 400', N: 'รายวัน' })).toEqual([])
  expect(employeeHints({ AD: '20,000/เดือน' })).toMatchObject([{ column: 'N', proposed: '01' }])
  expect(employeeHints({ AD: '400 บาท' })).toEqual([])
})
