import { sql } from 'kysely'
import type { CommandResult } from '#shared/contracts/head-office/commands.ts'
import type { CompanyDocumentsQuery } from '#shared/contracts/head-office/company-commands.ts'
import { NOT_DONE } from '#shared/contracts/head-office/company-commands.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import type { HeadOfficeQueries } from '../database/head-office-database.ts'
import { type Data, fitsSearch } from '../people/owned-records.ts'

const list = (texts: readonly string[]) => sql.join(texts.map(text => sql.lit(text)))

export const isOpenRecord = sql<boolean>`r.data ->> 'approve_flag' in (${list(OPEN_FLAGS)})`

/** Documents that are not decided, and those whose last decision was not made, which nobody has noted. */
const SHOWN = sql<{ branch_id: string; id: string; command_id: string | null }>`(
  select branch_id, id, max(command_id) as command_id from (
    select r.branch_id, r.id, null as command_id from records r where r.kind = 'document' and ${isOpenRecord}
    union all
    select c.branch_id, c.subject_id, c.id from commands c
    where c.kind = 'decide' and c.state in (${list(NOT_DONE)}) and c.noted_at is null and not exists (
      select from commands later
      where later.branch_id = c.branch_id and later.subject_id = c.subject_id and later.id > c.id
    )
  ) every group by branch_id, id
)`

/** A document that the branch no longer has is known by its command alone, which names its owner's code. */
export function shownDocuments(
  db: HeadOfficeQueries,
  { branch_id, kind, search = '' }: Pick<CompanyDocumentsQuery, 'branch_id' | 'kind' | 'search'> = {}
) {
  const ownerId = sql<string>`coalesce(r.data ->> 'employee_id', (
    select q.id from people q where q.branch_id = k.branch_id and q.employee_code = n.params ->> 'employee_code'
    limit 1
  ))`
  let query = db
    .selectFrom(SHOWN.as('k'))
    .innerJoin('branches as b', 'b.id', 'k.branch_id')
    .leftJoin('records as r', join =>
      join.onRef('r.branch_id', '=', 'k.branch_id').onRef('r.id', '=', 'k.id').on('r.kind', '=', 'document')
    )
    .leftJoin('commands as n', 'n.id', 'k.command_id')
    .innerJoin('people as p', join => join.onRef('p.branch_id', '=', 'k.branch_id').on('p.id', '=', ownerId))
    .where(fitsSearch(search))
  if (branch_id !== undefined) query = query.where('k.branch_id', '=', branch_id)
  if (kind !== undefined)
    query = query.where(sql<boolean>`coalesce(r.data ->> 'kind', n.params ->> 'document_kind') = ${kind}`)
  return query
}

/** Those whose decision was not made come first. */
export const SORTED_BY = [
  sql<string>`case when k.command_id is null then '1' else '0' end`,
  sql<string>`coalesce(r.data ->> 'created', '')`,
  sql<string>`k.branch_id`,
  sql<string>`k.id`
] as const

export const withColumns = (query: ReturnType<typeof shownDocuments>) =>
  query
    .innerJoin('records as e', join =>
      join.onRef('e.branch_id', '=', 'p.branch_id').onRef('e.id', '=', 'p.id').on('e.kind', '=', 'employee')
    )
    .leftJoin('users as u', 'u.id', 'n.actor_id')
    .select(['k.id', 'r.data', 'e.id as employee_id', 'e.data as employee'])
    .select(['b.id as branch_id', 'b.branch_code', 'b.branch_name', 'b.rights'])
    .select(['n.id as not_made_id', 'n.params as not_made_params', 'n.state as not_made_state'])
    .select(['n.result as not_made_result', 'n.created_at as asked_at', 'n.ended_at', 'u.display_name'])
    .select(eb =>
      eb
        .selectFrom('commands as c')
        .select('c.id')
        .whereRef('c.branch_id', '=', 'k.branch_id')
        .whereRef('c.subject_id', '=', 'k.id')
        .where('c.state', '=', 'waiting')
        .limit(1)
        .as('command_id')
    )

export interface DocumentRow {
  readonly id: string
  readonly data: Data | null
  readonly employee_id: string
  readonly employee: Data
  readonly branch_id: string
  readonly branch_code: string
  readonly branch_name: string
  readonly rights: readonly string[]
  readonly not_made_id: string | null
  readonly not_made_params: Data | null
  readonly not_made_state: string | null
  readonly not_made_result: CommandResult | null
  readonly asked_at: Date | null
  readonly ended_at: Date | null
  readonly display_name: string | null
  /** A decision that waits for the branch. */
  readonly command_id: string | null
}
