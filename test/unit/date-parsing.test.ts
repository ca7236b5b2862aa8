import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOfDayNumber, dayNumber } from '#shared/domain/dates/calendar-date.ts'
import { parseTypedDate, parseTypedMonth, typedMonth } from '../../renderer/ui/formats/date-parsing.ts'
import { formatDate } from '../../renderer/ui/formats/dates.ts'

const TODAY = '2026-11-21'

describe('dates as people type them', () => {
  it.each([
    '21/11/2569',
    '21-11-2569',
    '21.11.2569',
    '21 11 2569',
    '21/11/2026',
    '2026-11-21',
    '2569-11-21',
    '21112569',
    '211169',
    '21/11/69',
    '21/11',
    '๒๑/๑๑/๒๕๖๙',
    '21 พ.ย. 2569',
    '21 พย 69',
    '21พ.ย.2569',
    '21 พฤศจิกายน 2569',
    '21 พฤศจิ 2569',
    '21 Nov 2026',
    '21 november 2026',
    ' 21 nov '
  ])('%s', typed => expect(parseTypedDate(typed, 'buddhist', TODAY)).toBe(TODAY))

  it('reads two digits of the year in the chosen calendar', () => {
    expect(parseTypedDate('5/11/69', 'buddhist', TODAY)).toBe('2026-11-05')
    expect(parseTypedDate('5/11/26', 'gregorian', TODAY)).toBe('2026-11-05')
  })

  it('reads the day before the month', () => {
    expect(parseTypedDate('3/4/2569', 'buddhist', TODAY)).toBe('2026-04-03')
  })

  it.each([
    '',
    'x',
    '30/2/2569',
    '29/2/2568',
    '32/1/2569',
    '1/13/2569',
    '21 ม 2569',
    '21 ma 2026',
    '2569',
    '1/1/1'
  ])('does not guess %s', typed => expect(parseTypedDate(typed, 'buddhist', TODAY)).toBeNull())

  it('accepts 29 February of a leap year written in the Buddhist era', () => {
    expect(parseTypedDate('29/2/2567', 'buddhist', TODAY)).toBe('2024-02-29')
  })

  it('reads back every date that it shows, in both languages and calendars', () => {
    const day = fc
      .integer({ min: dayNumber('1950-01-01'), max: dayNumber('2099-12-31') })
      .map(dateOfDayNumber)
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('th' as const, 'en' as const),
        fc.constantFrom('buddhist' as const, 'gregorian' as const),
        (date, language, calendar) => {
          const shown = formatDate(date, { language, calendar, timeZone: 'Asia/Bangkok' })
          expect(parseTypedDate(shown, calendar, TODAY)).toBe(date)
        }
      )
    )
  })

  it('returns a calendar date or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), typed => {
        const date = parseTypedDate(typed, 'buddhist', TODAY)
        expect(date === null || dateOfDayNumber(dayNumber(date)) === date).toBe(true)
      })
    )
  })
})

describe('months as people type them', () => {
  it.each([
    ['12/2569', '2026-12'],
    ['1-70', '2027-01'],
    ['ธ.ค. 2569', '2026-12'],
    ['December 2026', '2026-12'],
    ['2026-12', '2026-12'],
    ['๑๒/๒๕๖๙', '2026-12']
  ])('%s', (typed, month) => expect(parseTypedMonth(typed, 'buddhist', TODAY)).toBe(month))

  it.each(['', '13/2569', '0/2569', 'x', '2569', '21/12/2569'])('does not guess %s', typed =>
    expect(parseTypedMonth(typed, 'buddhist', TODAY)).toBeNull()
  )

  it('reads back the text it offers for typing', () => {
    for (const calendar of ['buddhist', 'gregorian'] as const)
      expect(parseTypedMonth(typedMonth('2026-02', calendar), calendar, TODAY)).toBe('2026-02')
  })
})
