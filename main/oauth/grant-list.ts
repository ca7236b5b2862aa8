import type { GrantPage, GrantsQuery, OAuthGrant } from '#shared/contracts/connections.ts'
import type { ReadDatabase } from '../database/database.ts'

const PAGE_SIZE = 100

type Reading = Pick<ReadDatabase, 'selectFrom'>

/** How many users each client may act for now. */
export async function countGrantsByClient(
  db: Reading,
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

/** Grants that stand, the newest first, a page at a time. */
export async function listGrants(db: Reading, query: GrantsQuery, now: string): Promise<GrantPage> {
  const { client_id, user_id, after } = query
  let wanted = standing(db).where('g.expires_at', '>', now)
  let counted = db
    .selectFrom('oauth_grants as g')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('g.expires_at', '>', now)
  if (client_id !== undefined) {
    wanted = wanted.where('g.client_id', '=', client_id)
    counted = counted.where('g.client_id', '=', client_id)
  }
  if (user_id !== undefined) {
    wanted = wanted.where('g.user_id', '=', user_id)
    counted = counted.where('g.user_id', '=', user_id)
  }
  if (after !== undefined) wanted = wanted.where('g.id', '<', after)
  // Ids are UUIDv7: their order is that of time.
  const rows = await wanted
    .orderBy('g.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
  const total = await counted.executeTakeFirst()
  return {
    grants: rows.slice(0, PAGE_SIZE).map(toGrant),
    total: Number(total?.count ?? 0),
    has_more: rows.length > PAGE_SIZE
  }
}

export async function findGrant(db: Reading, grantId: string): Promise<OAuthGrant | null> {
  const row = await standing(db).where('g.id', '=', grantId).executeTakeFirst()
  return row ? toGrant(row) : null
}

function standing(db: Reading) {
  return db
    .selectFrom('oauth_grants as g')
    .innerJoin('oauth_clients as c', 'c.id', 'g.client_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .select(['g.id', 'g.client_id', 'g.user_id', 'g.scope'])
    .select(['g.created_at', 'g.last_used_at', 'g.expires_at', 'g.ends_at'])
    .select(['c.name as client_name', 'u.user_name', 'u.display_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]

const toGrant = (row: Row): OAuthGrant => ({
  grant_id: row.id,
  client_id: row.client_id,
  client_name: row.client_name,
  user_id: row.user_id,
  user_name: row.user_name,
  user_display_name: row.display_name,
  scope: row.scope,
  created: row.created_at,
  last_used: row.last_used_at,
  expires: row.expires_at,
  ends: row.ends_at
})
