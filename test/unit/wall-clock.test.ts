import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { instantOf, isTimeZone, wallClock } from '#shared/domain/dates/wall-clock.ts'

const at = (iso: string): number => Date.parse(iso)

describe('wallClock', () => {
  test.each([
    ['2025-07-01T01:30:00Z', 'Asia/Bangkok', '2025-07-01 08:30:00'],
    ['2025-06-30T17:00:00Z', 'Asia/Bangkok', '2025-07-01 00:00:00'],
    ['2025-06-30T16:59:59.999Z', 'Asia/Bangkok', '2025-06-30 23:59:59'],
    ['2024-02-28T17:00:00Z', 'Asia/Bangkok', '2024-02-29 00:00:00'],
    ['2025-03-09T07:30:00Z', 'America/New_York', '2025-03-09 03:30:00'],
    ['2025-11-02T05:30:00Z', 'America/New_York', '2025-11-02 01:30:00'],
    ['2025-11-02T06:30:00Z', 'America/New_York', '2025-11-02 01:30:00'],
    ['2025-01-01T00:00:00Z', 'Asia/Kathmandu', '2025-01-01 05:45:00'],
    ['2025-01-01T00:00:00Z', 'UTC', '2025-01-01 00:00:00'],
    ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31 23:59:59']
  ])('%s in %s is %s', (iso, zone, expected) => expect(wallClock(at(iso), zone)).toBe(expected))
})

describe('instantOf', () => {
  test.each([
    ['2025-07-01 08:30:00', 'Asia/Bangkok', '2025-07-01T01:30:00Z'],
    ['2025-07-01 00:00:00', 'Asia/Bangkok', '2025-06-30T17:00:00Z'],
    ['2025-03-09 01:59:59', 'America/New_York', '2025-03-09T06:59:59Z'],
    ['2025-03-09 03:00:00', 'America/New_York', '2025-03-09T07:00:00Z'],
    ['2025-03-09 02:30:00', 'America/New_York', '2025-03-09T07:30:00Z'],
    ['2025-11-02 01:30:00', 'America/New_York', '2025-11-02T05:30:00Z'],
    ['2025-11-02 02:00:00', 'America/New_York', '2025-11-02T07:00:00Z'],
    ['2025-10-05 02:15:00', 'Australia/Lord_Howe', '2025-10-04T15:45:00Z'],
    ['2025-01-01 05:45:00', 'Asia/Kathmandu', '2025-01-01T00:00:00Z']
  ])('%s in %s is %s', (wall, zone, iso) => expect(instantOf(wall, zone)).toBe(at(iso)))
})

describe('round trip', () => {
  const second = fc
    .integer({ min: at('1971-01-01T00:00:00Z') / 1000, max: at('2099-12-31T00:00:00Z') / 1000 })
    .map(value => value * 1000)

  test.each(['Asia/Bangkok', 'UTC', '+07:00'])('keeps every second of %s', zone => {
    fc.assert(
      fc.property(second, instant => {
        const wall = wallClock(instant, zone)
        expect(isDateTime(wall)).toBe(true)
        expect(instantOf(wall, zone)).toBe(instant)
      })
    )
  })

  test.each(['America/New_York', 'Europe/Lisbon', 'Australia/Lord_Howe', 'Pacific/Apia'])(
    'in %s returns an instant with the same clock, the earlier one of two',
    zone => {
      fc.assert(
        fc.property(second, instant => {
          const wall = wallClock(instant, zone)
          const found = instantOf(wall, zone)
          expect(wallClock(found, zone)).toBe(wall)
          expect(found).toBeLessThanOrEqual(instant)
        })
      )
    }
  )
})

test('isTimeZone accepts known zones only', () => {
  expect(['Asia/Bangkok', 'UTC', 'America/New_York'].every(isTimeZone)).toBe(true)
  expect(['', 'Asia/Bangkokk', 'Mars/Olympus', ' Asia/Bangkok'].some(isTimeZone)).toBe(false)
})
