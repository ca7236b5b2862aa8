import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { checkImportItem } from '../../main/modules/attendance/punches/import-item.ts'
import type { KnownCodes } from '../../main/modules/attendance/punches/known-codes.ts'
import { importItem } from '../support/attendance.ts'

// Properties of the check of one item (spec 4.13), against JavaScript's own calendar and numbers.

const codes = {
  employeeId: (code: string) => (code === 'E0020' ? 'employee-20' : null),
  deviceId: (serial: string) => (serial === 'DEV-1' ? 'device-1' : null),
  locationId: (text: string) => (text === 'site-1' ? 'site-1' : null)
} satisfies Pick<KnownCodes, 'employeeId' | 'deviceId' | 'locationId'> as unknown as KnownCodes

const faultsOf = (changes: Record<string, unknown>): string[] => {
  const checked = checkImportItem(importItem(changes), codes)
  return Array.isArray(checked) ? checked.map(fault => sentenceOf(fault, 'attendance')) : []
}
const two = (value: number): string => String(value).padStart(2, '0')

/** Whether the fields name an existing day: UTC dates carry over any other. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

describe('dates', () => {
  const parts = fc.record({
    year: fc.integer({ min: 1900, max: 2999 }),
    month: fc.integer({ min: 0, max: 14 }),
    day: fc.integer({ min: 0, max: 33 }),
    hour: fc.integer({ min: 0, max: 26 }),
    minute: fc.integer({ min: 0, max: 61 }),
    second: fc.integer({ min: 0, max: 61 })
  })

  test('accepts a date-time exactly if it is on the calendar and the clock', () => {
    fc.assert(
      fc.property(parts, ({ year, month, day, hour, minute, second }) => {
        const date = `${year}-${two(month)}-${two(day)}`
        const faults = faultsOf({ date, datetime: `${date} ${two(hour)}:${two(minute)}:${two(second)}` })
        const isDay = exists(year, month, day)
        const isTime = hour < 24 && minute < 60 && second < 60
        expect(faults.some(fault => fault.startsWith("'date' must be a valid"))).toBe(!isDay)
        expect(faults.some(fault => fault.startsWith("'datetime' must be a valid"))).toBe(!isDay || !isTime)
      }),
      { numRuns: 2000 }
    )
  })

  test('requires the date to be the date of the date-time', () => {
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, days, (one, other) => {
        const date = one.toISOString().slice(0, 10)
        const datetime = other.toISOString().slice(0, 19).replace('T', ' ')
        const isSame = datetime.startsWith(date)
        expect(faultsOf({ date, datetime })).toEqual(
          isSame ? [] : ["'date' must match the date part of 'datetime'"]
        )
      })
    )
  })

  test('any text gives faults, never an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (date, datetime) => {
        const checked = checkImportItem(importItem({ date, datetime }), codes)
        expect(Array.isArray(checked)).toBe(true)
      })
    )
  })
})

describe('coordinates', () => {
  const numbers = fc.oneof(fc.double(), fc.double({ min: -200, max: 200, noNaN: true }))

  test.each([
    ['latitude', 90],
    ['longitude', 180]
  ])('accepts a %s exactly within its range', (field, limit) => {
    fc.assert(
      fc.property(numbers, value => {
        const isWithin = value >= -limit && value <= limit
        expect(faultsOf({ [field]: value })).toEqual(
          isWithin ? [] : [`'${field}' must be a number between -${limit} and ${limit}`]
        )
      })
    )
  })

  test('reads plain decimal text like the number', () => {
    const decimals = fc.tuple(fc.integer({ min: -250, max: 250 }), fc.integer({ min: 0, max: 9_999_999 }))
    fc.assert(
      fc.property(decimals, ([whole, fraction]) => {
        const text = `${whole}.${String(fraction).padStart(7, '0')}`
        const asText = checkImportItem(importItem({ longitude: text }), codes)
        const asNumber = checkImportItem(importItem({ longitude: Number(text) }), codes)
        expect(asText).toEqual(asNumber)
      })
    )
  })
})

test('any value in any field gives faults or an item, never an exception', () => {
  const fields = [
    'status',
    'employee_code',
    'date',
    'datetime',
    'time_attendance_type_lv',
    'time_attendance_type',
    'device_sn',
    'location_id',
    'latitude',
    'longitude',
    'image_content'
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()), changes => {
      const checked = checkImportItem(importItem(changes), codes)
      if (Array.isArray(checked)) {
        const sentences = checked.map(fault => sentenceOf(fault, 'attendance'))
        expect(sentences.length).toBeGreaterThan(0)
        expect(new Set(sentences).size).toBe(sentences.length)
      } else expect(checked.item.employeeId).toBe('employee-20')
    }),
    { numRuns: 1000 }
  )
})
