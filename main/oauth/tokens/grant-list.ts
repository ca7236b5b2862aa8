import type { GrantPage, GrantsQuery, OAuthGrant } from '#shared/contracts/accounts/connections.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import { searchedWords } from '#shared/domain/text/searched-words.ts'
import { countRows, type Queries } from '../../database/database.ts'
import { holdsWord } from '../../database/search/text-search.ts'

const PAGE_SIZE = 100
const SEARCHED = ['u.user_name', 'u.display_name', 'e.employee_name_en', 'e.employee_last_name_en'] as const

/** The number of users that each client may currently act for. */
export async function countGrantsByClient(
  db: Queries,
  now: string,
  clientId?: string
): Promise<Map<string, number>> {
  let query = db
    .selectFrom('oauth_grants')
    .select(['client_id', eb => eb.fn.countAll<number>().as('count')])
    .where('expires_at', '>', now)
    .groupBy('client_id')
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  const rows = await query.execute()
  return new Map(rows.map(row => [row.client_id, Number(row.count)]))
}

/** Valid grants, newest first, one page at a time. */
export async function listGrants(db: Queries, query: GrantsQuery, now: string): Promise<GrantPage> {
  const { client_id, user_id, search = '', after } = query
  const words = searchedWords(search)
  let wanted = people(db).where('g.expires_at', '>', now)
  if (client_id !== undefined) wanted = wanted.where('g.client_id', '=', client_id)
  if (user_id !== undefined) wanted = wanted.where('g.user_id', '=', user_id)
  for (const word of words)
    wanted = wanted.where(eb => eb.or(SEARCHED.map(column => holdsWord(column, word))))
  const total = words.length > 0 ? await countRows(wanted) : await countWithoutNames(db, query, now)
  if (after !== undefined) wanted = wanted.where('g.id', '<', after)
  // Ids are UUIDv7 and therefore sort by time.
  const rows = await shown(wanted)
    .orderBy('g.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  return { grants: rows.slice(0, PAGE_SIZE).map(toGrant), total, has_more: rows.length > PAGE_SIZE }
}

/** Names are joined only for a search by name: there may be a million grants. */
const countWithoutNames = (db: Queries, { client_id, user_id }: GrantsQuery, now: string): Promise<number> =>
  countRows(
    db
      .selectFrom('oauth_grants')
      .where('expires_at', '>', now)
      .$if(client_id !== undefined, q => q.where('client_id', '=', client_id ?? ''))
      .$if(user_id !== undefined, q => q.where('user_id', '=', user_id ?? ''))
  )

export async function findGrant(db: Queries, grantId: string): Promise<OAuthGrant | null> {
  const row = await shown(people(db)).where('g.id', '=', grantId).executeTakeFirst()
  return row ? toGrant(row) : null
}

/** Grants with their clients and users. */
function people(db: Queries) {
  return db
    .selectFrom('oauth_grants as g')
    .innerJoin('oauth_clients as c', 'c.id', 'g.client_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
}

function shown(wanted: ReturnType<typeof people>) {
  return wanted
    .select(['g.id', 'g.client_id', 'g.user_id', 'g.scope'])
    .select(['g.created_at', 'g.last_used_at', 'g.expires_at', 'g.ends_at'])
    .select(['c.name as client_name', 'u.user_name', 'u.display_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
}

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toGrant = (row: Row): OAuthGrant => ({
  grant_id: row.id,
  client_id: row.client_id,
  client_name: row.client_name,
  user_id: row.user_id,
  user_name: row.user_name,
  user_display_name: row.display_name,
  user_display_name_en: englishNameOf(row) ?? row.display_name,
  scope: row.scope,
  created: row.created_at,
  last_used: row.last_used_at,
  expires: row.expires_at,
  ends: row.ends_at
})
