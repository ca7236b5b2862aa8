import { timeOfMinute } from '#shared/domain/dates/time-of-day.ts'
import type { Queries } from '../../../database/database.ts'
import { rostersOf } from '../../roster/roster.ts'
import type { ShownRow } from '../document/document-rows.ts'
import type { Kind } from './kind.ts'

const addedTimes = ({ times_json }: Pick<ShownRow, 'times_json'>): string[] => JSON.parse(times_json ?? '[]')

export const timeAdjust: Kind = {
  lookedUp: daysOf,
  inWorkbook: row =>
    addedTimes(row)
      .map(at => at.slice(11, 16))
      .join(', ')
}

/** The days of time adjustments: their kind, the existing times and the times to be added. */
async function daysOf(db: Queries, rows: readonly ShownRow[]) {
  const employeeIds = [...new Set(rows.map(row => row.employee_id))]
  const dates = [...new Set(rows.map(row => row.first_date))].sort()
  const rosterOf = await rostersOf(db, employeeIds, dates[0] ?? '', dates.at(-1) ?? '')
  const punches = await db
    .selectFrom('attendance_punches')
    .select(['employee_id', 'work_date', 'punched_at'])
    .where('employee_id', 'in', employeeIds)
    .where('work_date', 'in', dates)
    .orderBy('punched_at')
    .execute()
  const dayKey = (employeeId: string, date: string): string => `${date} ${employeeId}`
  const punched = Map.groupBy(punches, punch => dayKey(punch.employee_id, punch.work_date))
  return (row: ShownRow) => {
    const roster = rosterOf(row.employee_id)
    const cycle = roster.cycleOf(row.first_date)
    const plan = roster.planOf(row.first_date)
    const hasHours = cycle !== null && cycle.startMinute !== null && cycle.endMinute !== null
    const added = addedTimes(row)
    const isNew = new Set(added)
    const own = punched.get(dayKey(row.employee_id, row.first_date)) ?? []
    return {
      day_status: roster.holidayOf(row.first_date) ?? (plan.free === null ? '00' : '03'),
      work_cycle_code: cycle?.code ?? null,
      work_cycle_time: hasHours
        ? `${timeOfMinute(cycle.startMinute ?? 0)} - ${timeOfMinute(cycle.endMinute ?? 0)}`
        : null,
      time: [
        ...own
          .filter(punch => !isNew.has(punch.punched_at))
          .map(punch => ({ type: 'old' as const, value: punch.punched_at })),
        ...added.map(value => ({ type: 'new' as const, value }))
      ]
    }
  }
}
