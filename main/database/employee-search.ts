import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
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

export const EMPLOYEE_ORDERS = ['code', 'name', 'name_en', 'start'] as const
export type EmployeeOrder = (typeof EMPLOYEE_ORDERS)[number]

const KEY_OF = {
  code: 'employee_code',
  name: 'name_key',
  name_en: 'name_en_key',
  start: 'effective_dt'
} as const satisfies Record<EmployeeOrder, keyof Schema['employee_search']>

export interface EmployeePlace {
  readonly key: string
  readonly id: string
}
export interface EmployeePage {
  readonly order: EmployeeOrder
  readonly isDescending: boolean
  /** The last one of the page before; null for the first page. */
  readonly after: EmployeePlace | null
  readonly limit: number
}

type Search = ExpressionBuilder<Pick<Schema, 'employee_search' | 'search_units'>, 'employee_search'>

const bare = (text: string): string => text.replaceAll(/[-().+]/g, '')

/** A telephone number is found however it is spaced; everything else as it stands. */
function holds(eb: Search, word: string) {
  const digits = bare(word)
  const asWritten = eb(sql<number>`instr(words, ${word})`, '>', 0)
  if (digits === word || !/^\d{3,}$/.test(digits)) return asWritten
  return eb.or([asWritten, eb(sql<number>`instr(words, ${digits})`, '>', 0)])
}

function wanted(eb: Search, filter: EmployeeFilter, numbers: readonly number[] | null) {
  const { alsoIds, typeCode, hasResigned, approverId } = filter
  const all = []
  if (hasResigned !== null) all.push(eb('employee_search.signout_flag', '=', hasResigned ? 'Y' : 'N'))
  if (typeCode !== null) all.push(eb('employee_search.employee_type_code', '=', typeCode))
  if (numbers !== null)
    all.push(
      eb.or([
        eb('employee_search.unit_no', 'in', [...numbers]),
        eb('employee_search.position_no', 'in', [...numbers])
      ])
    )
  const words = eb.and(searchedWords(filter.search).map(word => holds(eb, word)))
  all.push(
    alsoIds.length === 0 ? words : eb.or([words, eb('employee_search.employee_id', 'in', [...alsoIds])])
  )
  if (approverId !== null)
    all.push(
      sql<SqlBool>`employee_search.employee_id in (select employee_id from employee_approvers where approver_employee_id = ${approverId})`
    )
  return eb.and(all)
}

const directionOf = ({ isDescending }: EmployeePage): 'asc' | 'desc' => (isDescending ? 'desc' : 'asc')

/** Above this share of everybody a page is found soonest by walking in order until it is full. */
const FREQUENT = 0.04
const SAMPLE = 4_000

/**
 * Searches employees by a row of lower-case text that triggers keep for each: one pass over all of them for words that are
 * rare, a walk in the order that is asked for where many fit. On another database a trigram index goes here.
 */
export class EmployeeSearch {
  readonly #db: ReadDatabase
  readonly #filter: EmployeeFilter
  readonly #numbers: readonly number[] | null

  private constructor(db: ReadDatabase, filter: EmployeeFilter, numbers: readonly number[] | null) {
    this.#db = db
    this.#filter = filter
    this.#numbers = numbers
  }

  static async open(db: ReadDatabase, filter: EmployeeFilter): Promise<EmployeeSearch> {
    const { unitIds } = filter
    if (unitIds === null) return new EmployeeSearch(db, filter, null)
    const rows = await db
      .selectFrom('search_units')
      .select('no')
      .where('unit_id', 'in', [...unitIds])
      .execute()
    return new EmployeeSearch(
      db,
      filter,
      rows.map(row => row.no)
    )
  }

  /** One place more than asked for tells that there is a next page; `total` on the first page only. */
  async find(page: EmployeePage): Promise<{ places: EmployeePlace[]; total: number | null }> {
    const isFirst = page.after === null
    if (await this.#isFrequent()) {
      const places = await this.#pageOf(page)
        .orderBy(`employee_search.${KEY_OF[page.order]}`, directionOf(page))
        .orderBy('employee_search.employee_id', directionOf(page))
        .execute()
      if (!isFirst) return { places, total: null }
      return { places, total: places.length < page.limit ? places.length : await this.#count() }
    }
    const rows = await this.#pageOf(page)
      .select(eb => eb.fn.countAll<number>().over().as('total'))
      // An expression in place of the column keeps the planner from walking an index that leads to few.
      .orderBy(sql`coalesce(${sql.ref(`employee_search.${KEY_OF[page.order]}`)}, '')`, directionOf(page))
      .orderBy('employee_search.employee_id', directionOf(page))
      .execute()
    const total = Number(rows[0]?.total ?? 0)
    return { places: rows.map(({ key, id }) => ({ key, id })), total: isFirst ? total : null }
  }

  #pageOf({ order, isDescending, after, limit }: EmployeePage) {
    const column = `employee_search.${KEY_OF[order]}` as const
    const query = this.#db
      .selectFrom('employee_search')
      .select([`${column} as key`, 'employee_search.employee_id as id'])
      .where(eb => wanted(eb, this.#filter, this.#numbers))
      .limit(limit)
    if (after === null) return query
    return query.where(eb =>
      eb(
        eb.refTuple(column, 'employee_search.employee_id'),
        isDescending ? '<' : '>',
        eb.tuple(after.key, after.id)
      )
    )
  }

  async #count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('employee_search')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(eb => wanted(eb, this.#filter, this.#numbers))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Asks some of them, which is as good as asking all to choose the quicker way. */
  async #isFrequent(): Promise<boolean> {
    if (this.#filter.approverId !== null) return false
    const row = await this.#db
      .selectFrom(eb => eb.selectFrom('employee_search').selectAll().limit(SAMPLE).as('employee_search'))
      .select(eb => [
        eb.fn.countAll<number>().as('all'),
        eb.fn
          .sum<number>(
            eb
              .case()
              .when(wanted(eb as unknown as Search, this.#filter, this.#numbers))
              .then(1)
              .else(0)
              .end()
          )
          .as('fitting')
      ])
      .executeTakeFirstOrThrow()
    return Number(row.fitting ?? 0) >= FREQUENT * Number(row.all)
  }
}
