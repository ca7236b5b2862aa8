import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { dateTimeAt } from '#shared/domain/dates/time-of-day.ts'
import { shiftSpan, WORK_CYCLE_KINDS, type WorkCycle, workDateOf } from '#shared/domain/roster/work-cycle.ts'

const cycle = (
  code: string,
  kind: WorkCycle['kind'],
  startMinute: number | null,
  endMinute: number | null,
  isDayOff = false
): WorkCycle => ({
  code,
  kind,
  startMinute,
  endMinute,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff,
  graceMinutes: 0
})

const DAY = cycle('DAY', 'same_day', 510, 1050)
const EARLY = cycle('EARLY', 'same_day', 360, 900)
const LATE = cycle('LATE', 'same_day', 960, 1380)
const NIGHT = cycle('NIGHT', 'next_day', 1320, 420)
const EVE = cycle('EVE', 'previous_day', 1320, 420)
const SPLIT = cycle('SPLIT', 'several', 1020, 60)
const PARTS = cycle('PARTS', 'several', 480, 1200)
const FLEX = cycle('FLEX', 'total_hours', null, null)
const FREE = cycle('FREE', 'no_punch', null, null)
const OFF = cycle('OFF', 'same_day', null, null, true)

const roster = (cycles: Record<string, WorkCycle | null>) => (date: string) => shiftSpan(cycles[date] ?? null)

