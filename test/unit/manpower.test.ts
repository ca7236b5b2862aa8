import { expect, test } from 'vitest'
import type { DayTerms } from '#shared/domain/attendance/attendance-day.ts'
import {
  actualOf,
  coverageOf,
  dueOf,
  levelOf,
  noCounts,
  plannedOf,
  type StateCounts,
  stateOf,
  sumCounts
} from '#shared/domain/attendance/manpower.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { termsOf } from '../support/day-terms.ts'

const DAY: WorkCycle = {
  code: 'DAY',
  kind: 'same_day',
  startMinute: 510,
  endMinute: 1050,
  breakMinutes: 60,
  isBreakPunched: false,
  graceMinutes: 5,
  isDayOff: false
}
const WORK = termsOf(DAY)
const LEAVE: DayTerms = { ...WORK, leave: { isWholeDay: true, away: [] } }
const OFF: DayTerms = { ...WORK, cycle: { ...DAY, kind: 'no_punch', isDayOff: true } }
const NO_PUNCH: DayTerms = {
  ...WORK,
  cycle: { ...DAY, kind: 'no_punch', startMinute: null, endMinute: null }
}
const counts = (some: Partial<StateCounts>): StateCounts => ({ ...noCounts(), ...some })

test.each<[name: string, terms: DayTerms, firstIn: string | null, now: string, state: string | null]>([
  ['came on time', WORK, '08:29:59', '12:00', 'present'],
  ['came within the grace period', WORK, '08:35:59', '12:00', 'present'],
  ['came late', WORK, '08:36:00', '12:00', 'late'],
  ['is not due yet', WORK, null, '08:35', 'expected'],
  ['did not come', WORK, null, '08:36', 'absent'],
  ['is on leave', LEAVE, null, '12:00', 'leave'],
  ['came although on leave', LEAVE, '09:00:00', '12:00', 'present'],
  ['has a day off', OFF, null, '12:00', null],
  ['came on a day off', OFF, '10:00:00', '12:00', 'extra'],
  ['came on a holiday', { ...WORK, isHoliday: true }, '10:00:00', '12:00', 'extra'],
  ['need not punch', NO_PUNCH, null, '12:00', null],
  ['has no work cycle', { ...WORK, cycle: null }, null, '12:00', null]
])('an employee who %s', (_name, terms, firstIn, now, state) => {
  const workDate = '2026-03-10'
  const found = stateOf({
    workDate,
    terms,
    hasPunched: firstIn !== null,
    firstIn: firstIn === null ? null : `${workDate} ${firstIn}`,
    now: `${workDate} ${now}:00`
  })
  expect(found).toBe(state)
})

test('an employee who only punched out was present', () => {
  const day = { workDate: '2026-03-10', terms: WORK, hasPunched: true, firstIn: null }
  expect(stateOf({ ...day, now: '2026-03-11 00:00:00' })).toBe('present')
})

test('counts planned and present people and the coverage', () => {
  const day = counts({ present: 6, late: 2, absent: 1, leave: 1, extra: 1 })
  expect([plannedOf(day), actualOf(day), dueOf(day), coverageOf(day)]).toEqual([10, 9, 10, 90])
  const morning = counts({ present: 3, absent: 1, expected: 6 })
  expect([plannedOf(morning), dueOf(morning), coverageOf(morning)]).toEqual([10, 4, 75])
  expect(plannedOf(sumCounts([day, morning]))).toBe(20)
})

test.each<[counts: Partial<StateCounts>, level: string]>([
  [{}, 'none'],
  [{ extra: 3 }, 'none'],
  [{ expected: 5 }, 'future'],
  // Leave known in advance does not make a future day a gap.
  [{ expected: 5, leave: 1 }, 'future'],
  [{ leave: 1 }, 'low'],
  [{ present: 95, absent: 5 }, 'full'],
  [{ present: 94, absent: 6 }, 'high'],
  [{ present: 85, leave: 15 }, 'high'],
  [{ present: 84, absent: 16 }, 'middle'],
  [{ present: 70, absent: 30 }, 'middle'],
  [{ present: 69, absent: 31 }, 'low']
])('%j is %s', (some, level) => {
  expect(levelOf(counts(some))).toBe(level)
})
