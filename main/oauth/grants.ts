import type { Database, WriteTransaction } from '../database/database.ts'
import { type Actor, recordActivity } from '../modules/activity/activity.ts'
import { isMadeAhead, type Runtime } from '../platform/runtime.ts'
import { invalidGrant } from './oauth-error.ts'
import { newSecret, secretHash } from './secrets.ts'
import { findSubject, type Subject } from './subjects.ts'

export const CODE_LASTS_MS = 60_000 // companion 6.1
const DAY_MS = 86_400_000

export interface GrantSettings {
  readonly refreshTokenDays: number
  readonly grantDays: number
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
export interface Agreement {
  clientId: string
  userId: string
  redirectUri: string
  scope: string
  nonce: string | null
  codeChallenge: string | null
  /** Seconds since the epoch. */
  authTime: number
}

/** A stored code before its use. */
export interface StoredCode extends Agreement {
  hash: string
  isExpired: boolean
  isUsed: boolean
}

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

export interface StoredRefreshToken {
  hash: string
  grantId: string
  clientId: string
  userId: string
  scope: string
  authTime: number
  issuedAt: number
  expiresAt: number
  isUsed: boolean
}

/** Codes, refresh tokens and their grants. Each is used up by one conditional update (security: token service). */
export class Grants {
  readonly #database: Database
  readonly #runtime: Runtime
  readonly #settings: GrantSettings

  constructor(database: Database, runtime: Runtime, settings: GrantSettings) {
    this.#database = database
    this.#runtime = runtime
    this.#settings = settings
  }

