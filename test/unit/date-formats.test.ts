import { describe, expect, it } from 'vitest'
import {
  type DateStyle,
  formatDate,
  formatDateTime,
  formatMonth,
  formatTime,
  formatWeekday,
  MISSING,
  storedYear,
  writtenYear
} from '../../renderer/ui/formats/dates.ts'
import { wallClockOf } from '../../renderer/ui/formats/wall-clock.ts'

const thai: DateStyle = { language: 'th', calendar: 'buddhist', timeZone: 'Asia/Bangkok' }
const english: DateStyle = { language: 'en', calendar: 'gregorian', timeZone: 'Asia/Bangkok' }

describe('dates as people read them', () => {
  it.each([
    ['2026-11-21', '21 พ.ย. 2569', '21 Nov 2026'],
    ['2026-09-01', '1 ก.ย. 2569', '1 Sep 2026'],
    ['2024-02-29', '29 ก.พ. 2567', '29 Feb 2024'],
    ['2026-11-21 08:30:15', '21 พ.ย. 2569', '21 Nov 2026']
  ])('%s', (value, inThai, inEnglish) => {
    expect(formatDate(value, thai)).toBe(inThai)
    expect(formatDate(value, english)).toBe(inEnglish)
  })

  it('shows either era in either language', () => {
    expect(formatDate('2026-11-21', { ...thai, calendar: 'gregorian' })).toBe('21 พ.ย. 2026')
    expect(formatDate('2026-11-21', { ...english, calendar: 'buddhist' })).toBe('21 Nov 2569')
  })

  it.each([null, undefined, '', '2023-02-30', 'yesterday', '2026-11', 'Z'])('shows %s as missing', value => {
    expect(formatDate(value, thai)).toBe(MISSING)
  })

  it('shows an instant in the zone of the branch, whatever the zone of the machine', () => {
    expect(formatDateTime('2026-11-20T18:30:00.000Z', thai)).toBe('21 พ.ย. 2569 01:30')
    expect(formatDateTime('2026-11-20T18:30:05.000Z', english, true)).toBe('21 Nov 2026 01:30:05')
  })

  it('shows a wall-clock text unchanged', () => {
    expect(formatDateTime('2026-11-21 23:59:59', english)).toBe('21 Nov 2026 23:59')
    expect(formatDateTime('2026-11-21', english)).toBe('21 Nov 2026')
  })

  it('names months and weekdays, in full and abbreviated', () => {
    expect(formatMonth('2026-11', thai)).toBe('พฤศจิกายน 2569')
    expect(formatMonth('2026-11-21', english)).toBe('November 2026')
    expect(formatMonth('2026-13', english)).toBe(MISSING)
    expect(formatWeekday('2026-11-21', 'th', 'long')).toBe('วันเสาร์')
    expect(formatWeekday('2026-11-22', 'en', 'short')).toBe('Sun')
  })

  it('shows times of day in 24 hours', () => {
    expect(formatTime('08:30', thai)).toBe('08:30')
    expect(formatTime('2026-11-21 22:05:09', thai)).toBe('22:05')
    expect(formatTime('2026-11-21 22:05:09', thai, true)).toBe('22:05:09')
    expect(formatTime('2026-11-21', thai)).toBe(MISSING)
    expect(formatTime(null, thai)).toBe(MISSING)
  })
})

describe('a year in an input field', () => {
  it.each([
    ['2010', '2553', 'buddhist'],
    ['1999', '2542', 'buddhist'],
    ['1467', '2010', 'buddhist'],
    ['0300', '0300', 'buddhist'],
    ['2010', '2010', 'gregorian'],
    ['201', '201', 'buddhist'],
    ['', '', 'buddhist']
  ] as const)('%s is written as %s in the %s calendar', (stored, written, calendar) => {
    expect(writtenYear(stored, calendar)).toBe(written)
    expect(storedYear(written, calendar)).toBe(stored)
  })
})

describe('wall clock of an instant', () => {
  it('is the text of the local time, also at midnight', () => {
    expect(wallClockOf(new Date('2026-11-20T17:00:00.000Z'), 'Asia/Bangkok')).toBe('2026-11-21 00:00:00')
    expect(wallClockOf(new Date('2026-03-08T07:30:00.000Z'), 'America/New_York')).toBe('2026-03-08 03:30:00')
  })
})
