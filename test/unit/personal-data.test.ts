import { expect, test } from 'vitest'
import { headingOf, isTechnical } from '../../main/modules/personal-data/pack/headings.ts'
import { SECTIONS } from '../../main/modules/personal-data/pack/sections.ts'

test('every section has a unique title that a sheet can have, in both languages', () => {
  for (const at of [0, 1]) {
    const titles = SECTIONS.map(({ title }) => title[at] ?? '')
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toMatch(/^[^*?:\\/[\]]{1,31}$/)
  }
})

test('has headings for columns of the import, the profile and the workstation', () => {
  expect(headingOf('employee_nickname', 'en')).toBe('Nickname')
  expect(headingOf('family_birthday', 'th')).not.toBe('family_birthday')
  expect(headingOf('punched_at', 'th')).toBe('เวลา')
  expect(isTechnical('previous_hash')).toBe(true)
})
