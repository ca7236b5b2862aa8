import { expect, test } from 'vitest'
import { explanationOf, stateOf } from '../../renderer/features/my-month/days/explanation.ts'
import type { MonthDay } from '../../shared/contracts/attendance/attendance.ts'

// The sentences about a day in a person's own month.

const TODAY = '2026-03-10'
const day = (changes: Partial<MonthDay> = {}): MonthDay => ({
  work_date: '2026-03-05',
  work_cycle_code: 'DAY',
  work_cycle_name: 'DAY',
  work_cycle_name_en: 'DAY',
  work_cycle_start: '08:30',
  work_cycle_end: '17:30',
  standing: 'left',
  is_in: false,
  first_in: '2026-03-05 08:25:00',
  last_out: '2026-03-05 17:31:00',
  punch_count: 2,
  late_minutes: 0,
  early_minutes: 0,
  worked_minutes: 486,
  deducted_minutes: 60,
  rounded_minutes: 0,
  overtime_minutes: 0,
  overtime_leave_minutes: 0,
  repeated_count: 0,
  doubts: [],
  is_day_off: false,
  leave_flags: [],
  work: [],
  punches: [],
  missing: [],
  ...changes
})
const keys = (changes: Partial<MonthDay>) => explanationOf(day(changes)).map(line => line.key)

test.each([
  ['a plain day', {}, ['worked', 'deducted']],
  ['a punched break', { deducted_minutes: 0 }, ['worked']],
  ['rounded down', { worked_minutes: 480, rounded_minutes: -6 }, ['worked', 'deducted', 'rounded']],
  ['late and early', { late_minutes: 5, early_minutes: 9 }, ['worked', 'deducted', 'late', 'early']],
  ['overtime', { overtime_minutes: 90 }, ['worked', 'deducted', 'overtime']],
  ['leave for overtime', { overtime_leave_minutes: 90 }, ['worked', 'deducted', 'overtimeLeave']],
  ['a repeated touch', { repeated_count: 1 }, ['worked', 'deducted', 'repeated']],
  ['unclear', { doubts: ['unclear'] }, ['worked', 'deducted', 'unclear']],
  [
    'no punch out',
    { worked_minutes: 0, deducted_minutes: 0, doubts: ['no_out'], is_in: true, last_out: null },
    ['no_out']
  ],
  ['absent', { punch_count: 0, worked_minutes: 0, deducted_minutes: 0, standing: 'absent' }, ['absent']],
  ['leave', { punch_count: 0, worked_minutes: 0, deducted_minutes: 0, standing: 'leave' }, ['leave']]
] as const)('%s', (_, changes, expected) => {
  expect(keys(changes as Partial<MonthDay>)).toEqual(expected)
})

test('the figures add up: at work less the break is worked, before rounding', () => {
  const [worked, , rounded] = explanationOf(day({ worked_minutes: 480, rounded_minutes: -6 }))
  expect(worked).toEqual({ key: 'worked', worked: 486, present: 546 })
  expect(rounded).toEqual({ key: 'rounded', from: 486, to: 480 })
})

test.each([
  [{}, null],
  [{ early_minutes: 3 }, 'early'],
  [{ standing: 'late' }, 'late'],
  [{ standing: 'late', doubts: ['unclear'] }, 'check'],
  [{ is_day_off: true }, 'workedOff'],
  [{ is_in: true }, 'noOut'],
  [{ is_in: true, work_date: TODAY, standing: 'in' }, 'in'],
  [{ standing: 'off', punch_count: 0 }, null],
  [{ standing: 'off' }, 'off'],
  [{ standing: 'expected', work_date: '2026-03-11' }, null],
  [{ standing: 'expected', work_date: TODAY }, 'expected']
] as const)('%j stands out as %s', (changes, expected) => {
  expect(stateOf(day(changes as Partial<MonthDay>), TODAY)).toBe(expected)
})
