import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { searchedWords } from '#shared/domain/text/searched-words.ts'
import type { Queries } from '../../database/database.ts'
import type { EmployeesTable } from '../../database/schema/employees.ts'
import type { Schema } from '../../database/schema/index.ts'
import { holdsWord } from '../../database/search/text-search.ts'

const FOUND_MAX = 20
const SEARCHED = [
  'e.employee_code',
  'e.employee_name',
  'e.employee_last_name',
  'e.employee_nickname',
  'e.employee_name_en',
  'e.employee_last_name_en'
]

type People = Schema & { e: EmployeesTable }
export type PeopleFilter = (eb: ExpressionBuilder<People, 'e'>) => ExpressionWrapper<People, 'e', SqlBool>

const people = (db: Queries) =>
  db
    .selectFrom('employees as e')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])

export type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export async function peopleById(db: Queries, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map()
  const rows = await people(db)
    .where('e.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(row => [row.employee_id, row]))
}

/** Current employees who pass a filter and have each word of a search in a name or the code. */
export const peopleSearched = (db: Queries, search: string, filter: PeopleFilter) =>
  searchedWords(search)
    .reduce(
      (query, word) => query.where(eb => eb.or(SEARCHED.map(column => holdsWord(column, word)))),
      people(db).where('e.signout_flag', '=', 'N').where(filter)
    )
    .orderBy('e.employee_code')

/** The first matches, for a picker. */
export const peopleFound = (db: Queries, search: string, filter: PeopleFilter): Promise<PersonRow[]> =>
  peopleSearched(db, search, filter).limit(FOUND_MAX).execute()

/** People a user may submit for: HR for everybody, others for themselves and for people whose approver they are. */
export const submitsFor = ({
  employeeId,
  isHr
}: {
  employeeId: string | null
  isHr: boolean
}): PeopleFilter => (isHr ? eb => eb.lit(true) as never : isApprovedBy([employeeId ?? ''], employeeId ?? ''))

/** The employee, and people who have one of the given approvers. */
export const isApprovedBy =
  (approverIds: readonly string[], employeeId: string): PeopleFilter =>
  eb =>
    eb.or([
      eb('e.id', '=', employeeId),
      eb.exists(
        eb
          .selectFrom('employee_approvers as a')
          .select('a.position')
          .whereRef('a.employee_id', '=', 'e.id')
          .where('a.approver_employee_id', 'in', [...approverIds])
      )
    ])
