import { LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import { countRows, inChunks, type Queries } from '../../database/database.ts'
import { findByName, hasApprover, isAmong } from '../../database/search/employee-names.ts'

export interface PeopleFilter {
  readonly from: string
  readonly to: string
  readonly search: string
  readonly unitId: string | null
  /** Only employees who have this approver; null: everybody. */
  readonly approverId: string | null
  /** Only this employee; null: all. */
  readonly employeeId: string | null
}

const selectPeople = (db: Queries) =>
  db
    .selectFrom('employees as e')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'e.round_month_config'])
    .leftJoin('planned_resignations as r', 'r.employee_id', 'e.id')
    .select(['e.effective_dt', 'e.signout_flag', 'e.signout_dt', 'r.signout_dt as planned_dt'])

export type RosterEmployee = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

/** People employed on any of the dates, by code: at most `limit` after a code, and the total count. */
export async function findRosterPeople(
  db: Queries,
  { from, to, search, unitId, approverId, employeeId }: PeopleFilter,
  { after, limit }: { after: string; limit: number }
): Promise<{ people: RosterEmployee[]; total: number }> {
  const named = await findByName(db, { search, hasResigned: null })
  let query = selectPeople(db)
    .where('e.effective_dt', '<=', to)
    .where(eb => eb.or([eb('e.signout_flag', '=', 'N'), eb('e.signout_dt', '>=', from)]))
  if (named !== null) query = query.where(isAmong('e.id', named))
  if (unitId !== null)
    query = query.where(eb => eb.or(UNIT_COLUMNS.map(unit => eb(`e.${unit}`, '=', unitId))))
  if (employeeId !== null) query = query.where('e.id', '=', employeeId)
  if (approverId !== null) query = query.where(hasApprover('e.id', approverId))
  const total = await countRows(query)
  const people = await query
    .where('e.employee_code', '>', after)
    .orderBy('e.employee_code')
    .limit(limit)
    .execute()
  return { people, total }
}

export const findEmployees = (db: Queries, ids: readonly string[]): Promise<RosterEmployee[]> =>
  inChunks(ids, chunk =>
    selectPeople(db)
      .where('e.id', 'in', [...chunk])
      .execute()
  )

/** Pending or approved leave and overtime on any of the dates. */
export const findLiveDocuments = (db: Queries, employeeIds: readonly string[], from: string, to: string) =>
  inChunks(employeeIds, chunk =>
    db
      .selectFrom('approval_documents')
      .select(['id', 'kind', 'employee_id', 'approve_flag', 'first_date', 'last_date'])
      .select(['starts_at', 'ends_at', 'choice'])
      .where('employee_id', 'in', [...chunk])
      .where('kind', 'in', ['time-leave', 'overtime'])
      .where('approve_flag', 'in', LIVE_FLAGS)
      .where('deleted_at', 'is', null)
      .where('first_date', '<=', to)
      .where('last_date', '>=', from)
      .orderBy('first_date')
      .orderBy('id')
      .execute()
  )

export type LiveDocument = Awaited<ReturnType<typeof findLiveDocuments>>[number]

/** The names of a person, without employment dates. */
export const namesOf = ({
  effective_dt: _from,
  signout_flag: _flag,
  signout_dt: _until,
  planned_dt: _planned,
  round_month_config: _round,
  ...names
}: RosterEmployee) => names

/** First and last day of employment; the last is null for who has not left and is not about to. */
export const employmentOf = ({ effective_dt, signout_flag, signout_dt, planned_dt }: RosterEmployee) => ({
  from: effective_dt,
  until: signout_flag === 'Y' ? signout_dt : planned_dt
})
