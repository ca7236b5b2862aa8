import { expect, test } from 'vitest'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { HOLIDAYS_A_YEAR } from '#shared/domain/dates/public-holidays.ts'
import { type OfferedHoliday, thaiHolidays } from '#shared/domain/dates/thai-holidays.ts'

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

const YEARS = Array.from({ length: 16 }, (_, at) => String(2025 + at))
const isWeekend = (date: string): boolean => ['Sat', 'Sun'].includes(dayOfWeek(date))

test.each(YEARS)(
  '%s has each date once, in order, and at least as many holidays as the law requires',
  year => {
    const { holidays } = thaiHolidays(year)
    const dates = holidays.map(it => it.holiday_date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    expect(holidays.filter(it => it.substitute_of === null).length).toBeGreaterThanOrEqual(HOLIDAYS_A_YEAR)
    expect(holidays.filter(it => it.substitute_of !== null && isWeekend(it.holiday_date))).toEqual([])
  }
)

test.each<[string, string[]]>([
  ['2025', []],
  ['2026', []],
  // New Year's Day is a Saturday.
  ['2027', ['2028-01-01 2028-01-03']],
  // 31 December is a Sunday, and 1 January a holiday.
  ['2028', ['2028-12-31 2029-01-02']],
  ['2029', []],
  ['2030', []],
  ['2031', []],
  ['2032', ['2033-01-01 2033-01-03']],
  // A Saturday; New Year's Day is a Sunday and gets the day after.
  ['2033', ['2033-12-31 2034-01-02', '2034-01-01 2034-01-03']],
  ['2034', ['2034-12-31 2035-01-02']],
  ['2035', []],
  ['2036', []],
  ['2037', []],
  ['2038', ['2039-01-01 2039-01-03']],
  ['2039', ['2039-12-31 2040-01-02', '2040-01-01 2040-01-03']],
  ['2040', []]
])('the end of %s has its substitutes in January', (year, expected) => {
  const next = String(Number(year) + 1)
  const around = [...new Set([...substitutesOf(year), ...substitutesOf(next)])]
  expect(around.filter(it => it > `${year}-12-31` && it < `${next}-01-02`)).toEqual(expected)
})

test('years that are added in any order have the same days, and every holiday its own', () => {
  const added = (years: readonly string[]) => {
    const calendar = new Map<string, OfferedHoliday>()
    for (const year of years)
      for (const it of thaiHolidays(year, [...calendar.values()]).holidays)
        if (!calendar.has(it.holiday_date)) calendar.set(it.holiday_date, it)
    return [...calendar.values()].toSorted((one, other) => (one.holiday_date < other.holiday_date ? -1 : 1))
  }
  const forwards = added(YEARS)
  expect(added(YEARS.toReversed())).toEqual(forwards)
  // The first year is preceded by one that was not added.
  const own = forwards.filter(it => it.substitute_of === null)
  const given = forwards.flatMap(it => it.substitute_of ?? [])
  expect(given.toSorted()).toEqual(own.map(it => it.holiday_date).filter(isWeekend))
})

test('a holiday of the company is no substitute day, and a substitute that it moved stays there', () => {
  const known = (holiday_date: string, substitute_of: string | null) => ({ holiday_date, substitute_of })
  const given = (...days: ReturnType<typeof known>[]) =>
    thaiHolidays('2026', days)
      .holidays.filter(it => it.substitute_of === '2026-12-05')
      .map(it => it.holiday_date)
  expect(given()).toEqual(['2026-12-07'])
  expect(given(known('2026-12-07', null))).toEqual(['2026-12-08'])
  expect(given(known('2026-12-11', '2026-12-05'))).toEqual(['2026-12-11'])
  // Not on another holiday.
  expect(given(known('2026-12-10', '2026-12-05'))).toEqual(['2026-12-07'])
})

test('reports a year whose lunar dates are unknown and leaves its Buddhist days out', () => {
  const { holidays, hasBuddhistDays } = thaiHolidays('2031')
  expect(hasBuddhistDays).toBe(false)
  expect(holidays.some(it => it.name_en.includes('Bucha'))).toBe(false)
})
