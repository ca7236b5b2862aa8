import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, isCalendarDate } from '#shared/domain/dates/calendar-date.ts'
import { readDate, readMonth } from '#shared/domain/sheet-columns/cell-dates.ts'

// Dates of import cells: strictly YYYY-MM-DD. A Buddhist year is reported, never guessed.

const anyDate = fc.integer({ min: 0, max: 182_000 }).map(days => addDays('1900-01-01', days))

describe('dates', () => {
  test('takes every calendar date from 1900 to 2398 as it is', () => {
    fc.assert(
      fc.property(anyDate, date => {
        expect(readDate(date)).toEqual({ state: 'ok', value: date })
      })
    )
  })

  test('reports every date with a Buddhist year and proposes that date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000 }), days => {
        const date = addDays('1900-01-01', days)
        const buddhist = `${Number(date.slice(0, 4)) + 543}${date.slice(4)}`
        expect(readDate(buddhist)).toMatchObject({
          state: 'suspicion',
          code: 'buddhist_year',
          proposed: date
        })
      })
    )
  })

  test('takes no other text, and proposes only dates that it would take', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9./ -]{1,12}$/)), text => {
        const reading = readDate(text)
        if (reading.state === 'ok') expect(isCalendarDate(text)).toBe(true)
        if (reading.state === 'suspicion')
          expect(readDate(reading.proposed)).toEqual({ state: 'ok', value: reading.proposed })
      })
    )
  })

  test.each([
    // The leap day of a Buddhist year is not one of the Gregorian year with that number.
    ['2563-02-29', '2020-02-29'],
    ['2400-01-01', '1857-01-01'],
    ['15/01/2024', '2024-01-15'],
    ['15/1/2567', '2024-01-15'],
    ['15.01.2024', '2024-01-15'],
    ['2024/01/15', '2024-01-15'],
    ['2024-01-15 00:00:00', '2024-01-15'],
    ['2024-01-15T00:00:00.000Z', '2024-01-15'],
    ['20240115', '2024-01-15'],
    ['25670115', '2024-01-15'],
    ['45306', '2024-01-15'],
    ['45306.5', '2024-01-15'],
    ['15 ม.ค. 2567', '2024-01-15'],
    ['15 มกราคม 2567', '2024-01-15'],
    ['15 Jan 2024', '2024-01-15'],
    ['15-January-2024', '2024-01-15'],
    ['1 พ.ค. 2533', '1990-05-01']
  ])('%s: proposes %s', (text, proposed) => {
    const { state } = readDate(text)
    if (proposed < '1900') expect(state).toBe('fault')
    else expect(readDate(text)).toMatchObject({ state: 'suspicion', proposed })
  })

  test.each([
    '',
    '2023-02-29',
    '2563-02-30',
    '2567-13-01',
    '2399-13-01',
    '2701-02-30',
    '1899-12-31',
    '15/01/24',
    '32/01/2024',
    '1/2/3',
    '15 มกร 2567',
    '9999',
    '99999',
    'NaN',
    '2024-01-15x',
    '-2024-01-15'
  ])('%j is not a date and gets no proposal', text => expect(readDate(text).state).toBe('fault'))
})

describe('a year of two digits', () => {
  const TODAY = '2026-03-01'
  const WORKING = [-50, 1] as const
  const BIRTH = [-75, -14] as const

  test.each([
    ['1 พ.ค. 61', WORKING, '2018-05-01'],
    ['1 พ.ค.61', undefined, '2018-05-01'],
    ['1 พฤษภาคม พ.ศ. 2561', undefined, '2018-05-01'],
    ['1 พ.ค. พ.ศ.61', WORKING, '2018-05-01'],
    ['1/5/61', WORKING, '2018-05-01'],
    ['01-05-98', WORKING, '1998-05-01'],
    ['1/5/70', WORKING, '2027-05-01'],
    ['17/5/33', BIRTH, '1990-05-17'],
    ['17 พ.ค. 33', BIRTH, '1990-05-17'],
    ['17 May 33', BIRTH, '1990-05-17'],
    ['17/5/80', BIRTH, '1980-05-17'],
    ['29 ก.พ. 63', WORKING, '2020-02-29']
  ])('%s within %j means %s', (text, years, proposed) =>
    expect(readDate(text, { today: TODAY, years })).toMatchObject({
      state: 'suspicion',
      code: 'not_a_date',
      proposed
    })
  )

  test.each([
    // 1981 and 2024 are both plausible.
    ['1/5/24', WORKING],
    ['1 พ.ค. 24', WORKING],
    ['1/5/55', BIRTH],
    ['1 พ.ค. 24', undefined],
    ['1/5/61', undefined],
    ['1 May 61', undefined],
    ['30 ก.พ. 61', WORKING],
    ['1 พ.ค. 6', WORKING],
    ['1 พ.ค. 161', WORKING]
  ])('%s within %j gets no proposal', (text, years) =>
    expect(readDate(text, { today: TODAY, years }).state).toBe('fault')
  )

  test('is proposed only within the plausible years, whichever day is today', () => {
    const dates = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('ม.ค.', '2', 'Dec'), fc.nat(99))
    fc.assert(
      fc.property(dates, anyDate, fc.constantFrom(WORKING, BIRTH), ([day, month, year], today, years) => {
        const separator = month === '2' ? '/' : ' '
        const text = [day, month, String(year).padStart(2, '0')].join(separator)
        const reading = readDate(text, { today, years })
        expect(reading.state).not.toBe('ok')
        if (reading.state !== 'suspicion') return
        const away = Number(reading.proposed.slice(0, 4)) - Number(today.slice(0, 4))
        expect(away).toBeGreaterThanOrEqual(years[0])
        expect(away).toBeLessThanOrEqual(years[1])
        const spoken = Number(reading.proposed.slice(0, 4))
        expect([spoken % 100, (spoken + 543) % 100]).toContain(year)
      })
    )
  })
})

test.each([
  ['30 ก.พ. 2530', { day: 30, month: 2, year: 2530, last: 28 }],
  ['2567-02-30', { day: 30, month: 2, year: 2567, last: 29 }],
  ['31/4/2569', { day: 31, month: 4, year: 2569, last: 30 }],
  ['2026-04-31', { day: 31, month: 4, year: 2026, last: 30 }],
  ['1/13/2569', {}],
  ['hello', {}]
])('explains %s only where its day does not exist', (text, params) =>
  expect(readDate(text)).toEqual({ state: 'fault', code: 'not_a_date', params })
)

describe('months', () => {
  test.each(['1900-01', '2024-12', '2399-06'])('takes %s', text =>
    expect(readMonth(text)).toEqual({ state: 'ok', value: text })
  )

  test.each([
    ['2567-01', '2024-01'],
    ['01/2024', '2024-01'],
    ['1-2567', '2024-01'],
    ['202401', '2024-01'],
    ['2024/1', '2024-01'],
    ['2024-01-15', '2024-01'],
    ['15/01/2567', '2024-01'],
    ['ม.ค. 2567', '2024-01'],
    ['ม.ค. 67', '2024-01'],
    ['Jan 2024', '2024-01'],
    ['45306', '2024-01']
  ])('%s: proposes %s', (text, proposed) =>
    expect(readMonth(text)).toMatchObject({ state: 'suspicion', proposed })
  )

  test.each(['', '2024', '2024-13', '2567-00', '13/2024', 'January', '24-01', 'Jan 67'])(
    '%j is not a month',
    text => expect(readMonth(text).state).toBe('fault')
  )
})
