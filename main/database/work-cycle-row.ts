import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { WorkCyclesTable } from './schema/work-cycles.ts'

/** The columns of a work cycle that its rules use. */
export type WorkCycleRow = Omit<WorkCyclesTable, 'id' | 'name' | 'name_en' | 'created_at'>

/** The only place where a rule becomes columns. */
export const workCycleColumns = (cycle: WorkCycle) =>
  ({
    code: cycle.code,
    kind: cycle.kind,
    start_minute: cycle.startMinute,
    end_minute: cycle.endMinute,
    break_minutes: cycle.breakMinutes,
    is_break_punched: cycle.isBreakPunched ? 1 : 0,
    grace_minutes: cycle.graceMinutes,
    is_day_off: cycle.isDayOff ? 1 : 0
  }) satisfies WorkCycleRow

/** The only place where a stored work cycle becomes a rule. */
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
