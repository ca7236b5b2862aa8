import type Sqlite from 'better-sqlite3'
import type { Database } from './database.ts'

// The hot path of introspection: one lookup by key a token, whatever else is stored.

/** What decides whether a signed, unexpired access token still holds. */
export interface TokenState {
  isRevoked: boolean
  /** Whether what the user granted still stands; false for a token that stands on no grant. */
  hasGrant: boolean
  /** Whether the account may enter: neither disabled nor resigned; false without one. */
  mayUserEnter: boolean
}

interface Row {
  revoked: number
  granted: number
  user: number
}

const SQL = `select
  exists (select 1 from oauth_revoked_tokens where jti = @jti) as revoked,
  exists (select 1 from oauth_grants where id = @grantId and user_id = @userId) as granted,
  exists (
    select 1 from users u left join employees e on e.id = u.employee_id
    where u.id = @userId and u.is_disabled = 0 and coalesce(e.signout_flag, 'N') <> 'Y'
  ) as user`

/** Answers what is known of a token; prepared once. */
export function tokenStates(
  database: Database
): (token: { jti: string; grantId: string; userId: string }) => Promise<TokenState> {
  let statement: Sqlite.Statement<[object], Row> | null = null
  return token =>
    database.readDirectly(raw => {
      statement ??= raw.prepare<[object], Row>(SQL)
      const row = statement.get(token)
      return {
        isRevoked: row?.revoked === 1,
        hasGrant: row?.granted === 1,
        mayUserEnter: row?.user === 1
      }
    })
}
