import { expect, test } from 'vitest'
import { initialsOf } from '#shared/domain/text/initials.ts'

test.each([
  ['Supachai Boonma', 'SB'],
  ['somsri', 'S'],
  ['สมชาย ใจดี', 'สจ'],
  ['เกรียงไกร แสงดาว', 'กส'],
  ['โอภาส ไพศาล ณ อยุธยา', 'อพ'],
  ['บริษัท (มหาชน)', 'บม'],
  ['  ', ''],
  ['เ', '']
])('initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
