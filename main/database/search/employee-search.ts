import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { searchedWords } from '#shared/domain/text/searched-words.ts'
import { countRows, type ReadDatabase } from '../database.ts'
import type { Schema } from '../schema/index.ts'
import { hasApprover } from './employee-names.ts'

const ROUNDING_COLUMNS = { worktime: 'round_worktime_config', overtime: 'round_ot_config' } as const

/** Which employees a list shows; null does not restrict it. */
export interface EmployeeFilter {
  readonly search: string
  /** Employees found by something other than a word: a whole id number. */
  readonly alsoIds: readonly string[]
  /** A unit and all units below it. */
  readonly unitIds: readonly string[] | null
  readonly typeCode: string | null
  readonly hasResigned: boolean | null
  /** Only people whose hours of this kind are rounded. */
  readonly rounding: keyof typeof ROUNDING_COLUMNS | null
  /** Only people who have no work cycle on any weekday. */
  readonly isWithoutCycle: boolean
  /** Only employees with this approver. */
  readonly approverId: string | null
}

const KEY_OF = {
  code: 'employee_code',
  name: 'name_key',
  name_en: 'name_en_key',
  start: 'effective_dt'
} as const satisfies Record<string, keyof Schema['employee_search']>
export type EmployeeOrder = keyof typeof KEY_OF

export interface EmployeePlace {
  readonly key: string
  readonly id: string
}
export interface EmployeePage {
  readonly order: EmployeeOrder
  readonly isDescending: boolean
  /** The last employee of the previous page; null for the first page. */
  readonly after: EmployeePlace | null
  /** Null: all. */
  readonly limit: number | null
}

/**
 * A page of the matching employees, by one pass over the rows that the employees module maintains. SQLite-specific code is here and in
 * employee-names.ts; another database needs its own trigram index.
 */
export function findEmployees(
  db: ReadDatabase,
  filter: EmployeeFilter,
  { order, isDescending, after, limit }: EmployeePage
): Promise<EmployeePlace[]> {
  const column = sql.ref<string>(`employee_search.${KEY_OF[order]}`)
  // If few rows may match, all are read in storage order and then sorted: reading them in order takes longer.
  const key = isSelective(filter) ? sql<string>`+${column}` : column
  const direction = isDescending ? 'desc' : 'asc'
  let query = fitting(db, filter)
    .select(['employee_id as id'])
    .select(key.as('key'))
    .orderBy(key, direction)
    .orderBy('employee_id', direction)
  if (limit !== null) query = query.limit(limit)
  if (after !== null) {
    const sign = sql.raw(isDescending ? '<' : '>')
    query = query.where(sql<SqlBool>`(${key}, employee_id) ${sign} (${after.key}, ${after.id})`)
  }
  return query.execute()
}

export const countEmployees = (db: ReadDatabase, filter: EmployeeFilter): Promise<number> =>
  countRows(fitting(db, filter))

const isSelective = ({ search, unitIds, rounding, isWithoutCycle }: EmployeeFilter): boolean =>
  search.trim() !== '' || unitIds !== null || rounding !== null || isWithoutCycle

const SPACING = /[-().+]/g

/** Forms of a search word: as typed, and for a telephone number without separators. */
function formsOf(word: string): string[] {
  const digits = word.replaceAll(SPACING, '')
  return digits !== word && /^\d{3,}$/.test(digits) ? [word, digits] : [word]
}

const holds = (eb: ExpressionBuilder<Schema, 'employee_search'>, form: string) =>
  eb(sql<number>`instr(employee_search.words, ${form})`, '>', 0)

function fitting(db: ReadDatabase, filter: EmployeeFilter) {
  const { search, alsoIds, unitIds, typeCode, hasResigned, rounding, isWithoutCycle, approverId } = filter
  let query = db.selectFrom('employee_search')
  if (hasResigned !== null) query = query.where('signout_flag', '=', hasResigned ? 'Y' : 'N')
  if (typeCode !== null) query = query.where('employee_type_code', '=', typeCode)
  if (rounding !== null)
    query = query.where('employee_id', 'in', eb =>
      eb
        .selectFrom('employee_basic_settings')
        .select('employee_id')
        .where(ROUNDING_COLUMNS[rounding], '=', 'Y')
    )
  if (isWithoutCycle)
    query = query.where('employee_id', 'not in', eb =>
      eb.selectFrom('employee_work_cycles').select('employee_id')
    )
  if (unitIds !== null)
    query = query.where(eb => {
      const nos = eb
        .selectFrom('search_units')
        .select('no')
        .where('unit_id', 'in', [...unitIds])
      return eb.or([eb('unit_no', 'in', nos), eb('position_no', 'in', nos)])
    })
  if (approverId !== null) query = query.where(hasApprover('employee_id', approverId))
  const words = searchedWords(search)
  if (words.length > 0)
    query = query.where(eb => {
      const holdsAll = eb.and(words.map(word => eb.or(formsOf(word).map(form => holds(eb, form)))))
      return alsoIds.length === 0 ? holdsAll : eb.or([holdsAll, eb('employee_id', 'in', [...alsoIds])])
    })
  return query
}
