import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ReadDatabase } from './database.ts'
import type { Schema } from './schema/index.ts'
import { searchedWords } from './text-search.ts'

/** Whom a list of employees shows. What is null does not narrow. */
export interface EmployeeFilter {
  readonly search: string
  /** Found by something that is no word: a whole id number. */
  readonly alsoIds: readonly string[]
  /** A unit and all below it. */
  readonly unitIds: readonly string[] | null
  readonly typeCode: string | null
  readonly hasResigned: boolean | null
  /** Only those who have this employee as an approver. */
  readonly approverId: string | null
}

export const EVERYBODY: EmployeeFilter = {
  search: '',
  alsoIds: [],
  unitIds: null,
  typeCode: null,
  hasResigned: null,
  approverId: null
}

/** A search word: as typed, and a telephone number without its separators. */
export type WordForms = readonly string[]

const SPACING = /[-().+]/g

function formsOf(word: string): WordForms {
  const digits = word.replaceAll(SPACING, '')
  return digits !== word && /^\d{3,}$/.test(digits) ? [word, digits] : [word]
}

/** A filter as the search asks for it. */
export interface SearchFilter extends Omit<EmployeeFilter, 'search' | 'unitIds'> {
  readonly words: readonly WordForms[]
  readonly unitNos: readonly number[] | null
}

/** Looks up what the filter names. */
export async function readFilter(
  db: Pick<ReadDatabase, 'selectFrom'>,
  { search, unitIds, ...others }: EmployeeFilter
): Promise<SearchFilter> {
  const words = searchedWords(search).map(formsOf)
  if (unitIds === null) return { ...others, words, unitNos: null }
  const rows = await db
    .selectFrom('search_units')
    .select('no')
    .where('unit_id', 'in', [...unitIds])
    .execute()
  return { ...others, words, unitNos: rows.map(row => row.no) }
}

export type SearchExpression = ExpressionBuilder<Schema, 'employee_search'>

/** A column as a plain value, so that no index of it is taken: who looks at rows has found them by another. */
const plain = (column: string) => sql`+${sql.ref(`employee_search.${column}`)}`

/** Whether a row of `employee_search` is wanted. */
export function isWanted(eb: SearchExpression, filter: SearchFilter) {
  const { alsoIds, typeCode, hasResigned, approverId, unitNos, words } = filter
  const all = []
  if (hasResigned !== null) all.push(eb(plain('signout_flag'), '=', hasResigned ? 'Y' : 'N'))
  if (typeCode !== null) all.push(eb(plain('employee_type_code'), '=', typeCode))
  if (unitNos !== null)
    all.push(eb.or([eb(plain('unit_no'), 'in', [...unitNos]), eb(plain('position_no'), 'in', [...unitNos])]))
  const holdsAll = eb.and(
    words.map(forms =>
      eb.or(forms.map(form => eb(sql<number>`instr(employee_search.words, ${form})`, '>', 0)))
    )
  )
  all.push(alsoIds.length === 0 ? holdsAll : eb.or([holdsAll, eb(plain('employee_id'), 'in', [...alsoIds])]))
  if (approverId !== null)
    all.push(
      sql<SqlBool>`${plain('employee_id')} in (select employee_id from employee_approvers where approver_employee_id = ${approverId})`
    )
  return eb.and(all)
}

/** Numbers of rows of `employee_search`; one may come several times. */
export type Candidates = RawBuilder<{ no: number }>

/** Each number once. */
export const asTable = (query: Candidates) =>
  sql<{ no: number }>`(select distinct no from (${query}))`.as('c')

/** The numbers of the first query that all others have too. */
export const inAll = ([first, ...others]: readonly [Candidates, ...Candidates[]]): Candidates => {
  // As plain values: otherwise the index of words would be queried for every number.
  const isInOthers = others.map(query => sql`+no in (${query})`)
  return sql`select no from (${first}) where ${sql.join(isInOthers, sql` and `)}`
}

const LONGEST = 3

const LAST_LETTER = '\u{10ffff}'

/** The index's query for every three letters of a text. */
function termsOf(form: string): string {
  const letters = [...form]
  const terms = letters.slice(LONGEST - 1).map((_, at) => letters.slice(at, at + LONGEST).join(''))
  return [...new Set(terms)].map(term => `"${term.replaceAll('"', '""')}"`).join(' AND ')
}

const matchOf = (forms: WordForms): string => `(${forms.map(form => `(${termsOf(form)})`).join(' OR ')})`

const longestFirst = ([one = '']: WordForms, [other = '']: WordForms): number => other.length - one.length

const isIndexed = (forms: WordForms): boolean => forms.every(form => [...form].length >= LONGEST)

/**
 * Queries for ids of rows that include all wanted ones, one for each condition with an index. They come
 * quickest first, and may give more than is wanted.
 */
export function candidateQueries(filter: SearchFilter): Candidates[] {
  const { words, alsoIds, approverId, unitNos } = filter
  const queries: Candidates[] = []
  // An employee found by an id number matches none of the words.
  const also =
    alsoIds.length === 0
      ? sql``
      : sql` union select no from employee_search where employee_id in (${sql.join([...alsoIds])})`
  const indexed = words.filter(isIndexed)
  if (indexed.length > 0)
    queries.push(
      sql`select rowid as no from employee_search_index where employee_search_index match ${indexed.map(matchOf).join(' AND ')}${also}`
    )
  const short = words.filter(forms => !isIndexed(forms)).sort(longestFirst)
  for (const [form = ''] of short)
    queries.push(
      sql`select doc as no from employee_search_terms where term >= ${form} and term < ${form + LAST_LETTER}${also}`
    )
  if (approverId !== null)
    queries.push(
      sql`select s.no from employee_approvers a join employee_search s on s.employee_id = a.employee_id
        where a.approver_employee_id = ${approverId}`
    )
  if (unitNos !== null) {
    const nos = sql.join(unitNos.length === 0 ? [0] : [...unitNos])
    queries.push(sql`select no from employee_search where unit_no in (${nos})
        union all select no from employee_search where position_no in (${nos})`)
  }
  return queries
}

/** The same for status and type, which most rows have in common. */
export function statusQuery({ typeCode, hasResigned }: SearchFilter): Candidates[] {
  if (hasResigned === null && typeCode === null) return []
  const flags = hasResigned === null ? ['Y', 'N'] : [hasResigned ? 'Y' : 'N']
  const type = typeCode === null ? sql`` : sql` and employee_type_code = ${typeCode}`
  return [sql`select no from employee_search where signout_flag in (${sql.join(flags)})${type}`]
}
