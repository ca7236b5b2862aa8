import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdsWord } from './text-search.ts'

const NAMES = [
  'named.employee_code',
  'named.employee_name',
  'named.employee_last_name',
  'named.employee_nickname',
  'named.employee_name_en',
  'named.employee_last_name_en',
  'named.employee_nickname_en'
] as const

/** A search row ends with the telephone number, which such words could be part of. */
const COULD_BE_TELEPHONE = /^[\d()+.-]+$/

/**
 * Whether the code or a name of an employee holds the lower-case word; `%` and `_` mean themselves. `table` is the name by
 * which the query knows `employee_search`.
 */
export function nameHolds(table: string, word: string): RawBuilder<SqlBool> {
  const words = sql<SqlBool>`instr(${sql.ref(`${table}.words`)}, ${word}) > 0`
  if (!COULD_BE_TELEPHONE.test(word)) return words
  const byName = sql.join(
    NAMES.map(column => holdsWord(column, word)),
    sql` or `
  )
  return sql<SqlBool>`(${words} and exists (select 1 from employees as named
    where named.id = ${sql.ref(`${table}.employee_id`)} and (${byName})))`
}
