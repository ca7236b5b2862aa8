import { expect, test } from 'vitest'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'

// The Thai holidays that are offered for adoption.

const substitutesOf = (year: string) =>
  thaiHolidays(year)
    .holidays.filter(it => it.substitute_of !== null)
    .map(it => `${it.substitute_of} ${it.holiday_date}`)

test('lists 2026 with Labour Day, the Buddhist days and substitutes for weekends', () => {
  const { holidays, hasBuddhistDays } = thaiHolidays('2026')
  const dates = holidays.map(it => it.holiday_date)
  expect([hasBuddhistDays, dates.length]).toEqual([true, 21])
  expect(dates).toEqual(expect.arrayContaining(['2026-03-03', '2026-05-01', '2026-05-31', '2026-07-29']))
  expect(substitutesOf('2026')).toEqual(['2026-05-31 2026-06-01', '2026-12-05 2026-12-07'])
})

test('a substitute is on a workday that is not a holiday itself', () => {
  // Asanha Bucha 2027 is a Sunday, and the Monday is Lent.
  expect(substitutesOf('2027')).toContain('2027-07-18 2027-07-20')
  // Songkran 2030 is from Saturday to Monday.
  expect(substitutesOf('2030')).toEqual(
    expect.arrayContaining(['2030-04-13 2030-04-16', '2030-04-14 2030-04-17'])
  )
})

test.each(['2026', '2027', '2028', '2029', '2030', '2031'])(
  '%s has each date once, in order, and at least as many holidays as the law requires',
  year => {
    const { holidays } = thaiHolidays(year)
    const dates = holidays.map(it => it.holiday_date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    expect(holidays.filter(it => it.substitute_of === null).length).toBeGreaterThanOrEqual(HOLIDAYS_A_YEAR)
    const given = holidays.filter(it => it.substitute_of !== null).map(it => dayOfWeek(it.holiday_date))
    expect(given.filter(it => it === 'Sat' || it === 'Sun')).toEqual([])
  }
)

test('reports a year whose lunar dates are unknown and leaves its Buddhist days out', () => {
  const { holidays, hasBuddhistDays } = thaiHolidays('2031')
  expect(hasBuddhistDays).toBe(false)
  expect(holidays.some(it => it.name_en.includes('Bucha'))).toBe(false)
})
