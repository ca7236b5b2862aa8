import type { Introspection } from '#shared/contracts/accounts/oauth.ts'
import { MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import {
  type ClientAuthentication,
  type ClientClaim,
  readClientClaim
} from '../clients/client-authentication.ts'
import type { Client } from '../clients/client-record.ts'
import { invalidClient, OAuthError } from '../oauth-error.ts'
import type { Grants } from './grants.ts'
import { findSubject } from './subjects.ts'
import type { TokenCall } from './token-endpoint.ts'
import type { Tokens } from './tokens.ts'

export interface TokenAnswerParts extends ServiceParts {
  authentication: ClientAuthentication
  grants: Grants
  tokens: Tokens
  issuer: () => string
}

const INACTIVE: Introspection = { active: false }

/** Introspection and revocation of tokens (spec 4.2, RFC 7662, RFC 7009). */
export class TokenAnswers extends MadeOf<TokenAnswerParts> {
  /** A client that does not authenticate gets the same response as for an invalid token (spec 4.2). */
  async introspect({ parameters, authorization, address }: TokenCall): Promise<Introspection> {
    let claim: ClientClaim
    try {
      claim = readClientClaim(authorization, parameters)
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'invalid_client') return INACTIVE
      throw error
    }
    const client = await this.parts.authentication.proveHoldingBack(claim, address)
    if (!client) return INACTIVE
    parameters.refuseRepeated()
    const token = parameters.required('token')
    const found = await this.parts.tokens.introspect(token)
    return found.active ? found : this.#introspectRefreshToken(client, token)
  }

  /**
   * Revokes a token; an unknown one is not a fault (RFC 7009 §2.2). A refresh token also ends its whole family, an access
   * token only itself.
   * @throws OAuthError `invalid_client` for a token of another client
   */
  async revoke(client: Client, token: string): Promise<void> {
    const { database, grants, tokens } = this.parts
    const refresh = await grants.findRefreshToken(token)
    if (refresh) {
      if (refresh.client_id !== client.id) throw invalidClient()
      await grants.end(refresh.grant_id)
      return
    }
    const access = await tokens.read(token)
    if (!access) return
    if (access.clientId !== client.id) throw invalidClient()
    await database.write(trx =>
      trx
        .insertInto('oauth_revoked_tokens')
        .values({ jti: access.jti, expires_at: new Date(access.exp * 1000).toISOString() })
        .onConflict(c => c.column('jti').doNothing())
        .execute()
    )
  }

  /** A refresh token is only shown to its own client. */
  async #introspectRefreshToken(client: Client, token: string): Promise<Introspection> {
    const { database, grants, issuer, runtime } = this.parts
    const found = await grants.findRefreshToken(token)
    if (!found || found.used_at !== null || found.client_id !== client.id) return INACTIVE
    if (Date.parse(found.expires_at) <= runtime.now()) return INACTIVE
    if (!(await findSubject(database.read, found.user_id))) return INACTIVE
    return {
      active: true,
      sub: found.user_id,
      user_id: found.user_id,
      scope: found.scope,
      aud: found.client_id,
      iss: issuer(),
      iat: secondsOf(found.created_at),
      exp: secondsOf(found.expires_at)
    }
  }
}

/** Since the epoch. */
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)
