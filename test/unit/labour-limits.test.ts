import { describe, expect, test } from 'vitest'
import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import {
  type LabourWarning,
  overtimeWarnings,
  type ProtectedPerson,
  restWarnings,
  shiftWarnings
} from '#shared/domain/roster/labour-limits.ts'

// Rest and protected people: warnings with the section of the Labour Protection Act.

/** `08:30-12:30`; from 24:00 on the next day. */
const times = (text: string): Interval[] =>
  text.split(' ').map(part => {
    const [start = 0, end = 0] = part.split('-').map(minuteOfTime)
    return { start, end: end > start ? end : end + 1440 }
  })
const shown = (warnings: readonly LabourWarning[]): string[] =>
  warnings.map(({ code, section, amount }) => `${code} ${section} ${amount}`)

const DATE = '2026-03-17'
const ANYBODY: ProtectedPerson = { birthDate: '1990-05-17', maternityDates: [] }
const NOBODY: ProtectedPerson = { birthDate: null, maternityDates: [] }
const born = (birthDate: string): ProtectedPerson => ({ birthDate, maternityDates: [] })
const expecting = (...maternityDates: string[]): ProtectedPerson => ({ birthDate: null, maternityDates })

describe('rest within a shift', () => {
  test.each<[string, string, string[]]>([
    ['an hour in the middle of eight', '08:30-12:30 13:30-17:30', []],
    ['half an hour in eight', '08:30-12:45 13:15-17:30', ['break 27 30']],
    ['none in eight', '08:00-16:00', ['break 27 60']],
    ['none in exactly five hours', '08:00-13:00', []],
    ['none in a minute more', '08:00-13:01', ['break 27 60']],
    ['an hour in two parts', '08:00-11:00 11:30-14:00 14:30-16:30', []],
    ['59 minutes', '08:30-12:30 13:29-17:30', ['break 27 1']],
    ['an hour in the middle of ten', '08:00-13:00 14:00-19:00', []],
    ['an hour in the middle of eleven', '08:00-13:30 14:30-20:00', ['in_a_row 27 330']],
    ['an hour of a night', '22:00-02:00 27:00-31:00', []]
  ])('%s', (_, work, expected) => {
    expect(shown(restWarnings(times(work)))).toEqual(expected)
  })

  test('nothing of a day without fixed hours', () => {
    expect(restWarnings([])).toEqual([])
  })
})

describe('a planned shift', () => {
  const day = '08:30-12:30 13:30-17:30'

  test.each<[string, string, ProtectedPerson, string[]]>([
    ['of an adult at night', '22:00-02:00', ANYBODY, []],
    ['of somebody without a date of birth', '22:00-02:00', NOBODY, []],
    [
      'on the day before the 18th birthday at night',
      '22:00-02:00',
      born('2008-03-18'),
      ['young_night 47 240']
    ],
    ['on the 18th birthday at night', '22:00-02:00', born('2008-03-17'), []],
    ['under 18 by day', day, born('2008-12-01'), []],
    ['under 18 until 22:00', '18:00-22:00', born('2008-12-01'), []],
    ['under 18 until 22:01', '18:01-22:01', born('2008-12-01'), ['young_night 47 1']],
    ['under 18 before 06:00', '05:00-09:00', born('2008-12-01'), ['young_night 47 60']],
    ['under 18 for more than four hours in a row', '08:00-12:30', born('2008-12-01'), ['young_break 46 270']],
    ['under 15', day, born('2012-01-01'), ['too_young 44 480']],
    ['before maternity leave at night', '22:00-02:00', expecting('2026-05-01'), ['pregnant_night 39/1 240']],
    ['before maternity leave by day', day, expecting('2026-05-01'), []],
    ['on the first day of maternity leave', '22:00-02:00', expecting(DATE), []],
    ['after maternity leave', '22:00-02:00', expecting('2026-01-01'), []],
    ['a year before maternity leave', '22:00-02:00', expecting('2027-03-01'), []]
  ])('%s', (_, work, person, expected) => {
    expect(shown(shiftWarnings(times(work), DATE, person))).toEqual(expected)
  })

  test('of several parts has no known rest', () => {
    expect(shown(shiftWarnings(times('06:00-20:00'), DATE, born('2008-12-01'), false))).toEqual([])
  })

  test('on a free day warns of nothing', () => {
    expect(shiftWarnings([], DATE, born('2012-01-01'))).toEqual([])
  })
  test('counts the hours of a shift from the evening before', () => {
    const eve = [{ start: -120, end: 120 }]
    expect(shown(shiftWarnings(eve, DATE, born('2008-12-01')))).toEqual(['young_night 47 240'])
  })
})

describe('overtime', () => {
  const work = times('08:30-12:30 13:30-17:30')
  test.each<[string, string, Interval[], ProtectedPerson, string[]]>([
    ['of two hours right after the shift', '17:30-19:30', work, ANYBODY, ['overtime_break 27 20']],
    ['of two hours after 19 minutes', '17:49-19:49', work, ANYBODY, ['overtime_break 27 1']],
    ['of two hours after 20 minutes', '17:50-19:50', work, ANYBODY, []],
    ['of less than two hours right after the shift', '17:30-19:29', work, ANYBODY, []],
    ['of two hours before the shift', '06:30-08:30', work, ANYBODY, []],
    ['on a free day', '08:30-17:30', [], ANYBODY, []],
    ['of somebody under 18', '18:00-19:00', work, born('2008-12-01'), ['young_overtime 48 60']],
    ['of somebody under 18 on a holiday', '08:30-12:30', [], born('2008-12-01'), ['young_overtime 48 240']],
    ['before maternity leave', '18:00-19:00', work, expecting('2026-05-01'), ['pregnant_overtime 39/1 60']]
  ])('%s', (_, overtime, planned, person, expected) => {
    const [asked] = times(overtime)
    expect(asked && shown(overtimeWarnings(asked, planned, DATE, person))).toEqual(expected)
  })
})
