import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateTimeAt,
  minuteOfTime,
  secondOfDay,
  secondsBetween,
  secondsFrom,
  timeOfMinute
} from '#shared/domain/dates/time-of-day.ts'

test.each([
  ['2025-07-10', 0, '2025-07-10 00:00:00'],
  ['2025-07-10', 86_399, '2025-07-10 23:59:59'],
  ['2025-07-10', 86_400, '2025-07-11 00:00:00'],
  ['2025-07-10', -1, '2025-07-09 23:59:59'],
  ['2025-07-10', 30_645, '2025-07-10 08:30:45'],
  ['2024-12-31', 2 * 86_400, '2025-01-02 00:00:00']
])('%s and %i seconds is %s', (date, seconds, expected) => {
  expect(dateTimeAt(date, seconds)).toBe(expected)
  expect(secondsFrom(date, expected)).toBe(seconds)
})

test('converts times of day and counts seconds between two', () => {
  expect(secondOfDay('2025-07-10 08:30:45')).toBe(30_645)
  expect(minuteOfTime('08:30')).toBe(510)
  expect([510, 0, 1439, 1440, -10].map(timeOfMinute)).toEqual(['08:30', '00:00', '23:59', '00:00', '23:50'])
  expect(secondsBetween('2025-07-10 23:00:00', '2025-07-11 01:00:30')).toBe(7230)
  expect(secondsBetween('2025-07-11 01:00:30', '2025-07-10 23:00:00')).toBe(-7230)
})

test('seconds from a date and the resulting date-time are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_000_000_000, max: 4_000_000_000 }), seconds => {
      expect(secondsFrom('2025-07-10', dateTimeAt('2025-07-10', seconds))).toBe(seconds)
    })
  )
})
