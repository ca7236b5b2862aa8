import type { WorkCycle } from '#shared/domain/work-cycle.ts'
import type { WorkCyclesTable } from './schema/work-cycles.ts'

/** The columns of a work cycle that its rules use. */
export type WorkCycleRow = Pick<
  WorkCyclesTable,
  | 'code'
  | 'kind'
  | 'start_minute'
  | 'end_minute'
  | 'break_minutes'
  | 'is_break_punched'
  | 'grace_minutes'
  | 'is_day_off'
>

/** The one place where a stored work cycle becomes the rule. */
export function toWorkCycle(row: WorkCycleRow): WorkCycle {
  return {
    code: row.code,
    kind: row.kind,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    breakMinutes: row.break_minutes,
    isBreakPunched: row.is_break_punched === 1,
    graceMinutes: row.grace_minutes,
    isDayOff: row.is_day_off === 1
  }
}
