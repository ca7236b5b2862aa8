import { type SqlBool, sql } from 'kysely'
import { dayOfWeek } from '#shared/domain/calendar-date.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'

export interface DayPerson {
  id: string
  employee_code: string
  employee_name: string
  employee_last_name: string
  employee_nickname: string | null
  employee_name_en: string | null
  employee_last_name_en: string | null
  branch_id: string | null
  department_name: string | null
  department_name_en: string | null
}

export interface DayPunch {
  id: string
  employee_id: string
  work_date: string
  punched_at: string
  direction: 'IN' | 'OUT'
  source: 'Import' | 'Fingerprint' | 'Checkin'
  device_sn: string
}

/** Who worked for the branch on a date or at some time of a span: started by then and not resigned before it. */
export function findPeople(
  db: ReadDatabase,
  { branchId, from, to }: { branchId: string | null; from: string; to: string }
): Promise<DayPerson[]> {
  let query = peopleQuery(db).where(isEmployed(from, to)).orderBy('e.employee_code')
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  return query.execute()
}

export function findPerson(db: ReadDatabase, employeeCode: string): Promise<DayPerson | undefined> {
  return peopleQuery(db).where('e.employee_code', '=', employeeCode).executeTakeFirst()
}

/** The codes before and after a person's among those of the same branch who worked for it in a span. */
export async function findNeighbours(
  db: ReadDatabase,
  { person, from, to }: { person: DayPerson; from: string; to: string }
): Promise<{ previous: string | null; next: string | null }> {
  const others = db
    .selectFrom('employees as e')
    .select('e.employee_code')
    .where('e.branch_id', person.branch_id === null ? 'is' : '=', person.branch_id)
    .where(isEmployed(from, to))
    .limit(1)
  const code = person.employee_code
  const previous = await others
    .where('e.employee_code', '<', code)
    .orderBy('e.employee_code', 'desc')
    .executeTakeFirst()
  const next = await others.where('e.employee_code', '>', code).orderBy('e.employee_code').executeTakeFirst()
  return { previous: previous?.employee_code ?? null, next: next?.employee_code ?? null }
}

/** Started by the end of the span and not resigned before it. */
function isEmployed(from: string, to: string) {
  return sql<SqlBool>`e.effective_dt <= ${to} and (e.signout_flag = 'N' or e.signout_dt >= ${from})`
}

function peopleQuery(db: ReadDatabase) {
  return db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.branch_id'])
    .select(['d.name as department_name', 'd.name_en as department_name_en'])
}

/** Punches of one work date in order of person and time. */
export function findDayPunches(
  db: ReadDatabase,
  { workDate, branchId }: { workDate: string; branchId: string | null }
): Promise<DayPunch[]> {
  let query = db
    .selectFrom('attendance_punches as p')
    .select([
      'p.id',
      'p.employee_id',
      'p.work_date',
      'p.punched_at',
      'p.direction',
      'p.source',
      'p.device_sn'
    ])
    .where('p.work_date', '=', workDate)
    .orderBy('p.employee_id')
    .orderBy('p.punched_at')
    .orderBy('p.batch_seq')
    .orderBy('p.item_index')
  if (branchId !== null)
    query = query.innerJoin('employees as e', 'e.id', 'p.employee_id').where('e.branch_id', '=', branchId)
  return query.execute()
}

/** Punches of one person whose work date lies within the range, in order of time. */
export function findPersonPunches(
  db: ReadDatabase,
  {
    employeeId,
    from,
    to,
    earliest,
    latest
  }: {
    employeeId: string
    from: string
    to: string
    /** Bounds of the clock for the index: a punch lies within a day of its work date. */
    earliest: string
    latest: string
  }
): Promise<DayPunch[]> {
  return db
    .selectFrom('attendance_punches')
    .select(['id', 'employee_id', 'work_date', 'punched_at', 'direction', 'source', 'device_sn'])
    .where('employee_id', '=', employeeId)
    .where('punched_at', '>=', earliest)
    .where('punched_at', '<=', latest)
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
    .orderBy('punched_at')
    .orderBy('batch_seq')
    .orderBy('item_index')
    .execute()
}

/** What tells the work cycle of people on dates of a span: the one set for the date, else the weekly pattern's. */
export async function findCycles(
  db: ReadDatabase,
  { employeeIds, from, to }: { employeeIds: readonly string[] | null; from: string; to: string }
): Promise<(employeeId: string, date: string) => WorkCyclesTable | null> {
  const rows = await db.selectFrom('work_cycles').selectAll().execute()
  let weekly = db.selectFrom('employee_work_cycles').selectAll()
  let dated = db
    .selectFrom('work_cycle_days')
    .selectAll()
    .where('work_date', '>=', from)
    .where('work_date', '<=', to)
  if (employeeIds) {
    weekly = weekly.where('employee_id', 'in', [...employeeIds])
    dated = dated.where('employee_id', 'in', [...employeeIds])
  }
  const cycles = new Map(rows.map(cycle => [cycle.id, cycle]))
  // Weekdays and dates are told apart by their form, so one map holds both.
  const ids = new Map([
    ...(await weekly.execute()).map(row => [`${row.employee_id} ${row.day}`, row.work_cycle_id] as const),
    ...(await dated.execute()).map(row => [`${row.employee_id} ${row.work_date}`, row.work_cycle_id] as const)
  ])
  return (employeeId, date) => {
    const id = ids.get(`${employeeId} ${date}`) ?? ids.get(`${employeeId} ${dayOfWeek(date)}`)
    return id === undefined ? null : (cycles.get(id) ?? null)
  }
}
