import type { WriteTransaction } from '../../database/database.ts'
import type {
  OAuthCodesTable,
  OAuthGrantsTable,
  OAuthRefreshTokensTable
} from '../../database/schema/oauth.ts'
import { type Actor, recordActivity } from '../../modules/activity/activity.ts'
import { isMadeAhead, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { newSecret, secretHash } from '../../platform/secrets.ts'
import { invalidGrant } from '../oauth-error.ts'
import { findSubject, type Subject } from './subjects.ts'

export const CODE_LASTS_MS = 60_000 // decision 0010
const DAY_MS = 86_400_000

export interface GrantSettings {
  readonly refresh_token_days: number
  readonly grant_days: number
}

/** Ends codes and grants of an account: they were given with a password that is no longer valid. */
export async function endGrantsOf(trx: WriteTransaction, userId: string): Promise<void> {
  await trx.deleteFrom('oauth_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('oauth_grants').where('user_id', '=', userId).execute()
}

/** The same including the consents, for a user who never returns. */
export async function forgetGrantsOf(trx: WriteTransaction, userId: string): Promise<void> {
  await endGrantsOf(trx, userId)
  await trx.deleteFrom('oauth_consents').where('user_id', '=', userId).execute()
}

/** What a user has agreed to on the consent page. */
export type Agreement = Omit<OAuthCodesTable, 'code_hash' | 'expires_at' | 'used_at' | 'grant_id'>

/** The family of refresh tokens that results from one code. */
export interface OpenGrant {
  id: string
  subject: Subject
  /** The full granted scope; a refresh may request less. */
  scope: string
  authTime: number
  /** Milliseconds since the epoch. */
  endsAt: number
  refreshToken: string
}

/** A refresh token with what its grant gives. */
export type StoredRefreshToken = OAuthRefreshTokensTable &
  Pick<OAuthGrantsTable, 'client_id' | 'user_id' | 'scope' | 'auth_time'>

/** Codes, refresh tokens and their grants. Each is used up by one conditional update (security: token service). */
export class Grants extends MadeOf<ServiceParts & { readonly settings: GrantSettings }> {
  /** A new code for what the user has agreed to; only its hash is stored. */
  async issueCode(agreement: Agreement, user: Actor): Promise<string> {
    const { database, runtime } = this.parts
    const code = newSecret(runtime)
    await database.write(async trx => {
      await trx
        .insertInto('oauth_codes')
        .values({
          ...agreement,
          code_hash: secretHash(code),
          expires_at: this.#instant(CODE_LASTS_MS)
        })
        .execute()
      await recordActivity(trx, runtime, user, 'grant.give', ['oauth_client', agreement.client_id], {
        after: { scope: agreement.scope }
      })
    })
    return code
  }

  /** A code as it was kept, before its use. */
  async findCode(code: string): Promise<OAuthCodesTable | null> {
    const row = await this.parts.database.read
      .selectFrom('oauth_codes')
      .selectAll()
      .where('code_hash', '=', secretHash(code))
      .executeTakeFirst()
    return row ?? null
  }

  hasExpired({ expires_at }: OAuthCodesTable): boolean {
    return expires_at <= this.#instant() || this.#isMadeAhead(expires_at, CODE_LASTS_MS)
  }

  /**
   * Exchanges a code for a grant, once. A second use ends the grant from the first (RFC 6749 §4.1.2).
   * @throws OAuthError `invalid_grant`
   */
  async redeem(code: OAuthCodesTable): Promise<OpenGrant> {
    const grantId = this.parts.runtime.newId()
    const opened = await this.parts.database.write(async trx => {
      const subject = await findSubject(trx, code.user_id)
      if (!subject) return null
      const now = this.#instant()
      const ends = this.#instant(this.parts.settings.grant_days * DAY_MS)
      const expires = this.#expiry(ends)
      await trx
        .insertInto('oauth_grants')
        .values({
          id: grantId,
          client_id: code.client_id,
          user_id: code.user_id,
          scope: code.scope,
          auth_time: code.auth_time,
          created_at: now,
          last_used_at: now,
          expires_at: expires,
          ends_at: ends
        })
        .execute()
      const { numUpdatedRows } = await trx
        .updateTable('oauth_codes')
        .set({ used_at: now, grant_id: grantId })
        .where('code_hash', '=', code.code_hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) {
        await trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute()
        return null
      }
      const refreshToken = await this.#insertRefreshToken(trx, grantId, now, expires)
      const { scope, auth_time: authTime } = code
      return { id: grantId, subject, scope, authTime, endsAt: Date.parse(ends), refreshToken }
    })
    if (opened) return opened
    await this.endWhatCodeGave(code.code_hash)
    throw invalidGrant('The authorization code is not valid any more.')
  }

  /** Ends the grant from a used code, if there is one. */
  async endWhatCodeGave(codeHash: string): Promise<void> {
    await this.parts.database.write(async trx => {
      const code = await trx
        .selectFrom('oauth_codes')
        .select('grant_id')
        .where('code_hash', '=', codeHash)
        .executeTakeFirst()
      if (code?.grant_id) await this.#endMisused(trx, code.grant_id)
    })
  }

  async findRefreshToken(token: string): Promise<StoredRefreshToken | null> {
    const row = await this.parts.database.read
      .selectFrom('oauth_refresh_tokens as t')
      .innerJoin('oauth_grants as g', 'g.id', 't.grant_id')
      .selectAll('t')
      .select(['g.client_id', 'g.user_id', 'g.scope', 'g.auth_time'])
      .where('t.token_hash', '=', secretHash(token))
      .executeTakeFirst()
    return row && !this.#isMadeAhead(row.created_at) ? row : null
  }

  /**
   * Uses up a refresh token and issues the next one (spec 3.3). A token that was used before, or is used at the same time,
   * ends the whole family (RFC 9700 §4.14.2).
   * @throws OAuthError `invalid_grant`
   */
  async rotate(token: StoredRefreshToken): Promise<OpenGrant> {
    const next = await this.parts.database.write(async trx => {
      const now = this.#instant()
      const { numUpdatedRows } = await trx
        .updateTable('oauth_refresh_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', token.token_hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      const subject = numUpdatedRows === 1n ? await findSubject(trx, token.user_id) : null
      const grant = await trx
        .selectFrom('oauth_grants')
        .select('ends_at')
        .where('id', '=', token.grant_id)
        .executeTakeFirst()
      if (!subject || !grant) {
        if (grant) await this.#endMisused(trx, token.grant_id)
        return null
      }
      const expires = this.#expiry(grant.ends_at)
      await trx
        .updateTable('oauth_grants')
        .set({ last_used_at: now, expires_at: expires })
        .where('id', '=', token.grant_id)
        .execute()
      const refreshToken = await this.#insertRefreshToken(trx, token.grant_id, now, expires)
      const { grant_id: id, scope, auth_time: authTime } = token
      return { id, subject, scope, authTime, endsAt: Date.parse(grant.ends_at), refreshToken }
    })
    if (!next) throw invalidGrant('The refresh token is not valid any more.')
    return next
  }

  async end(grantId: string): Promise<void> {
    await this.parts.database.write(trx => trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute())
  }

  /** Somebody else also has the code or the token, or its user has left: the grant ends for everyone. */
  async #endMisused(trx: WriteTransaction, grantId: string): Promise<void> {
    await trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute()
    await recordActivity(trx, this.parts.runtime, 'system', 'grant.end-misused', ['oauth_grant', grantId])
  }

  async #insertRefreshToken(
    trx: WriteTransaction,
    grantId: string,
    createdAt: string,
    expiresAt: string
  ): Promise<string> {
    const token = newSecret(this.parts.runtime)
    await trx
      .insertInto('oauth_refresh_tokens')
      .values({
        token_hash: secretHash(token),
        grant_id: grantId,
        created_at: createdAt,
        expires_at: expiresAt
      })
      .execute()
    return token
  }

  /** A refresh token lasts for its configured time, but never beyond its grant. */
  #expiry(grantEnds: string): string {
    const wanted = this.#instant(this.parts.settings.refresh_token_days * DAY_MS)
    return wanted < grantEnds ? wanted : grantEnds
  }

  /** @param afterMs how long after its creation the instant is */
  #isMadeAhead(instant: string, afterMs = 0): boolean {
    return isMadeAhead(Date.parse(instant) - afterMs, this.parts.runtime.now())
  }

  #instant(inMs = 0): string {
    return new Date(this.parts.runtime.now() + inMs).toISOString()
  }
}
