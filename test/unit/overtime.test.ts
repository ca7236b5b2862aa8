import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockInterval, type Interval } from '#shared/domain/attendance/day-plan.ts'
import {
  countedOvertime,
  OVERTIME_CLASSES,
  type OvertimeClass,
  type OvertimeDay,
  overlaps,
  overWeek,
  requestedOvertime,
  sumOfClasses
} from '#shared/domain/attendance/overtime.ts'
import { overtimeCandidates } from '#shared/domain/attendance/overtime-candidates.ts'
import { ROUNDING_DIRECTIONS, ROUNDING_STEPS } from '#shared/domain/attendance/rounding.ts'
import { minuteOfTime, timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import { CYCLES } from '../support/day-terms.ts'

// Classes of overtime by the Labour Protection Act, sections 61 to 63, and the limit of 36 hours a week.

const HOURS: Interval[] = [
  { start: 510, end: 750 },
  { start: 810, end: 1050 }
]
const WORKDAY: OvertimeDay = {
  isFree: false,
  normalHours: HOURS,
  breakMinutes: 60,
  normalMinutes: 480,
  isPaidForHolidays: true
}
const HOLIDAY: OvertimeDay = { ...WORKDAY, isFree: true }
const UNPAID: OvertimeDay = { ...HOLIDAY, isPaidForHolidays: false }
const FLEXIBLE: OvertimeDay = { ...HOLIDAY, normalHours: [] }
const clock = (from: string, to: string): Interval => clockInterval(minuteOfTime(from), minuteOfTime(to))
/** `08:30-12:30 13:30-17:30` */
const spans = (text: string): Interval[] =>
  text === '' ? [] : text.split(' ').map(it => clock(it.slice(0, 5), it.slice(6)))
const NONE = { 100: 0, 150: 0, 200: 0, 300: 0 }
const DAYS = { WORKDAY, HOLIDAY, UNPAID, FLEXIBLE, FREE_TIME: { ...WORKDAY, normalHours: [] } }

describe('minutes of a request in each class', () => {
  test.each<[string, keyof typeof DAYS, string, Record<number, number>]>([
    ['the evening of a workday', 'WORKDAY', '17:30-20:30', { 150: 180 }],
    ['past midnight, whatever day follows', 'WORKDAY', '22:00-02:00', { 150: 240 }],
    ['normal working time is not overtime', 'WORKDAY', '16:30-18:30', { 150: 60 }],
    ['nor is the break of a longer request', 'WORKDAY', '08:00-18:00', { 150: 60 }],
    ['work through the break', 'WORKDAY', '12:30-13:15', { 150: 45 }],
    ['a workday without fixed hours', 'FREE_TIME', '17:30-20:30', { 150: 180 }],
    ['a holiday, paid by the month', 'HOLIDAY', '08:30-17:30', { 100: 480 }],
    ['a holiday, paid by the day', 'UNPAID', '08:30-17:30', { 200: 480 }],
    ['a holiday and its evening', 'UNPAID', '08:00-20:00', { 200: 480, 300: 180 }],
    ['the evening of a holiday', 'HOLIDAY', '18:00-20:00', { 300: 120 }],
    ['the break of a holiday', 'HOLIDAY', '12:30-13:30', { 300: 60 }],
    ['half a holiday', 'HOLIDAY', '08:30-12:30', { 100: 240 }],
    ['a holiday without fixed hours', 'FLEXIBLE', '08:00-19:00', { 100: 480, 300: 120 }],
    ['a short holiday without fixed hours', 'FLEXIBLE', '08:00-13:00', { 100: 300 }]
  ])('%s', (_, day, document, expected) => {
    const [interval = { start: 0, end: 0 }] = spans(document)
    expect(requestedOvertime(interval, DAYS[day])).toEqual({ ...NONE, ...expected })
  })
})

describe('what counts is the part that was approved and worked, rounded', () => {
  test.each<[string, keyof typeof DAYS, string, string, number, Record<number, number>[]]>([
    ['left later', 'WORKDAY', '17:30-20:30', '08:25-21:10', 1, [{ 150: 180 }]],
    ['left earlier', 'WORKDAY', '17:30-20:30', '08:25-19:47', 1, [{ 150: 137 }]],
    ['left earlier, rounded', 'WORKDAY', '17:30-20:30', '08:25-19:47', 15, [{ 150: 135 }]],
    ['left before it', 'WORKDAY', '17:30-20:30', '08:25-17:30', 1, [{}]],
    ['no punches', 'WORKDAY', '17:30-20:30', '', 1, [{}]],
    ['dinner punched', 'WORKDAY', '17:30-20:30', '08:25-18:00 18:40-20:30', 1, [{ 150: 140 }]],
    [
      'morning and evening',
      'WORKDAY',
      '06:30-08:30 17:30-19:00',
      '06:41-18:50',
      15,
      [{ 150: 105 }, { 150: 75 }]
    ],
    [
      'one minute in two documents',
      'WORKDAY',
      '17:30-19:00 18:00-20:00',
      '08:00-20:00',
      1,
      [{ 150: 90 }, { 150: 60 }]
    ],
    ['holiday, break not punched', 'HOLIDAY', '08:30-17:30', '08:28-17:33', 1, [{ 100: 480 }]],
    ['holiday, break punched', 'HOLIDAY', '08:30-17:30', '08:28-12:00 13:00-17:33', 1, [{ 100: 480 }]],
    ['holiday, longer break punched', 'HOLIDAY', '08:30-17:30', '08:28-12:00 13:30-17:33', 1, [{ 100: 450 }]],
    [
      'one piece of work in two documents',
      'WORKDAY',
      '17:30-18:45 18:45-20:00',
      '08:20-20:05',
      30,
      [{ 150: 60 }, { 150: 90 }]
    ],
    ['holiday, each class rounded', 'UNPAID', '08:30-20:00', '08:40-19:40', 30, [{ 200: 450, 300: 120 }]],
    [
      'flexible holiday, break punched',
      'FLEXIBLE',
      '08:00-19:00',
      '08:00-12:00 13:00-19:00',
      1,
      [{ 100: 480, 300: 120 }]
    ],
    [
      'flexible holiday, two documents',
      'FLEXIBLE',
      '08:00-13:00 13:00-19:00',
      '08:00-19:00',
      1,
      [{ 100: 300 }, { 100: 180, 300: 120 }]
    ]
  ])('%s', (_, day, approved, worked, step, expected) => {
    const counted = countedOvertime({
      day: DAYS[day],
      approved: spans(approved),
      worked: spans(worked),
      rounding: step === 1 ? null : { step: step as 15, direction: 'down' }
    })
    expect(counted.map(it => it.counted)).toEqual(expected.map(it => ({ ...NONE, ...it })))
  })

  const someSpans = fc
    .uniqueArray(fc.integer({ min: 0, max: 1800 }), { maxLength: 8 })
    .map(edges => edges.sort((a, b) => a - b))
    .map(edges =>
      Array.from({ length: Math.floor(edges.length / 2) }, (_, at) => ({
        start: edges[2 * at] ?? 0,
        end: edges[2 * at + 1] ?? 0
      }))
    )
  const someDay = fc.constantFrom(...Object.values(DAYS))

  test('never more than was approved, than was worked, or than both have in common; rounding is at most a step a class', () => {
    fc.assert(
      fc.property(
        someDay,
        someSpans,
        someSpans,
        fc.constantFrom(...ROUNDING_STEPS),
        fc.constantFrom(...ROUNDING_DIRECTIONS),
        (day, approved, worked, step, direction) => {
          const minutesOf = (list: readonly Interval[]): Set<number> =>
            new Set(list.flatMap(it => Array.from({ length: it.end - it.start }, (_, at) => it.start + at)))
          const workedMinutes = minutesOf(worked)
          const both = [...minutesOf(approved)].filter(minute => workedMinutes.has(minute)).length
          const rounding = { step, direction }
          const documents = countedOvertime({ day, approved, worked, rounding })
          const total = (of: OvertimeClass, what: 'worked' | 'counted'): number =>
            documents.reduce((all, it) => all + it[what][of], 0)
          for (const of of OVERTIME_CLASSES) {
            expect(Math.abs(total(of, 'counted') - total(of, 'worked'))).toBeLessThan(step)
            if (direction === 'down') expect(total(of, 'counted')).toBeLessThanOrEqual(total(of, 'worked'))
            for (const it of documents) {
              expect(it.counted[of] % step).toBe(0)
              expect(it.worked[of]).toBeGreaterThanOrEqual(0)
            }
          }
          const sum = documents.reduce((all, it) => all + sumOfClasses(it.worked), 0)
          expect(sum).toBeLessThanOrEqual(both)
          // All of it counts on a workday without fixed hours: nothing is lost or counted twice.
          if (day === DAYS.FREE_TIME) expect(sum).toBe(both)
        }
      )
    )
  })

  test('splitting a document where the shift ends changes nothing', () => {
    fc.assert(
      fc.property(
        someDay,
        someSpans,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 1051, max: 1800 }),
        (day, worked, start, end) => {
          const sum = (approved: Interval[]) =>
            countedOvertime({ day, approved, worked, rounding: null }).reduce(
              (all, it) => all + it.worked[300] + it.worked[150],
              0
            )
          if (day === FLEXIBLE) return
          expect(
            sum([
              { start, end: 1050 },
              { start: 1050, end }
            ])
          ).toBe(sum([{ start, end }]))
        }
      )
    )
  })
})

