import type { PersonItem } from '#shared/contracts/employees.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { findByName, isAmong } from '../../../database/employee-names.ts'

export interface PeopleSearch {
  readonly search: string
  readonly branchId: string | null
  /** Only those who have this employee as an approver; null: everybody. */
  readonly approverId: string | null
  readonly limit: number
}

/** People whose code or any name holds every word of the search; `%` and `_` mean themselves (companion 4.5). */
export async function findPeople(
  db: ReadDatabase,
  { search, branchId, approverId, limit }: PeopleSearch
): Promise<PersonItem[]> {
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
  if (approverId !== null)
    query = query.where('e.id', 'in', eb =>
      eb.selectFrom('employee_approvers').select('employee_id').where('approver_employee_id', '=', approverId)
    )
  if (branchId !== null) query = query.where('e.branch_id', '=', branchId)
  const rows = await query.execute()
  return rows.map(({ id, signout_flag, ...row }) => ({
    employee_id: id,
    ...row,
    has_resigned: signout_flag === 'Y'
  }))
}
