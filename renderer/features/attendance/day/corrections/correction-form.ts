import type { Punch, RequestedDirection } from '#shared/contracts/attendance.ts'
import { isTimeOfDay } from '#shared/domain/calendar-date.ts'

export const DIRECTIONS = ['AUTO', 'IN', 'OUT'] as const satisfies readonly RequestedDirection[]

export type CorrectionValues = {
  /** `HH:mm` */
  readonly time: string
  /** That of the clock, which at night is not that of the shift. */
  readonly date: string
  readonly direction: RequestedDirection
  readonly reason: string
}

export const valuesOf = (punch: Punch | null, workDate: string): CorrectionValues => ({
  time: punch?.punched_at.slice(11, 16) ?? '',
  date: punch?.punched_at.slice(0, 10) ?? workDate,
  direction: punch?.requested_direction ?? 'AUTO',
  reason: ''
})

/** The seconds of a punch stay where its minute does. */
export function punchOf({ time, date, direction }: CorrectionValues, punch: Punch | null) {
  const minute = `${date} ${time}`
  const isSameMinute = punch?.punched_at.startsWith(minute) === true
  return {
    punched_at: isSameMinute ? punch.punched_at : `${minute}:00`,
    requested_direction: direction
  }
}

export type CorrectionFault = 'fault.time' | 'fault.same'

/** Faults of the entered punch. */
export function punchFault(values: CorrectionValues, punch: Punch | null): CorrectionFault | null {
  if (!isTimeOfDay(values.time)) return 'fault.time'
  const entered = punchOf(values, punch)
  return entered.punched_at === punch?.punched_at && entered.requested_direction === punch.requested_direction
    ? 'fault.same'
    : null
}