describe('work without a document', () => {
  test.each<[string, keyof typeof DAYS, string, string, string]>([
    ['past the shift', 'WORKDAY', '08:25-19:47', '', '17:30-19:47 137'],
    ['before and after it', 'WORKDAY', '07:30-19:00', '', '07:30-08:30 60, 17:30-19:00 90'],
    ['less than half an hour', 'WORKDAY', '08:05-17:55', '', ''],
    ['beside a document', 'WORKDAY', '08:25-21:00', '17:30-20:00', '20:00-21:00 60'],
    ['covered by a document', 'WORKDAY', '08:25-20:10', '17:30-20:00', ''],
    ['with a pause', 'WORKDAY', '08:25-18:00 18:40-20:00', '', '17:30-20:00 110'],
    ['coming back', 'WORKDAY', '08:25-17:31 20:00-22:00', '', '17:30-22:00 121'],
    ['a holiday at the usual hours', 'HOLIDAY', '08:20-17:41', '', '08:30-17:30 540'],
    ['a long holiday', 'HOLIDAY', '07:50-19:00', '', '07:50-19:00 670'],
    ['a holiday without fixed hours', 'FLEXIBLE', '10:02-12:00', '', '10:02-12:00 118'],
    ['a workday without fixed hours', 'FREE_TIME', '08:00-12:00 13:00-18:10', '', '17:00-18:10 70'],
    ['no punches', 'HOLIDAY', '', '', '']
  ])('%s', (_, day, worked, documents, expected) => {
    const atWork = spans(worked)
    const found = overtimeCandidates(
      { cycle: CYCLES.DAY, overtimeDay: DAYS[day] },
      { atWork, deductedMinutes: 0 },
      spans(documents)
    )
    const shown = found.map(
      it => `${timeOfMinute(it.interval.start)}-${timeOfMinute(it.interval.end)} ${it.minutes}`
    )
    expect(shown.join(', ')).toBe(expected)
  })

  test('nobody who need not punch is one', () => {
    const day = { atWork: spans('08:00-22:00'), deductedMinutes: 0 }
    expect(overtimeCandidates({ cycle: CYCLES.FREE, overtimeDay: FLEXIBLE }, day, [])).toEqual([])
  })
})

test.each([
  [2100, 60, 0],
  [2160, 1, 1],
  [0, 2400, 240]
])('a week with %i minutes and %i more is %i over the limit', (worked, requested, excess) => {
  expect(overWeek(worked, requested)).toBe(excess)
})

test.each<[Interval, Interval, boolean]>([
  [clock('18:00', '20:00'), clock('20:00', '21:00'), false],
  [clock('18:00', '20:00'), clock('19:59', '21:00'), true],
  [clock('22:00', '02:00'), { start: 1500, end: 1520 }, true]
])('%j and %j overlap: %s', (one, other, expected) => {
  expect(overlaps(one, other)).toBe(expected)
  expect(overlaps(other, one)).toBe(expected)
})
