import { type SqlBool, sql } from 'kysely'
import type { ReadDatabase } from './database.ts'
import {
  type EmployeeFilter,
  isWanted,
  readFilter,
  type SearchExpression,
  type SearchFilter
} from './employee-filter.ts'
import { findWay, LIMITS, type SearchLimits, type SearchWay, type WalkedWay } from './employee-search-way.ts'
import type { Schema } from './schema/index.ts'

export type { EmployeeFilter } from './employee-filter.ts'
export type { SearchLimits } from './employee-search-way.ts'

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
export interface EmployeeTotal {
  readonly count: number
  /** Many fit, and counting them all would take longer than finding a page of them. */
  readonly isEstimated: boolean
}

const directionOf = ({ isDescending }: EmployeePage): 'asc' | 'desc' => (isDescending ? 'desc' : 'asc')

const SAMPLE = 1_000

/**
 * Searches employees by rows that triggers keep (a text of all words, an index of every three letters, counts by unit, type
 * and status), in a time that hardly grows with their number. Where an index leads to few, or several have few in common, those
 * are sorted; where many fit, the order is walked until the page is full, and their number is estimated from a sample. What only
 * SQLite has is here and in employee-filter.ts; on another database a trigram index of its own goes there.
 */
export class EmployeeSearch {
  readonly #db: ReadDatabase
  readonly #filter: SearchFilter
  readonly #way: SearchWay

  private constructor(db: ReadDatabase, filter: SearchFilter, way: SearchWay) {
    this.#db = db
    this.#filter = filter
    this.#way = way
  }

  static async open(
    db: ReadDatabase,
    filter: EmployeeFilter,
    limits: SearchLimits = LIMITS
  ): Promise<EmployeeSearch> {
    const known = await readFilter(db, filter)
    return new EmployeeSearch(db, known, await findWay(db, known, limits))
  }

