import { describe, expect, test } from 'vitest'
import { type FileHoliday, readHolidays, writeHolidays } from '#shared/domain/holiday-import/holiday-ics.ts'

// Public holidays as an iCalendar file (RFC 5545), written and read.

const STAMP = '20260310T010000Z'
const holiday = (holiday_date: string, name: string, changes: Partial<FileHoliday> = {}): FileHoliday => ({
  holiday_date,
  name,
  name_en: '',
  substitute_of: null,
  note: '',
  ...changes
})
const FATHER = holiday('2026-12-05', 'วันพ่อแห่งชาติ', { name_en: "National Father's Day" })
const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]): string => file('BEGIN:VEVENT', ...lines, 'END:VEVENT')
const DAY = ['DTSTART;VALUE=DATE:20260406', 'SUMMARY:วันจักรี']
const fault = (line: number, reason: string) => ({ fault: { line, reason } })

describe('writing', () => {
  test('writes whole days with a stamp and a unique id', () => {
    expect(writeHolidays([FATHER], STAMP, 'c1').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//HR workstation//Public holidays//TH',
      'BEGIN:VEVENT',
      'UID:2026-12-05-c1@public-holidays',
      `DTSTAMP:${STAMP}`,
      'DTSTART;VALUE=DATE:20261205',
      'DTEND;VALUE=DATE:20261206',
      'SUMMARY:วันพ่อแห่งชาติ',
      "X-NAME-EN:National Father's Day",
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      ''
    ])
  })

  test('writes marks, line breaks and long Thai names so that they are read back unchanged', () => {
    const holidays = [
      FATHER,
      holiday('2026-12-07', 'ชดเชย; วันพ่อ, แห่งชาติ \\ หรือ: ไม่', {
        substitute_of: '2026-12-05',
        note: 'ปิด\nทั้งวัน 😀'
      }),
      holiday('2026-12-31', 'ว'.repeat(200))
    ]
    const text = writeHolidays(holidays, STAMP, 'c1')
    const longest = Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))
    expect(longest).toBeLessThanOrEqual(75)
    expect(readHolidays(text)).toEqual({ holidays })
  })
})

describe('reading', () => {
  test('reads files of common calendars: several days, alarms, zones, other components, a byte order mark', () => {
    const text = `\uFEFF${file(
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Bangkok',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20260413',
      'DTEND;VALUE=DATE:20260416',
      'SUMMARY;LANGUAGE="th:TH":วันสง',
      ' กรานต์',
      'BEGIN:VALARM',
      'SUMMARY:อื่น',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART:20260406',
      'SUMMARY:วันจักรี',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'STATUS:CANCELLED',
      'END:VEVENT'
    )}`
    expect(readHolidays(text)).toEqual({
      holidays: [
        holiday('2026-04-06', 'วันจักรี'),
        ...['2026-04-13', '2026-04-14', '2026-04-15'].map(date => holiday(date, 'วันสงกรานต์'))
      ]
    })
  })

  test('reads two events on one date as one holiday', () => {
    const text = file(
      ...['หนึ่ง', 'สอง'].flatMap(name => [
        'BEGIN:VEVENT',
        'DTSTART;VALUE=DATE:20260406',
        `SUMMARY:${name}`,
        'END:VEVENT'
      ])
    )
    expect(readHolidays(text)).toEqual({ holidays: [holiday('2026-04-06', 'หนึ่ง / สอง')] })
  })
})

describe('is refused with the line number', () => {
  test.each<[string, string, number, string]>([
    ['some other text', 'hello', 1, 'notCalendar'],
    ['nothing', '', 1, 'notCalendar'],
    ['a web page', '<!doctype html>\n<p>x: y', 1, 'notCalendar'],
    ['a line without a colon', file('nonsense'), 3, 'broken'],
    ['an end without a beginning', file('END:VEVENT'), 3, 'broken'],
    ['a file that is cut off', 'BEGIN:VCALENDAR\nBEGIN:VEVENT', 2, 'broken'],
    ['a time of day', event('DTSTART:20260406T090000', 'SUMMARY:x'), 4, 'time'],
    ['an impossible date', event('DTSTART;VALUE=DATE:20260230', 'SUMMARY:x'), 4, 'date'],
    ['a Buddhist year', event('DTSTART;VALUE=DATE:25690406', 'SUMMARY:x'), 4, 'date'],
    ['an end before its start', event(...DAY, 'DTEND;VALUE=DATE:20260401'), 6, 'date'],
    ['a span of months', event(...DAY, 'DTEND;VALUE=DATE:20260801'), 6, 'date'],
    ['a yearly event', event(...DAY, 'RRULE:FREQ=YEARLY'), 6, 'recurring'],
    ['no date', event('SUMMARY:x'), 3, 'date'],
    ['no name', event('DTSTART;VALUE=DATE:20260406', 'SUMMARY: '), 3, 'name'],
    ['too long a name', event('DTSTART;VALUE=DATE:20260406', `SUMMARY:${'x'.repeat(201)}`), 5, 'long'],
    ['a day that is its own substitute', event(...DAY, 'X-SUBSTITUTE-OF;VALUE=DATE:20260406'), 6, 'date'],
    ['a line that does not end', `BEGIN:VCALENDAR\nX-A:${'x'.repeat(30_000)}`, 2, 'long'],
    [
      'a line folded without an end',
      `BEGIN:VCALENDAR\nX-A:${'\n '.concat('x'.repeat(70)).repeat(400)}`,
      2,
      'long'
    ]
  ])('%s', (_, text, line, reason) => {
    expect(readHolidays(text)).toEqual(fault(line, reason))
  })

  test('more holidays than can be added at once', () => {
    const events = Array.from({ length: 14 }, (_, at) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:20${String(20 + at)}0101`,
      `DTEND;VALUE=DATE:20${String(20 + at)}0131`,
      'SUMMARY:x',
      'END:VEVENT'
    ]).flat()
    expect(readHolidays(file(...events))).toEqual(fault(3 + 13 * 5, 'many'))
  })

  test('a megabyte of hostile text', () => {
    const hostile = [
      'BEGIN:VCALENDAR\n'.repeat(60_000),
      `BEGIN:VCALENDAR\n${'A"'.repeat(9_000)}\n`.repeat(50),
      `BEGIN:VCALENDAR\n${'X:\\'.repeat(6_000)}\n`.repeat(50),
      `BEGIN:VCALENDAR\n${'\n'.repeat(900_000)}`
    ]
    for (const text of hostile) expect(readHolidays(text)).toHaveProperty('fault')
  })
})
