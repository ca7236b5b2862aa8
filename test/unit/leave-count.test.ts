import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayPlan, dayPlan } from '#shared/domain/attendance/day-plan.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'
import { countLeave, type LeaveSpan } from '#shared/domain/leave/leave-count.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'

// How much work a leave takes: days and hours by the employee's own cycle and the public holidays.

const cycle = (fields: Partial<WorkCycle>): WorkCycle => ({
  code: 'DAY',
  kind: 'same_day',
  startMinute: 510,
  endMinute: 1050,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 0,
  ...fields
})
const DAY = cycle({})
const NIGHT = cycle({ code: 'NIGHT', kind: 'next_day', startMinute: 1320, endMinute: 420 })
const EVE = cycle({ code: 'EVE', kind: 'previous_day', startMinute: 1320, endMinute: 420 })
const FLEXIBLE = cycle({
  code: 'FLEX',
  kind: 'total_hours',
  startMinute: null,
  endMinute: null,
  breakMinutes: 0,
  isBreakPunched: false
})
const OFF = cycle({ code: 'OFF', kind: 'no_punch', startMinute: null, endMinute: null, isDayOff: true })

/** Monday to Friday of a cycle; 13 April 2026 (a Monday) is a holiday. */
const weekOf =
  (workday: WorkCycle) =>
  (date: string): DayPlan =>
    dayPlan({
      date,
      cycle: ['Sat', 'Sun'].includes(dayOfWeek(date)) ? OFF : workday,
      isHoliday: date === '2026-04-13',
      usualMinutes: 480
    })

const span = (startDate: string, endDate = startDate, from?: string, to?: string): LeaveSpan => ({
  startDate,
  endDate,
  startMinute: from === undefined ? null : minuteOfTime(from),
  endMinute: to === undefined ? null : minuteOfTime(to)
})

const minutesOf = (days: readonly { minutes: number }[]): number =>
  days.reduce((sum, day) => sum + day.minutes, 0)

describe('a leave takes', () => {
  test.each<[string, WorkCycle, LeaveSpan, number, number]>([
    ['one day', DAY, span('2026-04-10'), 480, 100],
    ['nothing on a Sunday', DAY, span('2026-04-12'), 0, 0],
    ['nothing on a public holiday', DAY, span('2026-04-13'), 0, 0],
    ['two of five days over a weekend and a holiday', DAY, span('2026-04-10', '2026-04-14'), 960, 200],
    ['the days on both sides of a month end', DAY, span('2026-04-30', '2026-05-01'), 960, 200],
    ['the leap day', DAY, span('2028-02-28', '2028-03-01'), 1440, 300],
    ['a half day in the morning', DAY, span('2026-04-10', '2026-04-10', '08:30', '12:30'), 240, 50],
    ['a half day in the afternoon', DAY, span('2026-04-10', '2026-04-10', '13:30', '17:30'), 240, 50],
    ['nothing for the break', DAY, span('2026-04-10', '2026-04-10', '12:00', '14:00'), 60, 13],
    ['an hour', DAY, span('2026-04-10', '2026-04-10', '09:00', '10:00'), 60, 13],
    ['no more than the day', DAY, span('2026-04-10', '2026-04-10', '00:00', '23:59'), 480, 100],
    ['nothing for hours outside work', DAY, span('2026-04-10', '2026-04-10', '18:00', '20:00'), 0, 0],
    [
      'an afternoon, a whole day and a morning',
      DAY,
      span('2026-04-14', '2026-04-16', '13:30', '12:30'),
      960,
      200
    ],
    ['a whole night', NIGHT, span('2026-04-10'), 480, 100],
    ['the first half of a night', NIGHT, span('2026-04-10', '2026-04-10', '22:00', '02:00'), 240, 50],
    [
      'the second half of a night, given by its dates',
      NIGHT,
      span('2026-04-09', '2026-04-10', '23:59', '07:00'),
      361,
      75
    ],
    ['the second half of a night', NIGHT, span('2026-04-10', '2026-04-10', '03:00', '07:00'), 240, 50],
    ['an hour of the evening', NIGHT, span('2026-04-10', '2026-04-10', '20:00', '23:00'), 60, 13],
    ['nothing before a night', NIGHT, span('2026-04-10', '2026-04-10', '12:00', '17:00'), 0, 0],
    [
      'the first half of a night from the evening before',
      EVE,
      span('2026-04-10', '2026-04-10', '22:00', '02:00'),
      240,
      50
    ],
    ['an hour of the evening before', EVE, span('2026-04-10', '2026-04-10', '22:00', '23:00'), 60, 13],
    [
      'the second half of a night from the evening before',
      EVE,
      span('2026-04-10', '2026-04-10', '03:00', '07:00'),
      240,
      50
    ],
    [
      'the first half of a night from the evening before, given by its dates',
      EVE,
      span('2026-04-09', '2026-04-10', '22:00', '02:00'),
      240,
      50
    ],
    ['nothing before an evening', EVE, span('2026-04-10', '2026-04-10', '12:00', '17:00'), 0, 0],
    ['nothing after a day', DAY, span('2026-04-10', '2026-04-10', '22:00', '10:00'), 0, 0],
    ['a day of flexible hours', FLEXIBLE, span('2026-04-10'), 480, 100],
    [
      'three hours of a day of flexible hours',
      FLEXIBLE,
      span('2026-04-10', '2026-04-10', '09:00', '12:00'),
      180,
      38
    ]
  ])('%s', (_, workday, away, minutes, hundredths) => {
    const days = countLeave(away, weekOf(workday))
    expect([minutesOf(days), hundredthsOf(days)]).toEqual([minutes, hundredths])
  })

  test.each<[string, LeaveSpan, number, number]>([
    ['a weekend and a holiday', span('2026-04-10', '2026-04-14'), 2400, 500],
    ['a Sunday', span('2026-04-12'), 480, 100],
    ['a morning of a Sunday', span('2026-04-12', '2026-04-12', '08:00', '12:00'), 240, 50],
    ['98 days', span('2026-03-01', '2026-06-06'), 47_040, 9800]
  ])('by calendar days: %s', (_, away, minutes, hundredths) => {
    const days = countLeave(away, weekOf(DAY), 480)
    expect([minutesOf(days), hundredthsOf(days)]).toEqual([minutes, hundredths])
  })

  test('each day reports why it takes nothing', () => {
    const days = countLeave(span('2026-04-11', '2026-04-14'), weekOf(DAY))
    expect(days.map(({ date, free, minutes }) => [date, free, minutes])).toEqual([
      ['2026-04-11', 'day_off', 0],
      ['2026-04-12', 'day_off', 0],
      ['2026-04-13', 'holiday', 0],
      ['2026-04-14', null, 480]
    ])
  })
})

test('a day split at any minutes takes as much as the whole day', () => {
  const date = '2026-04-10'
  const days = (from: number, to: number) =>
    countLeave({ startDate: date, endDate: date, startMinute: from, endMinute: to }, weekOf(DAY))
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1438 }), { minLength: 1, maxLength: 12 }), cuts => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), 1439]
      const parts = edges.slice(1).flatMap((edge, at) => days(edges[at] ?? 0, edge))
      expect([minutesOf(parts), hundredthsOf(parts)]).toEqual([480, 100])
    })
  )
})
