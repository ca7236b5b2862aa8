import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockInterval, type DayPlan, type Interval } from '#shared/domain/attendance/day-plan.ts'
import { overlaps, overtimeMinutes, overWeek, workedOvertime } from '#shared/domain/attendance/overtime.ts'
import { minuteOfTime } from '#shared/domain/dates/time-of-day.ts'

// Classes of overtime by the Labour Protection Act, sections 61 to 63, and the limit of 36 hours a week.

const HOURS: Interval[] = [
  { start: 510, end: 750 },
  { start: 810, end: 1050 }
]
const WORKDAY: DayPlan = { date: '2026-04-10', free: null, work: HOURS, minutes: 480 }
const HOLIDAY: DayPlan = { date: '2026-04-13', free: 'holiday', work: [], minutes: 0 }
const clock = (from: string, to: string): Interval => clockInterval(minuteOfTime(from), minuteOfTime(to))

describe('minutes in each class', () => {
  test.each<[string, DayPlan, Interval, boolean, Interval[], Record<number, number>]>([
    ['the evening of a workday', WORKDAY, clock('17:30', '20:30'), true, HOURS, { 150: 180 }],
    ['past midnight', WORKDAY, clock('22:00', '02:00'), true, HOURS, { 150: 240 }],
    ['normal working time is not overtime', WORKDAY, clock('16:30', '18:30'), true, HOURS, { 150: 60 }],
    ['a holiday, paid by the month', HOLIDAY, clock('08:30', '17:30'), true, HOURS, { 100: 480, 300: 60 }],
    ['a holiday, paid by the day', HOLIDAY, clock('08:30', '17:30'), false, HOURS, { 200: 480, 300: 60 }],
    ['the evening of a holiday', HOLIDAY, clock('18:00', '20:00'), true, HOURS, { 300: 120 }],
    ['a day off without hours', HOLIDAY, clock('08:00', '18:00'), false, [], { 200: 480, 300: 120 }]
  ])('%s', (_, plan, interval, isPaidForHolidays, normalHours, expected) => {
    expect(overtimeMinutes({ interval, plan, normalHours, isPaidForHolidays })).toEqual({
      100: 0,
      150: 0,
      200: 0,
      300: 0,
      ...expected
    })
  })

  test('counts every minute on a holiday exactly once', () => {
    fc.assert(
      fc.property(
        fc.nat(1439),
        fc.integer({ min: 1, max: 1440 }),
        fc.boolean(),
        (start, length, isMonthly) => {
          const minutes = overtimeMinutes({
            interval: { start, end: start + length },
            plan: HOLIDAY,
            normalHours: HOURS,
            isPaidForHolidays: isMonthly
          })
          expect(Object.values(minutes).reduce((sum, it) => sum + it, 0)).toBe(length)
        }
      )
    )
  })
})

test.each([
  [2100, 60, 0],
  [2160, 1, 1],
  [0, 2400, 240]
])('a week with %i minutes and %i more is %i over the limit', (worked, requested, excess) => {
  expect(overWeek(worked, requested)).toBe(excess)
})

test('counts the part of the requested time that the punches cover', () => {
  expect(workedOvertime(clock('17:30', '20:30'), [{ start: 500, end: 1140 }])).toBe(90)
  expect(workedOvertime(clock('17:30', '20:30'), [{ start: 500, end: 1050 }])).toBe(0)
})

test.each<[Interval, Interval, boolean]>([
  [clock('18:00', '20:00'), clock('20:00', '21:00'), false],
  [clock('18:00', '20:00'), clock('19:59', '21:00'), true],
  [clock('22:00', '02:00'), { start: 1500, end: 1520 }, true]
])('%j and %j overlap: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected)
  expect(overlaps(other, one)).toBe(expected)
})
