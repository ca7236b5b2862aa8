import type { Weekday } from '#shared/domain/dates/calendar-date.ts'
import type { HolidayFlag, WeeklyHolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import { markStale, WHOLE_PLAN } from '../../database/queue/stale-dates.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { WorkCycleDaysTable } from '../../database/schema/work-cycles.ts'

/** Sets a date's own work cycle, or removes it (null), so that the week applies again. Returns the previous one. */
export async function setWorkCycleDay(
  trx: WriteTransaction,
  employee_id: string,
  work_date: string,
  work_cycle_id: string | null
): Promise<{ before: string | null }> {
  const before = await trx
    .deleteFrom('work_cycle_days')
    .where(eb => eb.and({ employee_id, work_date }))
    .returning('work_cycle_id')
    .executeTakeFirst()
  if (work_cycle_id !== null)
    await trx.insertInto('work_cycle_days').values({ employee_id, work_date, work_cycle_id }).execute()
  await planChanged(trx, [{ employeeId: employee_id, from: work_date, to: work_date }])
  return { before: before?.work_cycle_id ?? null }
}

/** The same for the kind of day: workday, or which kind of holiday. */
export async function setHolidayDay(
  trx: WriteTransaction,
  employee_id: string,
  work_date: string,
  holiday_flag_lv: HolidayFlag | null
): Promise<{ before: HolidayFlag | null }> {
  const before = await trx
    .deleteFrom('employee_holiday_days')
    .where(eb => eb.and({ employee_id, work_date }))
    .returning('holiday_flag_lv')
    .executeTakeFirst()
  if (holiday_flag_lv !== null)
    await trx
      .insertInto('employee_holiday_days')
      .values({ employee_id, work_date, holiday_flag_lv })
      .execute()
  // Punches are placed by whether a day off was made a workday; which kind of holiday it is does not matter to them.
  const isPlanned = [before?.holiday_flag_lv, holiday_flag_lv].includes('00')
  await planChanged(trx, isPlanned ? [{ employeeId: employee_id, from: work_date, to: work_date }] : [])
  return { before: before?.holiday_flag_lv ?? null }
}

/** Sets the work cycle of a weekday, or removes it (null). */
export async function setWeeklyWorkCycle(
  trx: WriteTransaction,
  employee_id: string,
  day: Weekday,
  work_cycle_id: string | null
): Promise<void> {
  await trx
    .deleteFrom('employee_work_cycles')
    .where(eb => eb.and({ employee_id, day }))
    .execute()
  if (work_cycle_id !== null)
    await trx.insertInto('employee_work_cycles').values({ employee_id, day, work_cycle_id }).execute()
  await planChanged(trx, [{ employeeId: employee_id, ...WHOLE_PLAN }])
}

export async function setWeeklyHoliday(
  trx: WriteTransaction,
  employee_id: string,
  day: Weekday,
  holiday_flag_lv: WeeklyHolidayFlag
): Promise<void> {
  await trx
    .insertInto('employee_holidays')
    .values({ employee_id, day, holiday_flag_lv })
    .onConflict(c => c.columns(['employee_id', 'day']).doUpdateSet({ holiday_flag_lv }))
    .execute()
  await planChanged(trx, [])
}

const insertDays = insertMany<WorkCycleDaysTable>((trx, rows) =>
  trx.insertInto('work_cycle_days').values(rows)
)

/** Sets the work cycles of many dates at once; null removes a date's own. */
export async function setWorkCycleDays(
  trx: WriteTransaction,
  days: readonly { employee_id: string; work_date: string; work_cycle_id: string | null }[]
): Promise<void> {
  for (const [employeeId, own] of Map.groupBy(days, day => day.employee_id)) {
    const dates = own.map(day => day.work_date)
    await trx
      .deleteFrom('work_cycle_days')
      .where('employee_id', '=', employeeId)
      .where('work_date', 'in', dates)
      .execute()
  }
  const rows = days.flatMap(({ employee_id, work_date, work_cycle_id }) =>
    work_cycle_id === null ? [] : [{ employee_id, work_date, work_cycle_id }]
  )
  if (rows.length > 0) await insertDays(trx, rows)
  await planChanged(
    trx,
    days.map(({ employee_id, work_date }) => ({ employeeId: employee_id, from: work_date, to: work_date }))
  )
}

/** To be called with every change of somebody's plan: by it punches are placed, and leave is counted. */
async function planChanged(trx: WriteTransaction, dates: Parameters<typeof markStale>[1]): Promise<void> {
  await raiseRevisions(trx, 'work_cycles')
  await markStale(trx, dates)
}
