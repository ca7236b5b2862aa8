import type { AttendanceDay, DayDoubt, DayTerms } from '../attendance/attendance-day.ts'
import { addedOvertime, NO_OVERTIME, type OvertimeMinutes } from '../attendance/overtime.ts'
import type { PaidLeave } from '../leave/paid-leave.ts'

/** `off`: the weekly rest, or no work; `outside`: not employed. */
export type PeriodDayKind = 'work' | 'off' | 'holiday' | 'outside'

/** A day of a person as payroll counts it; this is what is stored when a period is frozen. */
export interface PeriodDay {
  readonly date: string
  readonly cycle: string | null
  readonly kind: PeriodDayKind
  /** Whether the person need not punch: a planned day that has begun counts as worked. */
  readonly isUnpunched: boolean
  readonly standing: AttendanceDay['standing']
  readonly firstIn: string | null
  readonly lastOut: string | null
  readonly punchCount: number
  readonly workedMinutes: number
  readonly lateMinutes: number
  readonly earlyMinutes: number
  readonly doubts: readonly DayDoubt[]
  readonly leave: readonly PaidLeave[]
  /** Overtime as approved and as it counts, without documents for which leave is given. */
  readonly approved: OvertimeMinutes
  readonly counted: OvertimeMinutes
}

interface Known {
  readonly date: string
  readonly terms: DayTerms
  readonly day: AttendanceDay
  readonly leave: readonly PaidLeave[]
  readonly isEmployed: boolean
  /** Whether the date has begun at the branch. */
  readonly hasBegun: boolean
}

export function periodDay({ date, terms, day, leave, isEmployed, hasBegun }: Known): PeriodDay {
  const isOff = terms.overtimeDay.isFree
  const kind = !isEmployed ? 'outside' : !isOff ? 'work' : terms.isHoliday ? 'holiday' : 'off'
  return {
    date,
    cycle: terms.cycle?.code ?? null,
    kind,
    isUnpunched:
      kind === 'work' && terms.cycle?.kind === 'no_punch' && hasBegun && terms.leave?.isWholeDay !== true,
    standing: day.standing,
    firstIn: day.firstIn,
    lastOut: day.lastOut,
    punchCount: day.punchCount,
    workedMinutes: day.workedMinutes,
    lateMinutes: day.lateMinutes,
    earlyMinutes: day.earlyMinutes,
    doubts: day.doubts,
    leave,
    // What was approved for a date beside it is that date's.
    approved: sumOf(day.overtime.slice(0, terms.overtime.length), 'approved'),
    counted: sumOf(day.overtime, 'counted')
  }
}

const sumOf = (overtime: AttendanceDay['overtime'], what: 'approved' | 'counted'): OvertimeMinutes =>
  overtime.filter(it => !it.isLeave).reduce((sum, it) => addedOvertime(sum, it[what]), NO_OVERTIME)

/** On a free day of the person, an exact day of work is worked on a holiday. */
export const isHolidayWork = ({ kind, punchCount }: PeriodDay): boolean =>
  (kind === 'off' || kind === 'holiday') && punchCount > 0

export const isWorked = ({ punchCount, isUnpunched }: PeriodDay): boolean => punchCount > 0 || isUnpunched

/** A day of employment without a work cycle: nobody knows whether the person was to work. */
export const isUnplannedDay = ({ kind, cycle }: PeriodDay): boolean => kind === 'work' && cycle === null
