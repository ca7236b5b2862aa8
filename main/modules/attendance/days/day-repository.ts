import { type SqlBool, sql } from 'kysely'
import type { DayPunch } from '#shared/domain/attendance/attendance-day.ts'
import { addDays, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import type { HolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { readRevision } from '../../../database/revisions.ts'
import type { AttendancePunchesTable } from '../../../database/schema/attendance.ts'
import type { WorkCyclesTable } from '../../../database/schema/work-cycles.ts'
import { isAmong } from '../../../database/search/employee-names.ts'
import type { OwnPeople } from '../../employees/employees.ts'

/** Up to `limit` rows after the last key of the previous page. */
interface Page {
  readonly after: string
  readonly limit: number
}

/** A page of employees by code, with the fields that the board of a day needs. */
export function findBoardPeople(db: ReadDatabase, { after, limit }: Page) {
  return peopleQuery(db)
    .select(['e.effective_dt', 'e.signout_flag', 'e.signout_dt'])
    .where('e.employee_code', '>', after)
    .orderBy('e.employee_code')
    .limit(limit)
    .execute()
}

/** Settings of a date, either from the weekly pattern or set for the date itself. */
interface SettingsPage extends Page {
  readonly workDate: string
  readonly kind: 'weekly' | 'dated'
}

/** A page of the work cycles of a date by employee id: the weekly pattern's, or those set for the date itself. */
export function findBoardCycles(
  db: ReadDatabase,
  { workDate, kind, after, limit }: SettingsPage
): Promise<{ employee_id: string; work_cycle_id: string }[]> {
  const rows =
    kind === 'weekly'
      ? db.selectFrom('employee_work_cycles as c').where('c.day', '=', dayOfWeek(workDate))
      : db.selectFrom('work_cycle_days as c').where('c.work_date', '=', workDate)
  return rows
    .select(['c.employee_id', 'c.work_cycle_id'])
    .where('c.employee_id', '>', after)
    .orderBy('c.employee_id')
    .limit(limit)
    .execute()
}

/** The first IN of an employee on a work date, and the last two punches that count, as `I0O1`: 1 if the direction was sent. */
export interface BoardPunches {
  employee_id: string
  firstIn: string | null
  lastTwo: string
}

export function findBoardPunches(
  db: ReadDatabase,
  { workDate, after, limit }: Page & { workDate: string }
): Promise<BoardPunches[]> {
  return boardPunches(db, workDate)
    .where('employee_id', '>', after)
    .orderBy('employee_id')
    .limit(limit)
    .execute()
}

/** The same, only for people with a punch stored after the position that `findPunchPosition` returned. */
export async function findAddedBoardPunches(
  db: ReadDatabase,
  { workDate, after }: { workDate: string; after: number }
): Promise<BoardPunches[]> {
  // Few rows follow the position: the plus and no DISTINCT keep SQLite from reading an index of all punches instead.
  const added = await db
    .selectFrom('attendance_punches')
    .select('employee_id')
    .where(sql<SqlBool>`rowid > ${after}`)
    .where(sql<SqlBool>`+work_date = ${workDate}`)
    .execute()
  if (added.length === 0) return []
  const ids = [...new Set(added.map(row => row.employee_id))]
  return boardPunches(db, workDate).where('employee_id', 'in', ids).execute()
}

/** Relies on the order of the index that groups the punches. */
export function boardPunches(db: ReadDatabase, workDate: string) {
  const letters = sql`case direction when '' then '' else substr(direction, 1, 1) || is_direction_sent end`
  const last = sql<string>`substr(group_concat(${letters}, ''), -4)`
  return db
    .selectFrom('attendance_punches')
    .select(['employee_id', last.as('lastTwo')])
    .select(sql<string | null>`min(case direction when 'IN' then punched_at end)`.as('firstIn'))
    .where('work_date', '=', workDate)
    .groupBy('employee_id')
}

/** The last stored punch, and the number of changes and removals; if only the first differs, earlier results are valid. */
export async function findPunchPosition(db: ReadDatabase): Promise<{ newest: number; corrections: number }> {
  const corrections = await readRevision(db, 'corrected_punches')
  const row = await db
    .selectFrom('attendance_punches')
    .select(sql<number | null>`max(rowid)`.as('newest'))
    .executeTakeFirstOrThrow()
  return { newest: row.newest ?? 0, corrections }
}

export const findPeople = (db: ReadDatabase, ids: readonly string[]) =>
  peopleQuery(db)
    .where('e.id', 'in', [...ids])
    .orderBy('e.employee_code')
    .execute()

export const findPerson = (db: ReadDatabase, employeeCode: string) =>
  peopleQuery(db)
    .select('e.round_month_config')
    .where('e.employee_code', '=', employeeCode)
    .executeTakeFirst()

type DayPerson = Awaited<ReturnType<typeof findPeople>>[number]

/** The previous and next code of people employed within a span, of the same branch or of the manager's own people. */
export async function findNeighbours(
  db: ReadDatabase,
  { person, from, to, own }: { person: DayPerson; from: string; to: string; own: OwnPeople | null }
): Promise<{ previous: string | null; next: string | null }> {
  const employed = db
    .selectFrom('employees as e')
    .select('e.employee_code')
    .where(isEmployed(from, to))
    .limit(1)
  const others =
    own === null
      ? employed.where('e.branch_id', person.branch_id === null ? 'is' : '=', person.branch_id)
      : employed.where(isAmong('e.id', { ids: [...own.ids] }))
  const code = person.employee_code
  const previous = await others
    .where('e.employee_code', '<', code)
    .orderBy('e.employee_code', 'desc')
    .executeTakeFirst()
  const next = await others.where('e.employee_code', '>', code).orderBy('e.employee_code').executeTakeFirst()
  return { previous: previous?.employee_code ?? null, next: next?.employee_code ?? null }
}

/** Started by the end of the span and did not resign before it. */
function isEmployed(from: string, to: string) {
  return sql<SqlBool>`e.effective_dt <= ${to} and (e.signout_flag = 'N' or e.signout_dt >= ${from})`
}

function peopleQuery(db: ReadDatabase) {
  return db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_nickname', 'e.mobilephone'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.branch_id'])
    .select(['d.name as department_name', 'd.name_en as department_name_en'])
}

