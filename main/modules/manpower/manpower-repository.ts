import type { ExpressionBuilder } from 'kysely'
import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import { APPROVED } from '#shared/domain/approval/flags.ts'
import type { DayShare } from '#shared/domain/leave/leave-share.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { inTurns } from '../../database/in-turns.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import { isAmong } from '../../database/search/employee-names.ts'
import type { PeopleSelection } from './manpower-request.ts'

export interface BranchPerson extends PersonNames {
  readonly id: string
  readonly employee_code: string
  readonly branch_id: string
  /** First day of work, and the last day if it is set. */
  readonly from: string
  readonly until: string | null
}

/** Whether an employee `e` belongs to a selection. */
export const isSelected =
  ({ employeeCode, ids, hasHashtag }: PeopleSelection) =>
  (eb: ExpressionBuilder<{ e: EmployeesTable }, 'e'>) => {
    // Employees have no hashtags in this workstation, so none has the requested one.
    if (hasHashtag) return eb.lit(false)
    if (employeeCode !== null) return eb('e.employee_code', '=', employeeCode)
    return eb.and(
      [...ids].map(([what, some]) => eb(what === 'employee' ? 'e.id' : `e.${what}_id`, 'in', [...some]))
    )
  }

/** The people of a selection who are in a branch, by code. */
export async function findBranchPeople(
  db: ReadDatabase,
  selection: PeopleSelection
): Promise<BranchPerson[]> {
  if (selection.hasHashtag) return []
  const query = db
    .selectFrom('employees as e')
    .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name', 'e.branch_id'])
    .select([
      'e.employee_name_en',
      'e.employee_last_name_en',
      'e.effective_dt',
      'e.signout_flag',
      'e.signout_dt'
    ])
    .where('e.branch_id', 'is not', null)
    .where(isSelected(selection))
    .orderBy('e.employee_code')
  const found: BranchPerson[] = []
  await inTurns(
    (after, limit) => query.where('e.employee_code', '>', after).limit(limit).execute(),
    ({ branch_id, effective_dt: from, signout_flag, signout_dt, ...person }) => {
      const until = signout_flag === 'N' ? null : (signout_dt ?? '')
      found.push({ ...person, branch_id: branch_id ?? '', from, until })
      return person.employee_code
    }
  )
  return found
}

/** Up to this many people are looked up one by one; for more, reading everybody who was present is faster. */
const LOOKED_UP_MAX = 500

/** Those who punched on a work date; for more people than the limit, all who did, even if they are not in `ids`. */
export async function findPresent(
  db: ReadDatabase,
  workDate: string,
  ids: readonly string[]
): Promise<string[]> {
  const punches = db.selectFrom('attendance_punches').select('employee_id').distinct()
  let query = punches.where('work_date', '=', workDate).orderBy('employee_id')
  if (ids.length <= LOOKED_UP_MAX) query = query.where(isAmong('employee_id', { ids }))
  const present: string[] = []
  await inTurns(
    (after, limit) => query.where('employee_id', '>', after).limit(limit).execute(),
    row => {
      present.push(row.employee_id)
      return row.employee_id
    }
  )
  return present
}

/** Approved leave of each person in a span, by day. */
export function findLeaveDays(
  db: ReadDatabase,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string }
): Promise<(DayShare & { employee_id: string; work_date: string; time_leave_flag: string })[]> {
  return db
    .selectFrom('approval_leave_days as l')
    .innerJoin('approval_documents as d', 'd.id', 'l.document_id')
    .select(['l.employee_id', 'l.work_date', 'l.time_leave_flag'])
    .select(['l.minutes', 'l.day_minutes as dayMinutes'])
    .where(isAmong('l.employee_id', { ids }))
    .where('l.work_date', '>=', from)
    .where('l.work_date', '<=', to)
    .where('d.deleted_at', 'is', null)
    .where('d.approve_flag', '=', APPROVED)
    .orderBy('l.work_date')
    .orderBy('l.document_id')
    .execute()
}
