import { describe, expect, test } from 'vitest'
import { guessMapping } from '../../shared/domain/punch-files/guess-mapping.ts'
import {
  fieldsOf,
  momentOf,
  readPunchLine,
  statusOf
} from '../../shared/domain/punch-files/punch-file-line.ts'

/** What the first lines of a file are taken for, and its punches. */
function read(lines: readonly string[], fileName = 'punches.txt') {
  const mapping = guessMapping(lines, fileName)
  if (mapping === null) return null
  return lines.slice(mapping.heading_rows).map(line => {
    const punch = readPunchLine(line, mapping)
    if (punch === null) return null
    return 'faults' in punch
      ? punch.faults.map(it => it.code).join()
      : `${punch.pin} ${punch.punchedAt} ${punch.status}`
  })
}

describe('files as terminals write them', () => {
  test.each([
    [
      'attlog.dat, padded and with TAB',
      ['        1\t2026-03-02 08:00:05\t1\t0\t1\t0', '       12\t2026-03-02 17:00:00\t1\t1\t1\t0'],
      '1_attlog.dat',
      ['1 2026-03-02 08:00:05 0', '12 2026-03-02 17:00:00 1']
    ],
    [
      'attlog.dat with spaces',
      ['1 2026-03-02 08:00:05 1 0 1 0', '12 2026-03-02 17:00:00 1 1 1 0'],
      'BJC_attlog.dat',
      ['1 2026-03-02 08:00:05 0', '12 2026-03-02 17:00:00 1']
    ],
    [
      'GLogData.txt',
      [
        'No\tTMNo\tEnNo\tName\tMode\tIOMd\tDateTime',
        '000001\t1\t000000012\tสมชาย\t1\t0\t2026/03/02  08:00:05',
        '000002\t1\t000000013\tA B\t1\t1\t2026/03/02  17:00:00'
      ],
      'AGL_001.TXT',
      ['000000012 2026-03-02 08:00:05 0', '000000013 2026-03-02 17:00:00 1']
    ],
    [
      'CSV of a face terminal, quoted, with an apostrophe',
      [
        '"Person ID","Name","Department","Time","Attendance Status"',
        '"\'0012","Somchai, A.","Office","2026-03-02 08:00:05","Check-in"',
        '"\'0012","Somchai, A.","Office","2026-03-02 17:00:00","Check-out"',
        '"\'0012","Somchai, A.","Office","2026-03-02 18:00:00","None"'
      ],
      'events.csv',
      ['0012 2026-03-02 08:00:05 0', '0012 2026-03-02 17:00:00 1', '0012 2026-03-02 18:00:00 255']
    ],
    [
      'Thai, date and time apart, Buddhist years, semicolon',
      ['รหัสพนักงาน;วันที่;เวลา;สถานะ', '12;02/03/2569;08:00;เข้างาน', '12;02/03/2569;17:00;ออกงาน'],
      'เวลา.csv',
      ['12 2026-03-02 08:00:00 0', '12 2026-03-02 17:00:00 1']
    ],
    [
      'month first, twelve hours',
      ['AC-No.,Date/Time,State', '5,3/14/2026 8:00:05 AM,C/In', '5,3/14/2026 5:00:00 PM,C/Out'],
      'att.csv',
      ['5 2026-03-14 08:00:05 0', '5 2026-03-14 17:00:00 1']
    ],
    [
      'digits only',
      ['00012,20260302080005,1', '00012,20260302170000,2'],
      'x.txt',
      ['00012 2026-03-02 08:00:05 1', '00012 2026-03-02 17:00:00 2']
    ],
    [
      'day first, without seconds and directions',
      ['12 02/03/2026 08:00', '13 28/03/2026 17:00'],
      'x.txt',
      ['12 2026-03-02 08:00:00 255', '13 2026-03-28 17:00:00 255']
    ]
  ])('%s', (_name, lines, fileName, punches) => expect(read(lines, fileName)).toEqual(punches))

  test('bad lines among good ones', () => {
    const lines = ['1\t2026-03-02 08:00:05\t1\t0', '', 'rubbish', '\t2026-03-02 08:00:05\t1\t0']
    const more = [
      '1\t2026-02-30 08:00:05\t1\t0',
      '1\t2569-03-02 08:00:05\t1\t0',
      '1\t2026-03-02 25:00:05\t1\t0'
    ]
    const good = Array.from({ length: 12 }, (_, n) => `${n + 1}\t2026-03-03 08:00:05\t1\t0`)
    const found = read([...good, ...lines, ...more], '1_attlog.dat')
    expect(found?.slice(good.length)).toEqual([
      '1 2026-03-02 08:00:05 0',
      null,
      'field.missing',
      'field.missing',
      'attendance.not_datetime',
      'field.buddhist_year',
      'attendance.not_datetime'
    ])
  })

  test('what holds no punches is not guessed', () => {
    expect(guessMapping(['hello', 'world, again'], 'x.txt')).toBeNull()
    expect(guessMapping([], 'x.txt')).toBeNull()
  })
})

test('fields', () => {
  expect(fieldsOf('a,"b ""c"", d",,e', 'comma')).toEqual(['a', 'b "c", d', '', 'e'])
  expect(fieldsOf('  1   2026-03-02  08:00 ', 'spaces')).toEqual(['1', '2026-03-02', '08:00'])
})

test('moments', () => {
  const moment = (text: string, order: 'ymd' | 'dmy' | 'mdy' = 'dmy', is_buddhist = false) =>
    momentOf(text, null, { date_order: order, is_buddhist })
  expect(moment('02/03/26 08:05')).toBe('2026-03-02 08:05:00')
  expect(moment('02/03/69 08:05', 'dmy', true)).toBe('2026-03-02 08:05:00')
  expect(moment('26-03-02 08:05', 'ymd')).toBe('2026-03-02 08:05:00')
  expect(moment('2026-03-02T08:05:06.123')).toBe('2026-03-02 08:05:06')
  expect(moment('2/3/2026 12:05 am')).toBe('2026-03-02 00:05:00')
  expect(moment('2/3/2026 12:05 PM')).toBe('2026-03-02 12:05:00')
  // A Gregorian year in a file of Buddhist years is no year of 1483.
  expect(moment('2/3/2026 12:05', 'dmy', true)).toBeNull()
  expect(moment('2026-03-02')).toBeNull()
})

test('statuses', () => {
  const texts = [
    '0',
    '4',
    '255',
    '256',
    'C/In',
    'Check Out',
    'OT In',
    'OverTime Out',
    'Break-Out',
    'break in',
    'I',
    'O',
    'FP',
    ''
  ]
  expect(texts.map(statusOf)).toEqual([0, 4, 255, 255, 0, 1, 4, 5, 2, 3, 0, 1, 255, 255])
})
