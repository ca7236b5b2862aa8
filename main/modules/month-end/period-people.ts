import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import type { Round } from '#shared/contracts/loans/periods.ts'
import { APPROVED, LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import type { Interval } from '#shared/domain/attendance/day-plan.ts'
import { overtimeInterval } from '#shared/domain/attendance/overtime.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { isOfRounds } from '../periods/periods.ts'

/** A person of a period, with the units at present. */
export interface PeriodPerson extends PersonNames {
  readonly id: string
  readonly employee_code: string
  readonly employee_type_code: string | null
  readonly branch_id: string | null
  readonly branch_code: string | null
  readonly department_code: string | null
  readonly effective_dt: string
  /** Last day of employment; null while it is open. */
  readonly leftOn: string | null
}

export interface PeopleOfPeriod {
  readonly from: string
  readonly to: string
  readonly rounds: readonly Round[]
  /** Only people of this branch; null: all. */
  readonly branchId: string | null
}

const people = (db: ReadDatabase) =>
  db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as b', 'b.id', 'e.branch_id')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.employee_type_code', 'e.branch_id'])
    .select(['b.code as branch_code', 'd.code as department_code', 'e.effective_dt'])
    .select(eb =>
      eb.case().when('e.signout_flag', '=', 'Y').then(eb.ref('e.signout_dt')).else(null).end().as('leftOn')
    )
    .orderBy('e.employee_code')

/** Whether a person is employed on a day of a span. */
export const isEmployedIn = (
  { effective_dt, leftOn }: Pick<PeriodPerson, 'effective_dt' | 'leftOn'>,
  { from, to }: Pick<PeopleOfPeriod, 'from' | 'to'>
): boolean => effective_dt <= to && (leftOn === null || leftOn >= from)

/** Everybody who is employed on a day of the period and paid in one of the rounds, by code. */
export function findPeriodPeople(
  db: ReadDatabase,
  { from, to, rounds, branchId }: PeopleOfPeriod
): Promise<PeriodPerson[]> {
  let query = people(db)
    .where('e.effective_dt', '<=', to)
    .where(eb => eb.or([eb('e.signout_flag', '=', 'N'), eb('e.signout_dt', '>=', from)]))
    .where(isOfRounds(rounds))
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  return query.execute()
}

/** The same for given people, whenever they are employed. */
export const findPeriodPeopleById = (db: ReadDatabase, ids: readonly string[]): Promise<PeriodPerson[]> =>
  people(db)
    .where('e.id', 'in', [...ids])
    .execute()

export const findPeriodPeopleByCode = (db: ReadDatabase, codes: readonly string[]): Promise<PeriodPerson[]> =>
  people(db)
    .where('e.employee_code', 'in', [...codes])
    .execute()

interface Span {
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
}

/** Who of the people has approved leave in a span. */
export async function findOnLeave(db: ReadDatabase, { ids, from, to }: Span): Promise<string[]> {
  const rows = await db
    .selectFrom('approval_leave_days as l')
    .innerJoin('approval_documents as d', 'd.id', 'l.document_id')
    .select('l.employee_id')
    .distinct()
    .where('l.employee_id', 'in', [...ids])
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', '=', APPROVED)
    .execute()
  return rows.map(row => row.employee_id)
}

/** Overtime that is pending or approved, by `employee date`, also of the dates beside the span. */
export async function findLiveOvertime(
  db: ReadDatabase,
  { ids, from, to }: Span
): Promise<ReadonlyMap<string, Interval[]>> {
  const rows = await db
    .selectFrom('approval_documents')
    .select(['employee_id', 'first_date', 'starts_at', 'ends_at'])
    .where('kind', '=', 'overtime')
    .where('employee_id', 'in', [...ids])
    .where('first_date', '>=', addDays(from, -1))
    .where('first_date', '<=', addDays(to, 1))
    .where('approve_flag', 'in', LIVE_FLAGS)
    .where('deleted_at', 'is', null)
    .where('starts_at', 'is not', null)
    .where('ends_at', 'is not', null)
    .execute()
  const byDay = Map.groupBy(rows, row => `${row.employee_id} ${row.first_date}`)
  return new Map([...byDay].map(([key, own]) => [key, own.map(overtimeInterval)]))
}
