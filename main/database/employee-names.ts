import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDatabase } from './database.ts'
import {
  asTable,
  type Candidates,
  candidateQueries,
  EVERYBODY,
  readFilter,
  statusQuery
} from './employee-filter.ts'
import { literally, searchedWords } from './text-search.ts'

/** Employees by words of their code and names, and by whether they have resigned. */
export interface NameFilter {
  /** Words, each in the code or a name; never in a telephone number. */
  readonly search: string
  readonly hasResigned: boolean | null
}

/**
 * Whom a name filter admits: null is everybody; few are listed by id, many are checked one by one.
 */
export type NamedEmployees =
  | null
  | { readonly ids: readonly string[] }
  | { readonly filter: NameFilter; readonly candidates: Candidates }

/** Up to this many are listed by id. */
const FEW = 2_000

/** Looks up the matching employees in the index of words; the time hardly depends on how many others there are. */
export async function findByName(
  db: Pick<ReadDatabase, 'selectFrom'>,
  filter: NameFilter
): Promise<NamedEmployees> {
  const wanted = await readFilter(db, { ...EVERYBODY, ...filter })
  const [quickest] = [...candidateQueries(wanted), ...statusQuery(wanted)]
  if (quickest === undefined) return null
  const rows = await db
    .selectFrom(asTable(quickest))
    // Tells the planner to begin with the candidates, whatever other index there is.
    .crossJoin('employee_search as s')
    .whereRef('s.no', '=', 'c.no')
    .select('s.employee_id')
    .where(isNamed('s', filter))
    .limit(FEW + 1)
    .execute()
  return rows.length <= FEW ? { ids: rows.map(row => row.employee_id) } : { filter, candidates: quickest }
}

/**
 * Whether the column holds the id of one of them. Many are `asked` one by one where a page is soon full, and `gathered` once
 * where everything is gone through.
 */
export function isAmong(
  column: string,
  employees: NonNullable<NamedEmployees>,
  many: 'asked' | 'gathered'
): RawBuilder<SqlBool> {
  const id = sql.ref(column)
  if ('ids' in employees)
    return sql<SqlBool>`${id} in (select value from json_each(${JSON.stringify(employees.ids)}))`
  const { candidates, filter } = employees
  if (many === 'gathered')
    // As a plain value, so that the scanned rows are not looked up one by one.
    return sql<SqlBool>`+${id} in (select s.employee_id from (${candidates}) as c cross join employee_search as s
      where s.no = c.no and ${isNamed('s', filter)})`
  return sql<SqlBool>`exists (select 1 from employee_search as s
    where s.employee_id = ${id} and ${isNamed('s', filter)})`
}

function isNamed(table: string, { search, hasResigned }: NameFilter): RawBuilder<SqlBool> {
  const all = searchedWords(search).map(word => nameHolds(table, word))
  if (hasResigned !== null)
    all.push(sql<SqlBool>`${sql.ref(`${table}.signout_flag`)} = ${hasResigned ? 'Y' : 'N'}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** What follows the names: the telephone number on two lines, and two line ends. */
const TELEPHONE = '\n%\n%\n%\n'

/** Whether the code or a name of an employee holds the lower-case word; `%` and `_` mean themselves. */
function nameHolds(table: string, word: string): RawBuilder<SqlBool> {
  const pattern = `%${literally(word)}%${TELEPHONE}`
  return sql<SqlBool>`${sql.ref(`${table}.words`)} like ${pattern} escape '\\'`
}
