import { expect, test } from 'vitest'
import { NO_OVERTIME } from '../../shared/domain/attendance/overtime.ts'
import type { PeriodDay } from '../../shared/domain/month-end/period-day.ts'
import { readStoredDays, storedDays } from '../../shared/domain/month-end/stored-days.ts'

// The days of a version as they are stored.

const DAY_OFF: PeriodDay = {
  date: '2026-02-01',
  cycle: 'OFF',
  kind: 'off',
  isUnpunched: false,
  standing: 'off',
  firstIn: null,
  lastOut: null,
  punchCount: 0,
  workedMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
  doubts: [],
  leave: [],
  approved: NO_OVERTIME,
  counted: NO_OVERTIME
}
const WORKED: PeriodDay = {
  ...DAY_OFF,
  date: '2026-02-02',
  cycle: null,
  kind: 'work',
  isUnpunched: true,
  standing: 'late',
  firstIn: '2026-02-02 08:40:00',
  lastOut: '2026-02-02 20:00:00',
  punchCount: 2,
  workedMinutes: 620,
  lateMinutes: 10,
  earlyMinutes: 5,
  doubts: ['unclear'],
  leave: [{ flag: '06', isPaid: true, minutes: 60, dayMinutes: 480 }],
  approved: { ...NO_OVERTIME, 150: 150 },
  counted: { ...NO_OVERTIME, 150: 120 }
}

test('are read back as they were', () => {
  expect(readStoredDays(storedDays([DAY_OFF, WORKED]))).toEqual([DAY_OFF, WORKED])
})

test('are read from versions that were stored with all their values', () => {
  expect(readStoredDays(JSON.stringify([DAY_OFF, WORKED]))).toEqual([DAY_OFF, WORKED])
})

test('have only what is not usual', () => {
  expect(storedDays([DAY_OFF])).toBe('[{"date":"2026-02-01","cycle":"OFF","kind":"off","standing":"off"}]')
})
