import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  datePart,
  datesBetween,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysOfMonth,
  isCalendarDate,
  isDateTime,
  isMonth,
  isTimeOfDay
} from '#shared/domain/dates/calendar-date.ts'

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2999-12-31') })
const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

describe('isCalendarDate', () => {
  test.each([
    '1900-01-01',
    '2999-12-31',
    '2024-02-29',
    '2000-02-29',
    '2023-02-28',
    '2025-04-30',
    '2568-01-01'
  ])('accepts %s', text => expect(isCalendarDate(text)).toBe(true))

  test.each([
    '',
    '2023-02-29',
    '2023-02-30',
    '1900-02-29',
    '2100-02-29',
    '2025-04-31',
    '2025-00-10',
    '2025-13-01',
    '2025-01-00',
    '2025-01-32',
    '1899-12-31',
    '3000-01-01',
    '2025-1-01',
    '2025-01-1',
    '25-01-01',
    '2025/01/01',
    '2025-01-01 ',
    ' 2025-01-01',
    '2025-01-01T00:00:00',
    '-025-01-01',
    '2025-+1-01',
    '2025-01-0x',
    '２０２５-01-01',
    '2025-01-01\n',
    '2025-01',
    '20250101',
    'NaN-aN-aN'
  ])('rejects %j', text => expect(isCalendarDate(text)).toBe(false))

  test('accepts every calendar day of its range', () => {
    fc.assert(fc.property(anyDay, day => isCalendarDate(isoOf(day))))
  })

  test('accepts only text that names a calendar day', () => {
    const near = fc.tuple(
      fc.integer({ min: 1890, max: 3010 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 })
    )
    fc.assert(
      fc.property(near, ([year, month, day]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const at = new Date(Date.UTC(year, month - 1, day))
        const isReal =
          at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1900 && year <= 2999
        expect(isCalendarDate(text)).toBe(isReal)
      })
    )
    fc.assert(fc.property(fc.string(), text => !isCalendarDate(text) || isoOf(dayNumber(text)) === text))
  })
})

describe('date-times, months and times of day', () => {
  test.each(['2025-01-31 00:00:00', '2024-02-29 23:59:59'])('accepts the date-time %s', text =>
    expect(isDateTime(text)).toBe(true)
  )
  test.each([
    '2025-01-31 24:00:00',
    '2025-01-31 23:60:00',
    '2025-01-31 23:59:60',
    '2025-01-31T10:00:00',
    '2025-01-31 10:00',
    '2025-01-31 1:00:00',
    '2025-02-30 10:00:00',
    '2025-01-31  10:00:00',
    '2025-01-31 10:00:00Z',
    '2025-01-31 10-00-00',
    '2025-01-31 -1:00:00',
    '2025-01-31 10:00:0x',
    '2025-01-31'
  ])('rejects the date-time %j', text => expect(isDateTime(text)).toBe(false))

  test('tells months and times of day from other text', () => {
    expect(['2025-01', '1900-12', '2999-12'].every(isMonth)).toBe(true)
    expect(['2025-13', '2025-00', '2025-1', '1899-12', '2025-01-01', '', '2025_01'].some(isMonth)).toBe(false)
    expect(['00:00', '23:59', '08:30'].every(isTimeOfDay)).toBe(true)
    expect(['24:00', '8:30', '08:60', '08:30:00', '', '08-30', 'ab:cd'].some(isTimeOfDay)).toBe(false)
  })

  test('datePart cuts off the time', () => {
    expect(datePart('2025-01-31 10:20:30')).toBe('2025-01-31')
    expect(datePart('2025-01-31')).toBe('2025-01-31')
  })
})

describe('arithmetic', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-12-31', 1, '2025-01-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['1900-01-01', -1, '1899-12-31'],
    ['2999-12-31', 1, '3000-01-01'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2000-01-01', 0, '2000-01-01']
  ])('%s %+i days is %s', (date, days, expected) => expect(addDays(date, days)).toBe(expected))

  test.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-03-31', -1, '2025-02-28'],
    ['2025-12-26', 1, '2026-01-26'],
    ['2025-01-26', -1, '2024-12-26'],
    ['2025-05-10', -17, '2023-12-10'],
    ['2025-11', 3, '2026-02'],
    ['2025-01', -1, '2024-12']
  ])('%s %+i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected))

  test.each([
    ['1970-01-01', 'Thu'],
    ['2024-02-29', 'Thu'],
    ['2025-12-31', 'Wed'],
    ['1900-01-01', 'Mon'],
    ['2999-12-31', 'Tue']
  ])('%s is a %s', (date, weekday) => expect(dayOfWeek(date)).toBe(weekday))

  test('lists the days of a month and the dates between two days', () => {
    expect(daysOfMonth('2024-02')).toHaveLength(29)
    expect(daysOfMonth('2023-02').at(-1)).toBe('2023-02-28')
    expect(daysOfMonth('2025-07').slice(0, 2)).toEqual(['2025-07-01', '2025-07-02'])
    expect(datesBetween('2024-12-30', '2025-01-02')).toEqual([
      '2024-12-30',
      '2024-12-31',
      '2025-01-01',
      '2025-01-02'
    ])
    expect(datesBetween('2025-01-02', '2025-01-01')).toEqual([])
  })

  test('converts between dates and day numbers as the calendar does', () => {
    fc.assert(
      fc.property(anyDay, day => {
        expect(dateOfDayNumber(day)).toBe(isoOf(day))
        expect(dayNumber(isoOf(day))).toBe(day)
      })
    )
  })

  test('adding days and counting them are inverse, and dates sort in order of time', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const from = isoOf(day)
        const to = addDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        if (to >= '1900-01-01') expect(addDays(to, -days)).toBe(from)
        expect(Math.sign(days)).toBe(from < to ? 1 : from > to ? -1 : 0)
      })
    )
  })

  test('reaches from year 0000 to 9999 and no further', () => {
    expect(dayNumber('0000-01-01')).toBe(-719_528)
    expect(dateOfDayNumber(-719_528)).toBe('0000-01-01')
    expect(dateOfDayNumber(dayNumber('9999-12-31'))).toBe('9999-12-31')
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0000-01-01', -1)).toThrow(RangeError)
    expect(() => dayNumber('rubbish')).toThrow(RangeError)
    expect(() => addMonths('9999-12', 1)).toThrow(RangeError)
    expect(() => addMonths('nonsense', 1)).toThrow(RangeError)
  })
})
