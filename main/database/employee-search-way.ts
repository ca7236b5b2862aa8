import { sql } from 'kysely'
import type { ReadDatabase } from './database.ts'
import {
  asTable,
  type Candidates,
  candidateQueries,
  inAll,
  type SearchFilter,
  statusQuery
} from './employee-filter.ts'

/** Row counts that decide which search strategy is faster. */
export interface SearchLimits {
  /** So many are looked at one by one and sorted. */
  readonly few: number
  /**
   * So many are gathered from an index, to be asked whether another one leads to them too. Where it leads to more, a page of
   * them is found soon by reading in order, as a rule.
   */
  readonly gathered: number
  /** So many rows are read in order before an index is asked which of them can fit. */
  readonly readInOrder: number
}

export const LIMITS: SearchLimits = { few: 2_000, gathered: 20_000, readInOrder: 1_000 }

/** Rows in order of which those are taken that fit. */
export interface WalkedWay {
  /** So many rows are read first without asking an index. */
  readonly readFirst: number
  /** Indexes that show which of the others can match. */
  readonly asked: readonly Candidates[]
}
/** The other strategy: rows that include all wanted ones, to be sorted. */
export type SearchWay = WalkedWay | { readonly few: readonly number[] }

/** Asks each index how many rows it leads to, and several that lead to few enough which rows they have in common. */
export async function findWay(
  db: ReadDatabase,
  filter: SearchFilter,
  { few, gathered, readInOrder }: SearchLimits
): Promise<SearchWay> {
  const ofStatus = statusQuery(filter)
  const sized: { query: Candidates; size: number }[] = []
  for (const query of [...candidateQueries(filter), ...ofStatus]) {
    // Status and type lead to most rows: beside another condition they matter only where they lead to few.
    const isBeside = sized.length > 0 && ofStatus.includes(query)
    const size = await sizeOf(db, query, isBeside ? few : gathered)
    if (size <= few) return { few: await listOf(db, query, few) }
    if (!isBeside) sized.push({ query, size })
  }
  const small = sized.filter(({ size }) => size <= gathered)
  const [first, ...others] = small.map(({ query }) => query)
  if (first !== undefined && others.length > 0) {
    const common = await listOf(db, inAll([first, ...others]), few + 1)
    if (common.length <= few) return { few: common }
  }
  if (small.length > 0) return { readFirst: 0, asked: small.map(({ query }) => query) }
  return { readFirst: sized.length > 0 ? readInOrder : 0, asked: sized.map(({ query }) => query) }
}

/** How many rows it finds, possibly with duplicates; beyond `most` only that there are more. */
async function sizeOf(db: ReadDatabase, query: Candidates, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(sql`(select 1 from (${query}) limit ${most + 1})`.as('c'))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listOf(db: ReadDatabase, query: Candidates, most: number): Promise<number[]> {
  const rows = await db.selectFrom(asTable(query)).select('c.no').limit(most).execute()
  return rows.map(row => row.no)
}
