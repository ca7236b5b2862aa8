import { expect, test } from 'vitest'
import type { DayTerms } from '#shared/domain/attendance/attendance-day.ts'
import { missingPunches } from '#shared/domain/attendance/missing-punches.ts'
import { DOUBLE_TOUCH_SECONDS, placePunches } from '#shared/domain/attendance/punch-placing.ts'
import { shiftSpan, type WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { termsOf } from '../support/day-terms.ts'

const cycle = (kind: WorkCycle['kind'], startMinute: number | null, endMinute: number | null): WorkCycle => ({
  code: kind,
  kind,
  startMinute,
  endMinute,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 5
})
const DAY = cycle('same_day', 510, 1050)
const NIGHT = cycle('next_day', 1320, 420)
const EVE = cycle('previous_day', 1320, 420)
const FLEX = cycle('total_hours', null, null)
const AFTERWARDS = '2025-07-12 12:00:00'

/** The missing punches of 10 July 2025, whose punches have the directions derived when none is given. */
const missing = (
  given: WorkCycle | null,
  punches: readonly string[],
  now = AFTERWARDS,
  terms: Partial<DayTerms> = {}
) => {
  const sent = punches.map(at => ({
    punchedAt: `2025-07-${at}:00`,
    requested: 'AUTO' as const,
    givenDate: null
  }))
  const hours = { shift: shiftSpan(given), overtime: null }
  const places = placePunches(sent, { hoursOf: () => hours, doubleTouchSeconds: DOUBLE_TOUCH_SECONDS })
  return missingPunches({
    workDate: '2025-07-10',
    terms: termsOf(given, terms),
    punches: sent.flatMap(({ punchedAt }, at) => {
      const place = places[at]
      return place === undefined ? [] : [{ ...place, punchedAt }]
    }),
    now
  })
}

test.each<[string, WorkCycle | null, string[], string[]]>([
  ['every punch of a day nobody came', DAY, [], ['2025-07-10 08:30:00', '2025-07-10 17:30:00']],
  ['the OUT', DAY, ['10 08:25'], ['2025-07-10 17:30:00']],
  ['the IN', DAY, ['10 17:32'], ['2025-07-10 08:30:00']],
  ['nothing', DAY, ['10 08:25', '10 17:32'], []],
  ['the OUT after a break', DAY, ['10 08:25', '10 12:00', '10 13:00'], ['2025-07-10 17:30:00']],
  ['the OUT on the morning after a night', NIGHT, ['10 21:55'], ['2025-07-11 07:00:00']],
  ['the IN on the evening of a night', NIGHT, ['11 07:02'], ['2025-07-10 22:00:00']],
  ['the IN on the evening before', EVE, ['10 07:02'], ['2025-07-09 22:00:00']],
  ['nothing without fixed hours', FLEX, [], []],
  ['nothing without a work cycle', null, ['10 08:00'], []]
])('%s is missing', (_, given, punches, expected) => expect(missing(given, punches)).toEqual(expected))

test('a punch that is not due yet is not missing', () => {
  expect(missing(DAY, [], '2025-07-10 08:29:59')).toEqual([])
  expect(missing(DAY, [], '2025-07-10 12:00:00')).toEqual(['2025-07-10 08:30:00'])
  expect(missing(NIGHT, ['10 21:55'], '2025-07-11 06:59:00')).toEqual([])
})

test('the end of a day whose last punch is near it is not missing, though nobody knows which was the break', () => {
  expect(missing(DAY, ['10 08:25', '10 12:05', '10 17:31'])).toEqual([])
})

test('nothing is missing on a holiday or on leave, and only the rest of a day with partial leave', () => {
  expect(missing(DAY, [], AFTERWARDS, { isHoliday: true })).toEqual([])
  expect(missing(DAY, ['10 08:25'], AFTERWARDS, { isHoliday: true })).toEqual(['2025-07-10 17:30:00'])
  expect(missing(DAY, [], AFTERWARDS, { leave: { isWholeDay: true, away: [] } })).toEqual([])
  const morning = { isWholeDay: false, away: [{ start: 510, end: 750 }] }
  expect(missing(DAY, [], AFTERWARDS, { leave: morning })).toEqual([
    '2025-07-10 13:30:00',
    '2025-07-10 17:30:00'
  ])
})
