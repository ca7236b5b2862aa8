import type { Weekday } from '#shared/domain/dates/calendar-date.ts'
import type { HolidayFlag, WeeklyHolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import {
  type ByDay,
  type Holidays,
  type Roster,
  rosterFrom,
  USUAL_MINUTES
} from '#shared/domain/roster/roster.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import type { Queries } from '../../database/database.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { toWorkCycle } from '../../database/work-cycle-row.ts'
import { type HolidayCompanies, holidayCompaniesOf, publicHolidaysOf } from '../holidays/holidays.ts'

/** An employee's roster from `from` to `to` inclusive; it has no other dates. */
export const rosterOf = async (db: Queries, employeeId: string, from: string, to: string): Promise<Roster> =>
  (await rostersOf(db, [employeeId], from, to))(employeeId)

/** The same for many employees in one read; `weeks` may have been read earlier. */
export async function rostersOf(
  db: Queries,
  employeeIds: readonly string[],
  from: string,
  to: string,
  weeks?: Weeks
): Promise<(employeeId: string) => Roster> {
  const rows = await readRosterRows(db, employeeIds, from, to, weeks)
  return id => rosterOfRows(rows, rows.of(id))
}

/** Stored data of one employee: ids of work cycles, and holidays. */
export interface EmployeeRosterRows {
  readonly cycleIds: ByDay<string>
  readonly holidays: Holidays
  readonly usualMinutes: number
}

export interface RosterRows {
  /** All work cycles by id, in order of code. */
  readonly cycles: ReadonlyMap<string, WorkCyclesTable>
  of(employeeId: string): EmployeeRosterRows
}

export async function readRosterRows(
  db: Queries,
  employeeIds: readonly string[],
  from: string,
  to: string,
  known?: Weeks
): Promise<RosterRows> {
  const weeks = known ?? (await readWeeks(db, employeeIds))
  const inSpan = { employeeIds, from, to }
  const cycleIds = ownOf(weeks.cycleDays, await datedCycles(db, inSpan))
  const holidays = ownOf<HolidayFlag, WeeklyHolidayFlag>(weeks.holidays, await datedHolidays(db, inSpan))
  const publicHolidays = await publicHolidaysOf(db, weeks.companies, from, to)
  return {
    cycles: weeks.cycles,
    of: id => ({
      cycleIds: cycleIds(id),
      holidays: { ...holidays(id), public: publicHolidays(id) },
      usualMinutes: weeks.usualMinutes.get(id) ?? USUAL_MINUTES
    })
  }
}

interface OfWeekday<T> {
  readonly employee_id: string
  readonly day: Weekday
  readonly value: T
}

/** The weekly settings of some employees, which are the same for any span. */
export interface Weeks extends Pick<RosterRows, 'cycles'> {
  readonly cycleDays: readonly OfWeekday<string>[]
  readonly holidays: readonly OfWeekday<WeeklyHolidayFlag>[]
  readonly usualMinutes: ReadonlyMap<string, number>
  readonly companies: HolidayCompanies
}

export async function readWeeks(db: Queries, employeeIds: readonly string[]): Promise<Weeks> {
  const ofPeople = [...employeeIds]
  const cycles = await db.selectFrom('work_cycles').selectAll().orderBy('code').execute()
  return {
    cycles: new Map(cycles.map(row => [row.id, row])),
    cycleDays: await db
      .selectFrom('employee_work_cycles')
      .select(['employee_id', 'day', 'work_cycle_id as value'])
      .where('employee_id', 'in', ofPeople)
      .execute(),
    holidays: await db
      .selectFrom('employee_holidays')
      .select(['employee_id', 'day', 'holiday_flag_lv as value'])
      .where('employee_id', 'in', ofPeople)
      .execute(),
    usualMinutes: await usualMinutesOf(db, employeeIds),
    companies: await holidayCompaniesOf(db, employeeIds)
  }
}

export function rosterOfRows(
  { cycles }: Pick<RosterRows, 'cycles'>,
  { cycleIds, holidays, usualMinutes }: EmployeeRosterRows
): Roster {
  const known = <Day>(ids: ReadonlyMap<Day, string>): Map<Day, WorkCycle> =>
    new Map(
      [...ids].flatMap(([day, id]): [Day, WorkCycle][] => {
        const row = cycles.get(id)
        return row === undefined ? [] : [[day, toWorkCycle(row)]]
      })
    )
  const own = { weekly: known(cycleIds.weekly), dated: known(cycleIds.dated) }
  return rosterFrom(own, holidays, usualMinutes)
}

/** Groups rows of many employees by employee. */
function ownOf<OfDay, OfWeek extends OfDay>(
  week: readonly OfWeekday<OfWeek>[],
  days: readonly { employee_id: string; work_date: string; value: OfDay }[]
): (employeeId: string) => ByDay<OfDay, OfWeek> {
  const weeks = Map.groupBy(week, row => row.employee_id)
  const dates = Map.groupBy(days, row => row.employee_id)
  return id => ({
    weekly: new Map(weeks.get(id)?.map(row => [row.day, row.value])),
    dated: new Map(dates.get(id)?.map(row => [row.work_date, row.value]))
  })
}

interface Span {
  readonly employeeIds: readonly string[]
  readonly from: string
  readonly to: string
}

const datedCycles = (db: Queries, { employeeIds, from, to }: Span) =>
  db
    .selectFrom('work_cycle_days')
    .select(['employee_id', 'work_date', 'work_cycle_id as value'])
    .where('employee_id', 'in', [...employeeIds])
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .execute()

const datedHolidays = (db: Queries, { employeeIds, from, to }: Span) =>
  db
    .selectFrom('employee_holiday_days')
    .select(['employee_id', 'work_date', 'holiday_flag_lv as value'])
    .where('employee_id', 'in', [...employeeIds])
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .execute()

/** Hours per day of the basic setting (spec 4.8) in minutes, if set. */
async function usualMinutesOf(db: Queries, employeeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('employee_basic_settings')
    .select(['employee_id', 'hours_per_day_hundredths as hundredths'])
    .where('employee_id', 'in', [...employeeIds])
    .where('hours_per_day_hundredths', '>', 0)
    .execute()
  return new Map(rows.map(row => [row.employee_id, Math.round((Number(row.hundredths) * 60) / 100)]))
}
