import { expect, test } from 'vitest'
import { rosterFrom } from '#shared/domain/roster/roster.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { classedOvertime } from '../../main/modules/approvals/document/overtime-hours.ts'

// Work on a public holiday is paid once more to everybody, work on the weekly rest twice to employees paid by the day.

const DAY: WorkCycle = {
  code: 'DAY',
  kind: 'same_day',
  startMinute: 480,
  endMinute: 1020,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 0
}
const roster = rosterFrom(
  {
    weekly: new Map((['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const).map(it => [it, DAY])),
    dated: new Map()
  },
  { weekly: new Map([['Sat', '03']]), dated: new Map(), public: new Set(['2026-04-13']) },
  480
)

test.each([
  ['a public holiday, paid by the month', '2026-04-13', '01', { 100: 480, 150: 0, 200: 0, 300: 120 }],
  ['a public holiday, paid by the day', '2026-04-13', '02', { 100: 480, 150: 0, 200: 0, 300: 120 }],
  ['the weekly rest, paid by the month', '2026-04-18', '01', { 100: 480, 150: 0, 200: 0, 300: 120 }],
  ['the weekly rest, paid by the day', '2026-04-18', '02', { 100: 0, 150: 0, 200: 480, 300: 120 }]
])('%s', (_, date, employeeType, expected) => {
  const overtime = { first_date: date, starts_at: `${date} 08:00`, ends_at: `${date} 19:00` }
  // Eight hours of the shift and the two hours after it; its break is neither.
  expect(classedOvertime(roster, employeeType, overtime)).toEqual(expected)
})
