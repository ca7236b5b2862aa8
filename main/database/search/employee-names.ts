import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally, searchedWords } from '#shared/domain/text/searched-words.ts'
import type { Queries } from '../database.ts'

/** Filters employees by words of their code and names, and by whether they have resigned. */
export interface NameFilter {
  /** Words that must each occur in the code or a name; telephone numbers are not searched. */
  readonly search: string
  readonly hasResigned: boolean | null
}

/** Employees that a name filter admits: null is everybody; few are listed by id, many are selected within the query. */
export type NamedEmployees = null | { readonly ids: readonly string[] } | { readonly filter: NameFilter }

/** Up to this many are listed by id. */
const FEW = 2_000

export async function findByName(db: Queries, filter: NameFilter): Promise<NamedEmployees> {
  if (filter.hasResigned === null && searchedWords(filter.search).length === 0) return null
  const rows = await db
    .selectFrom('employee_search as s')
    .select('s.employee_id')
    .where(isNamed(filter))
    .limit(FEW + 1)
    .execute()
  return rows.length <= FEW ? { ids: rows.map(row => row.employee_id) } : { filter }
}

/** Whether the column holds the id of one of these employees. */
export function isAmong(column: string, employees: NonNullable<NamedEmployees>): RawBuilder<SqlBool> {
  const id = sql.ref(column)
  if ('ids' in employees)
    return sql<SqlBool>`${id} in (select value from json_each(${JSON.stringify(employees.ids)}))`
  // As a plain value, so that rows are read in the order of the query and not employee by employee.
  return sql<SqlBool>`+${id} in (select s.employee_id from employee_search as s where ${isNamed(employees.filter)})`
}

/** Whether the column holds the id of an employee who has this approver. */
export const hasApprover = (column: string, approverId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in
    (select employee_id from employee_approvers where approver_employee_id = ${approverId})`

/** Whether the row `s` of `employee_search` matches. */
function isNamed({ search, hasResigned }: NameFilter): RawBuilder<SqlBool> {
  const all = searchedWords(search).map(nameHolds)
  if (hasResigned !== null) all.push(sql<SqlBool>`s.signout_flag = ${hasResigned ? 'Y' : 'N'}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** The text after the names: the telephone number on two lines, and two line breaks. */
const TELEPHONE = '\n%\n%\n%\n'

/** Whether the code or a name contains the lower-case word; `%` and `_` are literal. */
const nameHolds = (word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`s.words like ${`%${literally(word)}%${TELEPHONE}`} escape '\\'`