describe('workDateOf', () => {
  // Cycles of the 9th, 10th and 11th; the punch is on the 10th; the expected work date.
  test.each<[string, WorkCycle | null, WorkCycle | null, WorkCycle | null, string, string]>([
    ['a day shift begins', DAY, DAY, DAY, '08:25:00', '10'],
    ['a day shift ends', DAY, DAY, DAY, '17:31:00', '10'],
    ['midnight itself', DAY, DAY, DAY, '00:00:00', '10'],
    ['the last second', DAY, DAY, DAY, '23:59:59', '10'],
    ['no cycle at all', null, null, null, '00:00:00', '10'],
    ['night after night: out in the morning', NIGHT, NIGHT, NIGHT, '07:02:00', '09'],
    ['night after night: just after midnight', NIGHT, NIGHT, NIGHT, '00:00:00', '09'],
    ['night after night: before the midpoint 14:30', NIGHT, NIGHT, NIGHT, '14:29:59', '09'],
    ['night after night: at the midpoint', NIGHT, NIGHT, NIGHT, '14:30:00', '10'],
    ['night after night: in again', NIGHT, NIGHT, NIGHT, '21:55:00', '10'],
    ['night, then off: within six hours', NIGHT, OFF, OFF, '12:59:59', '09'],
    ['night, then off: six hours after', NIGHT, OFF, OFF, '13:00:00', '10'],
    ['night, then nothing set', NIGHT, null, null, '08:00:00', '09'],
    ['night, then flexible hours', NIGHT, FLEX, FLEX, '12:59:59', '09'],
    ['night, then day shift: before 07:45', NIGHT, DAY, DAY, '07:44:59', '09'],
    ['night, then day shift: from 07:45', NIGHT, DAY, DAY, '07:45:00', '10'],
    ['night, then a shift that starts before its end', NIGHT, EARLY, EARLY, '12:59:59', '09'],
    ['off, then the first night: morning', OFF, NIGHT, NIGHT, '07:00:00', '10'],
    ['off, then the first night: evening', OFF, NIGHT, NIGHT, '21:50:00', '10'],
    ['several parts past midnight', SPLIT, SPLIT, SPLIT, '01:10:00', '09'],
    ['several parts past midnight: midpoint 09:00', SPLIT, SPLIT, SPLIT, '09:00:00', '10'],
    ['several parts within the day', PARTS, PARTS, PARTS, '00:30:00', '10'],
    ['from the day before: in this evening', EVE, EVE, EVE, '21:50:00', '11'],
    ['from the day before: out this morning', EVE, EVE, EVE, '07:05:00', '10'],
    ['from the day before: before the midpoint', EVE, EVE, EVE, '14:29:59', '10'],
    ['from the day before: at the midpoint', EVE, EVE, EVE, '14:30:00', '11'],
    ['day shift, tomorrow from the day before', DAY, DAY, EVE, '17:35:00', '10'],
    ['day shift, tomorrow from the day before: midpoint 19:45', DAY, DAY, EVE, '19:45:00', '11'],
    ['off today, tomorrow from the day before: midpoint of noon', OFF, OFF, EVE, '16:59:59', '10'],
    ['off today, tomorrow from the day before: from 17:00', OFF, OFF, EVE, '17:00:00', '11'],
    ['the last evening start, followed by a day off', EVE, EVE, OFF, '21:50:00', '10'],
    ['a night shift leaves no room for a start this evening', DAY, NIGHT, EVE, '21:50:00', '10'],
    ['late shift overlapping tomorrow: midpoint 22:30', LATE, LATE, EVE, '22:29:59', '10'],
    ['no punch needed', FREE, FREE, FREE, '03:00:00', '10']
  ])('%s', (_, before, today, after, time, expected) => {
    const spanOf = roster({ '2025-07-09': before, '2025-07-10': today, '2025-07-11': after })
    expect(workDateOf(`2025-07-10 ${time}`, spanOf)).toBe(`2025-07-${expected}`)
  })

  test('crosses the ends of months and years', () => {
    expect(workDateOf('2025-01-01 07:00:00', () => shiftSpan(NIGHT))).toBe('2024-12-31')
    expect(workDateOf('2024-12-31 22:00:00', () => shiftSpan(EVE))).toBe('2025-01-01')
    expect(workDateOf('2024-03-01 06:00:00', () => shiftSpan(NIGHT))).toBe('2024-02-29')
  })

  const minute = fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null, freq: 8 })
  const anyCycle = fc.record({
    code: fc.constant('ANY'),
    kind: fc.constantFrom(...WORK_CYCLE_KINDS),
    startMinute: minute,
    endMinute: minute,
    breakMinutes: fc.constant(60),
    isBreakPunched: fc.constant(false),
    isDayOff: fc.boolean(),
    graceMinutes: fc.constant(0)
  })
  const week = fc.array(fc.option(anyCycle, { nil: null }), { minLength: 7, maxLength: 7 })
  const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const weekly = (cycles: readonly (WorkCycle | null)[]) => (date: string) =>
    shiftSpan(cycles[WEEKDAYS.indexOf(dayOfWeek(date))] ?? null)
  const seconds = fc.integer({ min: 0, max: 14 * 86_400 })

  test('every punch belongs to its date or a neighbouring one, for any roster', () => {
    fc.assert(
      fc.property(week, seconds, (cycles, second) => {
        const punchedAt = dateTimeAt('2024-12-25', second)
        const date = punchedAt.slice(0, 10)
        expect([addDays(date, -1), date, addDays(date, 1)]).toContain(workDateOf(punchedAt, weekly(cycles)))
      })
    )
  })

  test('a later punch never belongs to an earlier work date, for any roster', () => {
    fc.assert(
      fc.property(week, seconds, seconds, (cycles, one, other) => {
        const [first, second] = one <= other ? [one, other] : [other, one]
        const spanOf = weekly(cycles)
        const before = workDateOf(dateTimeAt('2024-12-25', first), spanOf)
        expect(before <= workDateOf(dateTimeAt('2024-12-25', second), spanOf)).toBe(true)
      }),
      { numRuns: 2000 }
    )
  })

  test.each([DAY, EARLY, LATE, NIGHT, EVE, SPLIT, PARTS])(
    'with $code every day, each moment of a shift belongs to its work date',
    constant => {
      const span = shiftSpan(constant)
      expect(span).not.toBeNull()
      const { start, end } = span ?? { start: 0, end: 0 }
      fc.assert(
        fc.property(fc.integer({ min: start * 60, max: end * 60 }), second => {
          expect(workDateOf(dateTimeAt('2025-07-10', second), () => shiftSpan(constant))).toBe('2025-07-10')
        })
      )
    }
  )
})

test.each([
  [DAY, { start: 510, end: 1050 }],
  [NIGHT, { start: 1320, end: 1860 }],
  [EVE, { start: -120, end: 420 }],
  [SPLIT, { start: 1020, end: 1500 }],
  [PARTS, { start: 480, end: 1200 }],
  [cycle('NIGHT', 'next_day', 1320, 1860), { start: 1320, end: 1860 }],
  [cycle('EVE', 'previous_day', -120, 420), { start: -120, end: 420 }],
  [FLEX, null],
  [FREE, null],
  [OFF, null],
  [null, null]
])('the span of a shift %#', (given, expected) => expect(shiftSpan(given)).toEqual(expected))
