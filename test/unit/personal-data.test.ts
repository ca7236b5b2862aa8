import { expect, test } from 'vitest'
import { headingOf, isTechnical } from '../../main/modules/personal-data/pack/headings.ts'
import { SECTIONS } from '../../main/modules/personal-data/pack/sections.ts'

test('sections have titles of their own that a sheet can bear, in both languages', () => {
  for (const at of [0, 1]) {
    const titles = SECTIONS.map(({ title }) => title[at] ?? '')
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^[^*?:\\/[\]]{1,31}$/)
  }
})

test('a column of the import, of the profile and of the workstation alone has a heading', () => {
  expect(headingOf('employee_nickname', 'en')).toBe('Nickname')
  expect(headingOf('family_birthday', 'th')).not.toBe('family_birthday')
  expect(headingOf('punched_at', 'th')).toBe('เวลา')
  expect(isTechnical('previous_hash')).toBe(true)
})
