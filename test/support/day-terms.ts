import type { AttendanceDay, DayPunch, DayTerms } from '#shared/domain/attendance/attendance-day.ts'
import { hoursOf } from '#shared/domain/attendance/day-plan.ts'
import { NO_ROUNDING } from '#shared/domain/attendance/rounding.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'

// Days of attendance as the tests of their rules write them.

export const base: WorkCycle = {
  code: 'DAY',
  kind: 'same_day',
  startMinute: 510,
  endMinute: 1050,
  breakMinutes: 60,
  isBreakPunched: false,
  isDayOff: false,
  graceMinutes: 5
}
export const CYCLES = {
  DAY: base,
  NIGHT: { ...base, code: 'NIGHT', kind: 'next_day', startMinute: 1320, endMinute: 420 },
  EVE: { ...base, code: 'EVE', kind: 'previous_day', startMinute: 1320, endMinute: 420 },
  PARTS: { ...base, code: 'PARTS', kind: 'several', startMinute: 480, endMinute: 1200 },
  FLEX: { ...base, code: 'FLEX', kind: 'total_hours', startMinute: null, endMinute: null },
  FREE: { ...base, code: 'FREE', kind: 'no_punch', startMinute: null, endMinute: null },
  OFF: { ...base, code: 'OFF', startMinute: null, endMinute: null, isDayOff: true },
  NONE: null
} satisfies Record<string, WorkCycle | null>

export const WORK_DATE = '2025-07-10'

/** Punches whose direction was sent: `I08:25`, `O17:31:30`, `O+07:00` (the day after), `I-21:50` (the day before). */
export function punch(text: string): DayPunch {
  const direction = text.startsWith('I') ? 'IN' : 'OUT'
  return { punchedAt: moment(text.slice(1)), direction, isDirectionSent: true }
}
export function moment(text: string): string {
  const date = text.startsWith('+') ? '2025-07-11' : text.startsWith('-') ? '2025-07-09' : WORK_DATE
  const time = text.replace(/^[+-]/, '')
  return `${date} ${time.length === 5 ? `${time}:00` : time}`
}

export const termsOf = (cycle: WorkCycle | null, changes: Partial<DayTerms> = {}): DayTerms => ({
  cycle,
  isHoliday: false,
  leave: null,
  overtime: [],
  overtimeBeside: [],
  overtimeDay: {
    isFree: cycle?.isDayOff === true || changes.isHoliday === true,
    normalHours: cycle === null ? [] : hoursOf(cycle),
    breakMinutes: cycle?.breakMinutes ?? 0,
    normalMinutes: 480,
    isPaidForHolidays: true
  },
  rounding: NO_ROUNDING,
  ...changes
})

export type Expected = Partial<Omit<AttendanceDay, 'firstIn' | 'lastOut' | 'punchCount' | 'marks'>>
