import type Sqlite from 'better-sqlite3'
import type { RawDatabase } from './connect.ts'
import type { Database } from './database.ts'

// The hot path of introspection: one or two lookups by key per token, whatever else is stored.

const REVOKED = 'select 1 from oauth_revoked_tokens where jti = ?'
const VALID = `select 1 from oauth_grants g
  join users u on u.id = g.user_id
  left join employees e on e.id = u.employee_id
  where g.id = ? and u.id = ? and u.is_disabled = 0 and coalesce(e.signout_flag, 'N') <> 'Y'`

interface Statements {
  revoked: Sqlite.Statement<[string]>
  valid: Sqlite.Statement<[string, string]>
}

const prepare = (raw: RawDatabase): Statements => ({
  revoked: raw.prepare<[string]>(REVOKED),
  valid: raw.prepare<[string, string]>(VALID)
})

/**
 * Whether a signed, unexpired access token is still valid: it was not revoked, and if it came from a grant, the grant still
 * exists and its user may sign in (neither disabled nor resigned).
 */
export function tokenValidity(
  database: Database
): (token: { jti: string; grantId: string; userId: string }) => Promise<boolean> {
  let statements: Statements | null = null
  return ({ jti, grantId, userId }) =>
    database.readDirectly(raw => {
      statements ??= prepare(raw)
      if (statements.revoked.get(jti)) return false
      return userId === '' || statements.valid.get(grantId, userId) !== undefined
    })
}