  /** One place more than asked for tells that there is a next page; `total` on the first page only. */
  async find(page: EmployeePage): Promise<{ places: EmployeePlace[]; total: EmployeeTotal | null }> {
    const isFirst = page.after === null
    if ('few' in this.#way) {
      const { places, count } = await this.#sorted(page, this.#way.few)
      return { places, total: isFirst ? { count, isEstimated: false } : null }
    }
    const places = await this.#walked(page, this.#way)
    if (!isFirst) return { places, total: null }
    if (places.length < page.limit) return { places, total: { count: places.length, isEstimated: false } }
    const counted = await this.#counted()
    return {
      places,
      total:
        counted === null
          ? { count: await this.#estimated(), isEstimated: true }
          : { count: counted, isEstimated: false }
    }
  }

  /** How many fit, counted one by one where it has to be. */
  async count(): Promise<number> {
    const known = await this.#counted()
    if (known !== null) return known
    const { count } = await this.#db
      .selectFrom('employee_search')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(eb => isWanted(eb as SearchExpression, this.#filter))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Those among some rows, sorted; the count is of what comes after `page.after`. */
  async #sorted(page: EmployeePage, among: readonly number[]) {
    const { key, direction, isAfter } = inOrder(page)
    const rows = await this.#db
      .selectFrom(listed(among))
      // Tells the planner to begin with the candidates, whatever other index there is.
      .crossJoin('employee_search')
      .whereRef('employee_search.no', '=', 'c.no')
      .select([`${key} as key`, 'employee_search.employee_id as id'])
      .select(eb => eb.fn.countAll<number>().over().as('count'))
      .where(eb => isWanted(eb as unknown as SearchExpression, this.#filter))
      .where(eb => isAfter(eb as unknown as SearchExpression))
      .orderBy(key, direction)
      .orderBy('employee_search.employee_id', direction)
      .limit(page.limit)
      .execute()
    return { places: rows.map(({ key, id }) => ({ key, id })), count: Number(rows[0]?.count ?? 0) }
  }

  /** Reads the next ones in order; where they do not fill the page, all in order that an index has picked. */
  async #walked(page: EmployeePage, { asked, readFirst }: WalkedWay): Promise<EmployeePlace[]> {
    const { key, direction, isAfter } = inOrder(page)
    const inTurn = this.#db
      .selectFrom('employee_search')
      .where(eb => isAfter(eb))
      .orderBy(key, direction)
      .orderBy('employee_search.employee_id', direction)
    if (readFirst > 0) {
      const near = await this.#db
        .selectFrom(inTurn.selectAll().limit(readFirst).as('employee_search'))
        .select([`${key} as key`, 'employee_search.employee_id as id'])
        .where(eb => isWanted(eb as SearchExpression, this.#filter))
        .orderBy(key, direction)
        .orderBy('employee_search.employee_id', direction)
        .limit(page.limit)
        .execute()
      if (near.length === page.limit) return near
    }
    return (
      inTurn
        .select([`${key} as key`, 'employee_search.employee_id as id'])
        // Each is asked by row number alone, so that only rows that fit all of them are read.
        .where(eb => eb.and(asked.map(query => sql<SqlBool>`+employee_search.no in (${query})`)))
        .where(eb => isWanted(eb, this.#filter))
        .limit(page.limit)
        .execute()
    )
  }

  /** From the counts that are kept; null for what they do not tell apart. */
  async #counted(): Promise<number | null> {
    const { words, alsoIds, approverId, unitNos, typeCode, hasResigned } = this.#filter
    if (words.length > 0 || alsoIds.length > 0 || approverId !== null) return null
    let query = this.#db
      .selectFrom('employee_search_counts')
      .select(eb => eb.fn.sum<number | null>('count').as('count'))
    if (hasResigned !== null) query = query.where('signout_flag', '=', hasResigned ? 'Y' : 'N')
    if (typeCode !== null) query = query.where('employee_type_code', '=', typeCode)
    if (unitNos !== null)
      query = query.where(eb =>
        eb.or([eb('unit_no', 'in', [...unitNos]), eb('position_no', 'in', [...unitNos])])
      )
    return Number((await query.executeTakeFirst())?.count ?? 0)
  }

  /** From a sample spread over everybody; to two figures, as it tells no more. */
  async #estimated(): Promise<number> {
    const { newest } = await this.#db
      .selectFrom('employee_search')
      .select(eb => eb.fn.max<number>('no').as('newest'))
      .executeTakeFirstOrThrow()
    const step = Math.max(1, Number(newest) / SAMPLE)
    const asked = Array.from({ length: SAMPLE }, (_, at) => Math.ceil((at + 0.5) * step))
    const row = await this.#db
      .selectFrom(listed(asked))
      .crossJoin('employee_search')
      .whereRef('employee_search.no', '=', 'c.no')
      .select(eb => [
        eb.fn.countAll<number>().as('asked'),
        eb.fn
          .countAll<number>()
          .filterWhere(inner => isWanted(inner as unknown as SearchExpression, this.#filter))
          .as('fitting')
      ])
      .executeTakeFirstOrThrow()
    const everybody = await this.#db
      .selectFrom('employee_search_counts')
      .select(eb => eb.fn.sum<number>('count').as('count'))
      .executeTakeFirstOrThrow()
    const share = Number(row.fitting) / Math.max(1, Number(row.asked))
    return Number((share * Number(everybody.count)).toPrecision(2))
  }
}

const listed = (nos: readonly number[]) =>
  sql<{ no: number }>`(select value as no from json_each(${JSON.stringify(nos)}))`.as('c')

function inOrder(page: EmployeePage) {
  const key = `employee_search.${KEY_OF[page.order]}` as const
  const { after, isDescending } = page
  const isAfter = (eb: SearchExpression) =>
    after === null
      ? sql<SqlBool>`true`
      : eb(
          eb.refTuple(key, 'employee_search.employee_id'),
          isDescending ? '<' : '>',
          eb.tuple(after.key, after.id)
        )
  return { key, direction: directionOf(page), isAfter }
}
