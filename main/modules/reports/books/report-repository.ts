import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { AttendancePunchesTable } from '../../../database/schema/attendance.ts'
import { inLanguage, nameInLanguage } from '../../../platform/workbook/in-words.ts'
import type { AttendanceReportWork, TimeCardsWork } from '../report-work.ts'

/** A person of the report with the names in its language. */
export interface ReportPerson {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly branch: string
  readonly department: string
  readonly companyId: string | null
  readonly startedOn: string
  /** Last day at work; null while employed. */
  readonly leftOn: string | null
}

export const isEmployedOn = (person: ReportPerson, date: string): boolean =>
  person.startedOn <= date && (person.leftOn === null || date <= person.leftOn)

/** People of the report, by branch and code: the requested ones, or everybody who was employed or punched in the period. */
export async function findReportPeople(
  db: ReadDatabase,
  work: Omit<AttendanceReportWork, 'kind'> & Partial<Pick<TimeCardsWork, 'unitId'>>
): Promise<ReportPerson[]> {
  const { from, to, branchIds, employeeIds, unitId = null, language } = work
  let query = db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_name_en'])
    .select(['e.employee_last_name_en', 'e.company_id', 'e.effective_dt', 'e.signout_flag', 'e.signout_dt'])
    .select(['b.name as branch', 'b.name_en as branch_en', 'd.name as department'])
    .select('d.name_en as department_en')
    .orderBy('b.code')
    .orderBy('e.employee_code')
  if (branchIds.length > 0) query = query.where('e.branch_id', 'in', [...branchIds])
  if (unitId !== null)
    query = query.where(eb => eb.or(UNIT_COLUMNS.map(column => eb(`e.${column}`, '=', unitId))))
  if (employeeIds.length > 0) query = query.where('e.id', 'in', [...employeeIds])
  else
    query = query.where(eb =>
      eb.or([
        eb.and([
          eb('e.effective_dt', '<=', to),
          eb.or([eb('e.signout_flag', '=', 'N'), eb('e.signout_dt', '>=', from)])
        ]),
        eb.exists(
          eb
            .selectFrom('attendance_punches as p')
            .select('p.id')
            .whereRef('p.employee_id', '=', 'e.id')
            .where('p.work_date', '>=', from)
            .where('p.work_date', '<=', to)
        )
      ])
    )
  const rows = await query.execute()
  return rows.map(row => ({
    id: row.id,
    code: row.employee_code,
    name: nameInLanguage(language, row),
    branch: inLanguage(language, row.branch, row.branch_en),
    department: inLanguage(language, row.department, row.department_en),
    companyId: row.company_id,
    startedOn: row.effective_dt,
    leftOn: row.signout_flag === 'Y' ? row.signout_dt : null
  }))
}

/** Names of units in order of code; all units of the kind if there are no ids. */
export async function findUnitNames(
  db: ReadDatabase,
  { kind, ids, language }: { kind: 'company' | 'branch'; ids: readonly string[]; language: 'th' | 'en' }
): Promise<string[]> {
  let query = db
    .selectFrom('organisation_units')
    .select(['name', 'name_en'])
    .where('kind', '=', kind)
    .orderBy('code')
  if (ids.length > 0) query = query.where('id', 'in', [...ids])
  return (await query.execute()).map(unit => inLanguage(language, unit.name, unit.name_en))
}

type DatedPunch = Pick<AttendancePunchesTable, 'punched_at' | 'requested_direction' | 'device_sn'>

/**
 * Sorts the punches of a day. SQLite would read the whole history of a person whose days are read alone, because the index of
 * that history is already in this order.
 */
function inOrderOfTime<T extends DatedPunch>(punches: T[]): T[] {
  return punches.sort((a, b) => {
    if (a.punched_at !== b.punched_at) return a.punched_at < b.punched_at ? -1 : 1
    if (a.requested_direction !== b.requested_direction)
      return a.requested_direction < b.requested_direction ? -1 : 1
    return a.device_sn < b.device_sn ? -1 : 1
  })
}

/** Punches of a work date in order of time. */
export async function findPunchesOfDate(db: ReadDatabase, workDate: string, employeeIds: readonly string[]) {
  const rows = await db
    .selectFrom('attendance_punches')
    .select(['employee_id', 'punched_at', 'direction', 'is_direction_sent'])
    .select(['requested_direction', 'device_sn'])
    .where('work_date', '=', workDate)
    .where('employee_id', 'in', [...employeeIds])
    .execute()
  return inOrderOfTime(rows)
}

export type PunchRow = Awaited<ReturnType<typeof findPunchRowsOfDate>>[number]

/** The same punches with all columns that a report shows. */
export async function findPunchRowsOfDate(
  db: ReadDatabase,
  workDate: string,
  employeeIds: readonly string[]
) {
  const rows = await db
    .selectFrom('attendance_punches as p')
    .leftJoin('devices as d', 'd.device_sn', 'p.device_sn')
    .leftJoin('locations as l', 'l.id', 'p.location_id')
    .select(['p.id', 'p.employee_id', 'p.work_date', 'p.punched_at', 'p.direction', 'p.is_direction_sent'])
    .select([
      'p.requested_direction',
      'p.source',
      'p.device_sn',
      'p.remark',
      'd.device_name',
      'l.location_name'
    ])
    .where('p.work_date', '=', workDate)
    .where('p.employee_id', 'in', [...employeeIds])
    .execute()
  return inOrderOfTime(rows)
}
