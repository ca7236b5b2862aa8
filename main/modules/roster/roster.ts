import { dayOfWeek, WEEKDAYS, type Weekday } from '#shared/domain/calendar-date.ts'
import { type DayPlan, dayPlan, type Interval } from '#shared/domain/day-plan.ts'
import type { HolidayFlag, WeeklyHolidayFlag } from '#shared/domain/setting-codes.ts'
import type { WorkCycle } from '#shared/domain/work-cycle.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'

export { WorkCycles } from './work-cycle-changes.ts'
export {
  assignOfficeWeek,
  createStandardWorkCycles,
  planWorkCycle,
  STANDARD_WORK_CYCLES,
  type WorkCyclePlan,
  workCycleRow
} from './work-cycles.ts'

type Queries = Pick<ReadDatabase, 'selectFrom'>

/** Length of a working day that has no fixed hours, where the employee's setting does not say. */
const USUAL_MINUTES = 8 * 60

/** Who was given no week works every day, so that leave can be counted at all. */
const ANY_HOURS: WorkCycle = {
  code: '',
  kind: 'total_hours',
  startMinute: null,
  endMinute: null,
  breakMinutes: 0,
  isDayOff: false,
  graceMinutes: 0
}

/** What somebody works on the dates of a span: work cycles and holidays, by date. */
export interface Roster {
  cycleOf(date: string): WorkCycle | null
  holidayOf(date: string): HolidayFlag | null
  planOf(date: string): DayPlan
  /** Hours that would be worked on the date if it were no holiday and no day off; empty where there are none. */
  normalHoursOf(date: string): readonly Interval[]
}

/** An employee's roster from `from` to `to`, both included; other dates are unknown to it. */
export const rosterOf = async (db: Queries, employeeId: string, from: string, to: string): Promise<Roster> =>
  (await rostersOf(db, [employeeId], from, to))(employeeId)

/** The same for many employees, read once. */
export async function rostersOf(
  db: Queries,
  employeeIds: readonly string[],
  from: string,
  to: string
): Promise<(employeeId: string) => Roster> {
  const cycles = await cyclesOf(db, employeeIds, from, to)
  const holidays = await holidaysOf(db, employeeIds, from, to)
  const usualMinutes = await usualMinutesOf(db, employeeIds)
  return id => rosterFrom(cycles(id), holidays(id), usualMinutes.get(id) ?? USUAL_MINUTES)
}

/** What an employee has, by day of the week, and by date, which goes before it. */
interface ByDay<T> {
  readonly weekly: ReadonlyMap<Weekday, T>
  readonly dated: ReadonlyMap<string, T>
}

function rosterFrom(cycles: ByDay<WorkCycle>, holidays: ByDay<HolidayFlag>, usualMinutes: number): Roster {
  const cycleOf = (date: string): WorkCycle | null =>
    cycles.dated.get(date) ?? cycles.weekly.get(dayOfWeek(date)) ?? null
  const holidayOf = (date: string): HolidayFlag | null =>
    holidays.dated.get(date) ?? holidays.weekly.get(dayOfWeek(date)) ?? null
  const usualCycle = WEEKDAYS.map(day => cycles.weekly.get(day)).find(it => it && !it.isDayOff) ?? null
  const hasWeek = cycles.weekly.size > 0
  return {
    cycleOf,
    holidayOf,
    planOf: date => {
      const flag = holidayOf(date)
      const own = cycleOf(date)
      // A day off that was made a workday is worked as the other days are.
      const isMadeWorkday = flag === '00' && (own === null || own.isDayOff)
      const cycle = isMadeWorkday ? usualCycle : (own ?? (hasWeek ? null : ANY_HOURS))
      return dayPlan({ date, cycle, isHoliday: flag !== null && flag !== '00', usualMinutes })
    },
    normalHoursOf: date => {
      const own = cycleOf(date)
      const cycle = own === null || own.isDayOff ? usualCycle : own
      return dayPlan({ date, cycle, isHoliday: false, usualMinutes }).work
    }
  }
}

/** Rows of many employees as each has them. */
function ownOf<
  Week extends { employee_id: string; day: Weekday },
  Day extends { employee_id: string; work_date: string },
  T
>(
  week: readonly Week[],
  days: readonly Day[],
  read: (row: Week | Day) => T
): (employeeId: string) => ByDay<T> {
  const weeks = Map.groupBy(week, row => row.employee_id)
  const dates = Map.groupBy(days, row => row.employee_id)
  return id => ({
    weekly: new Map(weeks.get(id)?.map(row => [row.day, read(row)])),
    dated: new Map(dates.get(id)?.map(row => [row.work_date, read(row)]))
  })
}

async function cyclesOf(db: Queries, employeeIds: readonly string[], from: string, to: string) {
  const week = await db
    .selectFrom('employee_work_cycles as w')
    .innerJoin('work_cycles as c', 'c.id', 'w.work_cycle_id')
    .selectAll('c')
    .select(['w.employee_id', 'w.day'])
    .where('w.employee_id', 'in', [...employeeIds])
    .execute()
  const days = await db
    .selectFrom('work_cycle_days as d')
    .innerJoin('work_cycles as c', 'c.id', 'd.work_cycle_id')
    .selectAll('c')
    .select(['d.employee_id', 'd.work_date'])
    .where('d.employee_id', 'in', [...employeeIds])
    .where('d.work_date', '>=', from)
    .where('d.work_date', '<=', to)
    .execute()
  return ownOf(week, days, toWorkCycle)
}

async function holidaysOf(db: Queries, employeeIds: readonly string[], from: string, to: string) {
  const week = await db
    .selectFrom('employee_holidays')
    .selectAll()
    .where('employee_id', 'in', [...employeeIds])
    .execute()
  const days = await db
    .selectFrom('employee_holiday_days')
    .selectAll()
    .where('employee_id', 'in', [...employeeIds])
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .execute()
  return ownOf(week, days, (row): HolidayFlag => row.holiday_flag_lv)
}

/** Minutes of the hours a day of the basic setting (spec 4.8), where it says them. */
async function usualMinutesOf(db: Queries, employeeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('employee_basic_settings')
    .select(['employee_id', 'hours_per_day_hundredths as hundredths'])
    .where('employee_id', 'in', [...employeeIds])
    .where('hours_per_day_hundredths', '>', 0)
    .execute()
  return new Map(rows.map(row => [row.employee_id, Math.round((Number(row.hundredths) * 60) / 100)]))
}

/** What work cycles are called, by code. */
export const workCycleNames = (db: Queries) =>
  db.selectFrom('work_cycles').select(['code', 'name', 'name_en']).orderBy('code').execute()

export const findWorkCycle = (db: Queries, code: string) =>
  db.selectFrom('work_cycles').selectAll().where('code', '=', code).executeTakeFirst()

/** Gives a date a work cycle of its own, or takes it away (null): the week then counts again. Returns the one before. */
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
  return { before: before?.work_cycle_id ?? null }
}

/** The same for what a date is: workday or which kind of holiday. */
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
  return { before: before?.holiday_flag_lv ?? null }
}

/** Sets the work cycle of a day of the week, or takes it away (null). */
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
}

/** Sets what a day of the week is. */
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
}
