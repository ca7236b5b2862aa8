import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'

/** Rows removed in one transaction, so that requests get their turn however much has expired. */
const AT_ONCE = 500
/** A used code is deleted with its grant; an unused one is kept for a while, to distinguish late use from a wrong code. */
const CODE_KEPT_MS = 3_600_000

/**
 * Removes what has expired, and what belongs to accounts that may no longer sign in: when an account is enabled again, its
 * old grants must not be valid. Returns the number of rows.
 */
export async function sweepExpired(
  database: Database,
  runtime: Runtime,
  signal: AbortSignal
): Promise<number> {
  const now = new Date(runtime.now()).toISOString()
  const codesBefore = new Date(runtime.now() - CODE_KEPT_MS).toISOString()
  const isExpired = sql`expires_at <= ${now}`
  const isOfLeaver = sql`user_id in (select u.id from users as u left join employees as e on e.id = u.employee_id
    where u.is_disabled = 1 or e.signout_flag = 'Y')`
  let removed = 0
  // Tokens are removed before their grants, so that no grant cascades to thousands of them at once.
  for (const piece of [
    some('oauth_refresh_tokens', 'token_hash', isExpired),
    some('oauth_revoked_tokens', 'jti', isExpired),
    some('oauth_codes', 'code_hash', sql`expires_at <= ${codesBefore} and grant_id is null`),
    some('oauth_grants', 'id', isExpired),
    some('oauth_grants', 'id', isOfLeaver)
  ])
    for (let count = AT_ONCE; count >= AT_ONCE && !signal.aborted; removed += count)
      count = Number((await database.write(trx => piece.execute(trx))).numAffectedRows)
  return removed
}

/** Deletes the first rows of a table for which the condition holds. */
const some = (table: `oauth_${string}`, key: string, condition: RawBuilder<unknown>) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} in
    (select ${sql.ref(key)} from ${sql.table(table)} where ${condition} limit ${AT_ONCE})`