  /** A new code for what the user has agreed to; only its hash is stored. */
  async issueCode(agreement: Agreement, user: Actor): Promise<string> {
    const code = newSecret(this.#runtime)
    await this.#database.write(async trx => {
      await trx
        .insertInto('oauth_codes')
        .values({
          code_hash: secretHash(code),
          client_id: agreement.clientId,
          user_id: agreement.userId,
          redirect_uri: agreement.redirectUri,
          scope: agreement.scope,
          nonce: agreement.nonce,
          code_challenge: agreement.codeChallenge,
          auth_time: agreement.authTime,
          expires_at: this.#instant(CODE_LASTS_MS),
          used_at: null,
          grant_id: null
        })
        .execute()
      await recordActivity(trx, this.#runtime, user, 'grant.give', ['oauth_client', agreement.clientId], {
        after: { scope: agreement.scope }
      })
    })
    return code
  }

  async findCode(code: string): Promise<StoredCode | null> {
    const hash = secretHash(code)
    const row = await this.#database.read
      .selectFrom('oauth_codes')
      .selectAll()
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    return row
      ? {
          hash,
          clientId: row.client_id,
          userId: row.user_id,
          redirectUri: row.redirect_uri,
          scope: row.scope,
          nonce: row.nonce,
          codeChallenge: row.code_challenge,
          authTime: row.auth_time,
          isExpired: row.expires_at <= this.#instant() || this.#isMadeAhead(row.expires_at, CODE_LASTS_MS),
          isUsed: row.used_at !== null
        }
      : null
  }

  /**
   * Exchanges a code for a grant, once. A second use ends the grant from the first (RFC 6749 §4.1.2).
   * @throws OAuthError `invalid_grant`
   */
  async redeem(code: StoredCode): Promise<OpenGrant> {
    const grantId = this.#runtime.newId()
    const opened = await this.#database.write(async trx => {
      const subject = await findSubject(trx, code.userId)
      if (!subject) return null
      const now = this.#instant()
      const ends = this.#instant(this.#settings.grantDays * DAY_MS)
      const expires = this.#expiry(ends)
      await trx
        .insertInto('oauth_grants')
        .values({
          id: grantId,
          client_id: code.clientId,
          user_id: code.userId,
          scope: code.scope,
          auth_time: code.authTime,
          created_at: now,
          last_used_at: now,
          expires_at: expires,
          ends_at: ends
        })
        .execute()
      const { numUpdatedRows } = await trx
        .updateTable('oauth_codes')
        .set({ used_at: now, grant_id: grantId })
        .where('code_hash', '=', code.hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) {
        await trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute()
        return null
      }
      const refreshToken = await this.#insertRefreshToken(trx, grantId, now, expires)
      const { scope, authTime } = code
      return { id: grantId, subject, scope, authTime, endsAt: Date.parse(ends), refreshToken }
    })
    if (opened) return opened
    await this.endWhatCodeGave(code.hash)
    throw invalidGrant('The authorization code is not valid any more.')
  }

  /** Ends the grant from a used code, if there is one. */
  async endWhatCodeGave(codeHash: string): Promise<void> {
    await this.#database.write(async trx => {
      const code = await trx
        .selectFrom('oauth_codes')
        .select('grant_id')
        .where('code_hash', '=', codeHash)
        .executeTakeFirst()
      if (code?.grant_id) await this.#endMisused(trx, code.grant_id)
    })
  }

  async findRefreshToken(token: string): Promise<StoredRefreshToken | null> {
    const hash = secretHash(token)
    const row = await this.#database.read
      .selectFrom('oauth_refresh_tokens as t')
      .innerJoin('oauth_grants as g', 'g.id', 't.grant_id')
      .select(['t.created_at', 't.expires_at', 't.used_at'])
      .select(['g.id', 'g.client_id', 'g.user_id', 'g.scope', 'g.auth_time'])
      .where('t.token_hash', '=', hash)
      .executeTakeFirst()
    return row && !this.#isMadeAhead(row.created_at)
      ? {
          hash,
          grantId: row.id,
          clientId: row.client_id,
          userId: row.user_id,
          scope: row.scope,
          authTime: row.auth_time,
          issuedAt: Date.parse(row.created_at),
          expiresAt: Date.parse(row.expires_at),
          isUsed: row.used_at !== null
        }
      : null
  }

  /**
   * Uses up a refresh token and issues the next one (spec 3.3). A token that was used before, or is used at the same time,
   * ends the whole family (RFC 9700 §4.14.2).
   * @throws OAuthError `invalid_grant`
   */
  async rotate(token: StoredRefreshToken): Promise<OpenGrant> {
    const next = await this.#database.write(async trx => {
      const now = this.#instant()
      const { numUpdatedRows } = await trx
        .updateTable('oauth_refresh_tokens')
        .set({ used_at: now })
        .where('token_hash', '=', token.hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      const subject = numUpdatedRows === 1n ? await findSubject(trx, token.userId) : null
      const grant = await trx
        .selectFrom('oauth_grants')
        .select('ends_at')
        .where('id', '=', token.grantId)
        .executeTakeFirst()
      if (!subject || !grant) {
        if (grant) await this.#endMisused(trx, token.grantId)
        return null
      }
      const expires = this.#expiry(grant.ends_at)
      await trx
        .updateTable('oauth_grants')
        .set({ last_used_at: now, expires_at: expires })
        .where('id', '=', token.grantId)
        .execute()
      const refreshToken = await this.#insertRefreshToken(trx, token.grantId, now, expires)
      const { grantId, scope, authTime } = token
      return { id: grantId, subject, scope, authTime, endsAt: Date.parse(grant.ends_at), refreshToken }
    })
    if (!next) throw invalidGrant('The refresh token is not valid any more.')
    return next
  }

  async end(grantId: string): Promise<void> {
    await this.#database.write(trx => trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute())
  }

  /** Somebody else also has the code or the token, or its user has left: the grant ends for everyone. */
  async #endMisused(trx: WriteTransaction, grantId: string): Promise<void> {
    await trx.deleteFrom('oauth_grants').where('id', '=', grantId).execute()
    await recordActivity(trx, this.#runtime, 'system', 'grant.end-misused', ['oauth_grant', grantId])
  }

  async #insertRefreshToken(
    trx: WriteTransaction,
    grantId: string,
    createdAt: string,
    expiresAt: string
  ): Promise<string> {
    const token = newSecret(this.#runtime)
    await trx
      .insertInto('oauth_refresh_tokens')
      .values({
        token_hash: secretHash(token),
        grant_id: grantId,
        created_at: createdAt,
        expires_at: expiresAt,
        used_at: null
      })
      .execute()
    return token
  }

  /** A refresh token lasts for its configured time, but never beyond its grant. */
  #expiry(grantEnds: string): string {
    const wanted = this.#instant(this.#settings.refreshTokenDays * DAY_MS)
    return wanted < grantEnds ? wanted : grantEnds
  }

  /** @param afterMs how long after its creation the instant is */
  #isMadeAhead(instant: string, afterMs = 0): boolean {
    return isMadeAhead(Date.parse(instant) - afterMs, this.#runtime.now())
  }

  #instant(inMs = 0): string {
    return new Date(this.#runtime.now() + inMs).toISOString()
  }
}
