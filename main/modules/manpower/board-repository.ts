import { sql } from 'kysely'
import type { ManpowerGroup } from '#shared/contracts/attendance/manpower-screens.ts'
import { UNIT_COLUMNS } from '#shared/domain/unit-columns.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { hasApprover, isAmong } from '../../database/search/employee-names.ts'

const UNIT_OF = {
  branch: 'e.branch_id',
  department: 'e.department_id',
  section: 'e.section_id'
} as const satisfies Record<ManpowerGroup, string>

export interface BoardPeopleFilter {
  readonly from: string
  readonly to: string
  readonly group: ManpowerGroup
  readonly unitId: string | null
  /** Only people who have this approver; null: everybody. */
  readonly approverId: string | null
}

/** People employed on any of the dates, by code: at most `limit` after a code. */
export function findBoardPeople(
  db: ReadDatabase,
  { from, to, group, unitId, approverId }: BoardPeopleFilter,
  { after, limit }: { after: string; limit: number }
) {
  let query = db
    .selectFrom('employees as e')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .select(['e.effective_dt', 'e.signout_flag', 'e.signout_dt'])
    .select(eb => eb.ref(UNIT_OF[group]).as('unit_id'))
    .where('e.effective_dt', '<=', to)
    .where(eb => eb.or([eb('e.signout_flag', '=', 'N'), eb('e.signout_dt', '>=', from)]))
  if (unitId !== null)
    query = query.where(eb => eb.or(UNIT_COLUMNS.map(unit => eb(`e.${unit}`, '=', unitId))))
  if (approverId !== null) query = query.where(hasApprover('e.id', approverId))
  return query.where('e.employee_code', '>', after).orderBy('e.employee_code').limit(limit).execute()
}

export type BoardPerson = Awaited<ReturnType<typeof findBoardPeople>>[number]

export interface BoardPunches {
  readonly employee_id: string
  readonly first: string
  readonly last: string
  readonly firstIn: string | null
}

/** First and last punch of each person on a work date. */
export function findBoardPunches(
  db: ReadDatabase,
  workDate: string,
  ids: readonly string[]
): Promise<BoardPunches[]> {
  return db
    .selectFrom('attendance_punches')
    .select('employee_id')
    .select(eb => [eb.fn.min('punched_at').as('first'), eb.fn.max('punched_at').as('last')])
    .select(sql<string | null>`min(case direction when 'IN' then punched_at end)`.as('firstIn'))
    .where('work_date', '=', workDate)
    .where(isAmong('employee_id', { ids }))
    .groupBy('employee_id')
    .execute()
}
