import { NO_OVERTIME } from '../attendance/overtime.ts'
import type { PeriodDay } from './period-day.ts'

/** Values that most days have; they are not stored, which leaves less than half of a version (decision 0026). */
const USUAL = {
  isUnpunched: false,
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
} as const satisfies Partial<PeriodDay>

const isUsual = (name: string, value: unknown): boolean =>
  Object.hasOwn(USUAL, name) && JSON.stringify(value) === JSON.stringify(USUAL[name as keyof typeof USUAL])

/** The days of a person in a version, as JSON. */
export const storedDays = (days: readonly PeriodDay[]): string =>
  JSON.stringify(
    days.map(day => Object.fromEntries(Object.entries(day).filter(([name, value]) => !isUsual(name, value))))
  )

/** Reads them, and those of versions that were stored with all their values. */
export const readStoredDays = (json: string): PeriodDay[] =>
  (JSON.parse(json) as Omit<PeriodDay, keyof typeof USUAL>[]).map(day => ({ ...USUAL, ...day }))
