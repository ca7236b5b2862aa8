import { expect, test } from 'vitest'
import { thaiSortKey } from '#shared/domain/text/thai-order.ts'

// The order of the Royal Institute's dictionary.

test.each([
  ['เกษม', 'กเษม เกษม'],
  ['ไพโรจน์', 'พไรโจน ไพโรจน์'],
  ['แก้วใจ', 'กแวจใ แก้วใจ'],
  ['กุ๊กกิ๊ก', 'กุกกิก กุ๊กกิ๊ก'],
  ['Élodie ÞÓRA', 'élodie þóra Élodie ÞÓRA'],
  ['เ', 'เ เ'],
  ['', ' ']
])('the key of %s', (name, key) => expect(thaiSortKey(name)).toBe(key))

test('names are sorted by consonant first, marks last', () => {
  const names = ['ไก่', 'ขวัญ', 'เก่ง', 'กนก', 'เกง', 'แก้ว']
  expect(names.toSorted((a, b) => (thaiSortKey(a) < thaiSortKey(b) ? -1 : 1))).toEqual([
    'กนก',
    'เกง',
    'เก่ง',
    'แก้ว',
    'ไก่',
    'ขวัญ'
  ])
})
