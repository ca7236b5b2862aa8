import type { ReadDatabase } from '../../../database/database.ts'
import { findByName, hasApprover, isAmong } from '../../../database/search/employee-names.ts'
import type { UserCaller } from '../../access/access.ts'
import { visibilityOf } from './visibility.ts'

export interface PeopleSearch {
  readonly search: string
  readonly branchId: string | null
  /** Only employees who have this approver; null: everybody. */
  readonly approverId: string | null
  readonly limit: number
}

/** People whose code or one of whose names contains every word of the search; `%` and `_` are literal (decision 0038). */
export async function findPeople(db: ReadDatabase, { search, branchId, approverId, limit }: PeopleSearch) {
  const named = await findByName(db, { search, hasResigned: null })
  let query = db
    .selectFrom('employees as e')
    .leftJoin('organisation_units as d', 'd.id', 'e.department_id')
    .leftJoin('organisation_units as p', 'p.id', 'e.position_id')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.employee_nickname'])
    .select(['e.employee_nickname_en', 'e.mobilephone'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.branch_id', 'e.signout_flag'])
    .select(['d.name as department_name', 'd.name_en as department_name_en'])
    .select(['p.name as position_name', 'p.name_en as position_name_en'])
    .orderBy('e.signout_flag')
    .orderBy('e.employee_code')
    .limit(limit)
  if (named !== null) query = query.where(isAmong('e.id', named))
  if (approverId !== null) query = query.where(hasApprover('e.id', approverId))
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  const rows = await query.execute()
  return rows.map(({ id, signout_flag, ...row }) => ({
    employee_id: id,
    ...row,
    has_resigned: signout_flag === 'Y'
  }))
}

const NAMES = ['employee_name', 'employee_last_name', 'employee_name_en', 'employee_last_name_en'] as const
const PERSON = ['id as employee_id', 'employee_code', ...NAMES, 'mobilephone'] as const

/** Telephone numbers of people and of their line managers (the first approver of each), by employee id. */
export async function contactsOf(db: ReadDatabase, ids: readonly string[]) {
  const people = await db
    .selectFrom('employees as e')
    .select(PERSON)
    .where(isAmong('e.id', { ids }))
    .orderBy('employee_code')
    .execute()
  const approvers = await db
    .selectFrom('employee_approvers as a')
    .select(['a.employee_id', 'a.approver_employee_id'])
    .where('a.position', '=', 1)
    .where(isAmong('a.employee_id', { ids }))
    .execute()
  const managers = await db
    .selectFrom('employees as e')
    .select(PERSON)
    .where(isAmong('e.id', { ids: approvers.map(it => it.approver_employee_id) }))
    .execute()
  const managerById = new Map(managers.map(it => [it.employee_id, it]))
  const managerOf = new Map(
    approvers.map(it => [it.employee_id, managerById.get(it.approver_employee_id) ?? null])
  )
  return new Map(
    people.map(it => [it.employee_id, { ...it, line_manager: managerOf.get(it.employee_id) ?? null }])
  )
}

/** The employees of an approver. */
export interface OwnPeople {
  readonly ids: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

/** Employees whom a user of the screens may see: for a manager those they approve for; null: everybody. */
export async function ownPeopleOf(db: ReadDatabase, caller: UserCaller): Promise<OwnPeople | null> {
  const { approverId } = visibilityOf(caller)
  if (approverId === null) return null
  const people = await db
    .selectFrom('employee_approvers as a')
    .innerJoin('employees as e', 'e.id', 'a.employee_id')
    .select(['e.id', 'e.employee_code'])
    .where('a.approver_employee_id', '=', approverId)
    .execute()
  return { ids: new Set(people.map(it => it.id)), codes: new Set(people.map(it => it.employee_code)) }
}
