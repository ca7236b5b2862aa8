import type { Database, WriteTransaction } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'

/** Rows removed in one transaction, so that requests get their turn however much has expired. */
const AT_ONCE = 500
/** A used code is deleted with its grant; an unused one is kept for a while, to distinguish late use from a wrong code. */
const CODE_KEPT_MS = 3_600_000

type Piece = (trx: WriteTransaction) => Promise<{ numDeletedRows: bigint }>

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
  let removed = 0
  // Tokens are removed before their grants, so that no grant cascades to thousands of them at once.
  for (const piece of [
    expiredRefreshTokens(now),
    expiredRevocations(now),
    unusedCodes(codesBefore),
    expiredGrants(now),
    grantsOfLeavers
  ])
    for (let count = AT_ONCE; count >= AT_ONCE && !signal.aborted; removed += count)
      count = Number((await database.write(piece)).numDeletedRows)
  return removed
}

function expiredRefreshTokens(now: string): Piece {
  return trx =>
    trx
      .deleteFrom('oauth_refresh_tokens')
      .where('token_hash', 'in', eb =>
        eb
          .selectFrom('oauth_refresh_tokens')
          .select('token_hash')
          .where('expires_at', '<=', now)
          .limit(AT_ONCE)
      )
      .executeTakeFirst()
}

function expiredRevocations(now: string): Piece {
  return trx =>
    trx
      .deleteFrom('oauth_revoked_tokens')
      .where('jti', 'in', eb =>
        eb.selectFrom('oauth_revoked_tokens').select('jti').where('expires_at', '<=', now).limit(AT_ONCE)
      )
      .executeTakeFirst()
}

function unusedCodes(before: string): Piece {
  return trx =>
    trx
      .deleteFrom('oauth_codes')
      .where('code_hash', 'in', eb =>
        eb
          .selectFrom('oauth_codes')
          .select('code_hash')
          .where('expires_at', '<=', before)
          .where('grant_id', 'is', null)
          .limit(AT_ONCE)
      )
      .executeTakeFirst()
}

function expiredGrants(now: string): Piece {
  return trx =>
    trx
      .deleteFrom('oauth_grants')
      .where('id', 'in', eb =>
        eb.selectFrom('oauth_grants').select('id').where('expires_at', '<=', now).limit(AT_ONCE)
      )
      .executeTakeFirst()
}

const grantsOfLeavers: Piece = trx =>
  trx
    .deleteFrom('oauth_grants')
    .where('id', 'in', eb =>
      eb
        .selectFrom('users as u')
        .leftJoin('employees as e', 'e.id', 'u.employee_id')
        .innerJoin('oauth_grants as g', 'g.user_id', 'u.id')
        .select('g.id')
        .where(who => who.or([who('u.is_disabled', '=', 1), who('e.signout_flag', '=', 'Y')]))
        .limit(AT_ONCE)
    )
    .executeTakeFirst()
