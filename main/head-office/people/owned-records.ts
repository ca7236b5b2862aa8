import { sql } from 'kysely'
import type { FeedKind } from '#shared/contracts/head-office/feed.ts'
import { literally, searchedWords } from '#shared/domain/text/searched-words.ts'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'

/** A record as its branch sent it. */
export type Data = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Of the table `people` as p: each word of a search is part of a code or name. */
export const fitsSearch = (search: string) =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...searchedWords(search).map(word => sql`p.search like ${`%${literally(word)}%`} escape '\\'`)
    ],
    sql` and `
  )}`

interface Wanted {
  readonly branch_id?: string
  readonly search?: string
}

/** Records of a kind that belong to people, in their branches. */
export function ownedRecords(db: HeadOfficeQueries, kind: FeedKind, { branch_id, search = '' }: Wanted = {}) {
  const query = db
    .selectFrom('records as r')
    .innerJoin('branches as b', 'b.id', 'r.branch_id')
    .innerJoin('people as p', join =>
      join.onRef('p.branch_id', '=', 'r.branch_id').on(sql<boolean>`p.id = r.data ->> 'employee_id'`)
    )
    .where('r.kind', '=', kind)
    .where(fitsSearch(search))
  return branch_id === undefined ? query : query.where('r.branch_id', '=', branch_id)
}

/** The same with what lists show of them. */
export const withOwners = (query: ReturnType<typeof ownedRecords>) =>
  query
    .innerJoin('records as e', join =>
      join.onRef('e.branch_id', '=', 'p.branch_id').onRef('e.id', '=', 'p.id').on('e.kind', '=', 'employee')
    )
    .select(['r.id', 'r.data', 'e.data as employee'])
    .select(['b.id as branch_id', 'b.branch_code', 'b.branch_name'])

export interface OwnedRow {
  readonly id: string
  readonly data: Data
  readonly employee: Data
  readonly branch_id: string
  readonly branch_code: string
  readonly branch_name: string
}

/** The code and names of a person. */
export const ownerOf = (employee: Data) => ({
  employee_code: String(employee.employee_code),
  employee_name: String(employee.employee_name ?? ''),
  employee_last_name: String(employee.employee_last_name ?? ''),
  employee_name_en: textOf(employee.employee_name_en),
  employee_last_name_en: textOf(employee.employee_last_name_en)
})