/** A page of the holidays of a date by employee id: the weekly ones, or those set for the date itself. */
export function findBoardHolidays(
  db: ReadDatabase,
  { workDate, kind, after, limit }: SettingsPage
): Promise<{ employee_id: string; holiday_flag_lv: HolidayFlag }[]> {
  const rows =
    kind === 'weekly'
      ? db
          .selectFrom('employee_holidays as h')
          .where('h.day', '=', dayOfWeek(workDate))
          .where('h.holiday_flag_lv', '<>', '00')
      : db.selectFrom('employee_holiday_days as h').where('h.work_date', '=', workDate)
  return rows
    .select(['h.employee_id', 'h.holiday_flag_lv'])
    .where('h.employee_id', '>', after)
    .orderBy('h.employee_id')
    .limit(limit)
    .execute()
}

/** Punches of people on one work date, ordered by person and time. */
export const findDayPunches = (db: ReadDatabase, workDate: string, employeeIds: readonly string[]) =>
  punchesInOrder(db, employeeIds).select(DAY_COLUMNS).where('work_date', '=', workDate).execute()

/** Punches of one person whose work date is within the range, in order of time. */
export const findPersonPunches = (db: ReadDatabase, employeeId: string, from: string, to: string) =>
  punchesWithin(db, [employeeId], from, to).select(DAY_COLUMNS).execute()

/** The same of many people, with what their days need, by person and time. */
export const findPunchesOfPeople = (
  db: ReadDatabase,
  employeeIds: readonly string[],
  from: string,
  to: string
) => punchesWithin(db, employeeIds, from, to).select(PLACED_COLUMNS).execute()

const PLACED_COLUMNS = ['employee_id', 'work_date', 'punched_at', 'direction', 'is_direction_sent'] as const
const DAY_COLUMNS = [...PLACED_COLUMNS, 'id', 'source', 'device_sn'] as const

/** Bounds on the time let the index be used: a punch is at most a day away from its work date. */
const punchesWithin = (db: ReadDatabase, employeeIds: readonly string[], from: string, to: string) =>
  punchesInOrder(db, employeeIds)
    .where('punched_at', '>=', `${addDays(from, -1)} 00:00:00`)
    .where('punched_at', '<=', `${addDays(to, 2)} 00:00:00`)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)

const punchesInOrder = (db: ReadDatabase, employeeIds: readonly string[]) =>
  db
    .selectFrom('attendance_punches')
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('employee_id')
    .orderBy('punched_at')
    .orderBy('requested_direction')
    .orderBy('device_sn')

export type DayPunchRow = Awaited<ReturnType<typeof findPersonPunches>>[number]

type PlacedRow = Pick<AttendancePunchesTable, 'punched_at' | 'direction' | 'is_direction_sent'>

/** The only place where a stored punch becomes a punch of a day. */
export const toDayPunch = (row: PlacedRow): DayPunch => ({
  punchedAt: row.punched_at,
  direction: row.direction || null,
  isDirectionSent: row.is_direction_sent === 1
})

export async function findWorkCycles(db: ReadDatabase): Promise<Map<string, WorkCyclesTable>> {
  const rows = await db.selectFrom('work_cycles').selectAll().execute()
  return new Map(rows.map(cycle => [cycle.id, cycle]))
}
