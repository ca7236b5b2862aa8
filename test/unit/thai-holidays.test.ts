import { expect, test } from 'vitest'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'

// The Thai holidays that are offered to be taken over.

const substitutesOf = (year: string) =>
  thaiHolidays(year)
    .holidays.filter(it => it.substitute_of !== null)
    .map(it => `${it.substitute_of} ${it.holiday_date}`)

test('of 2026 with Labour Day, the Buddhist days and the days given for weekends', () => {
  const { holidays, hasBuddhistDays } = thaiHolidays('2026')
  const dates = holidays.map(it => it.holiday_date)
  expect([hasBuddhistDays, dates.length]).toEqual([true, 21])
  expect(dates).toEqual(expect.arrayContaining(['2026-03-03', '2026-05-01', '2026-05-31', '2026-07-29']))
  expect(substitutesOf('2026')).toEqual(['2026-05-31 2026-06-01', '2026-12-05 2026-12-07'])
})

test('a day given for another is on a workday that is no holiday itself', () => {
  // Asanha Bucha of 2027 is a Sunday, and the Monday is Lent.
  expect(substitutesOf('2027')).toContain('2027-07-18 2027-07-20')
  // Songkran of 2030 is from Saturday to Monday.
  expect(substitutesOf('2030')).toEqual(
    expect.arrayContaining(['2030-04-13 2030-04-16', '2030-04-14 2030-04-17'])
  )
})

test.each(['2026', '2027', '2028', '2029', '2030', '2031'])(
  '%s has a date once, in order, and as many as the law wants',
  year => {
    const { holidays } = thaiHolidays(year)
    const dates = holidays.map(it => it.holiday_date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    expect(holidays.filter(it => it.substitute_of === null).length).toBeGreaterThanOrEqual(HOLIDAYS_A_YEAR)
    const given = holidays.filter(it => it.substitute_of !== null).map(it => dayOfWeek(it.holiday_date))
    expect(given.filter(it => it === 'Sat' || it === 'Sun')).toEqual([])
  }
)

test('a year whose lunar dates are not known says so and has the others', () => {
  const { holidays, hasBuddhistDays } = thaiHolidays('2031')
  expect(hasBuddhistDays).toBe(false)
  expect(holidays.some(it => it.name_en.includes('Bucha'))).toBe(false)
})
