import { GRANT_TYPES, type GrantType, type TokenResponse } from '#shared/contracts/accounts/oauth.ts'
import { MadeOf } from '../../platform/runtime.ts'
import { doesVerifierMatch, isCodeVerifier } from '../authorize/pkce.ts'
import {
  type ClientAuthentication,
  type ClientClaim,
  readClientClaim
} from '../clients/client-authentication.ts'
import type { Client } from '../clients/client-record.ts'
import type { Clients } from '../clients/clients.ts'
import { invalidClient, invalidGrant, invalidRequest, OAuthError } from '../oauth-error.ts'
import type { Parameters } from '../parameters.ts'
import { isWithin, readScope } from '../scopes.ts'
import type { Agreement, Grants, OpenGrant } from './grants.ts'
import type { Tokens } from './tokens.ts'

export interface TokenEndpointParts {
  clients: Clients
  authentication: ClientAuthentication
  grants: Grants
  tokens: Tokens
  now: () => number
}

/** One request to the token endpoint, independent of its transport. */
export interface TokenCall {
  parameters: Parameters
  authorization: string | undefined
  /** Address of the sender, for throttling. */
  address: string
}

/** The token endpoint (spec 4.1, RFC 6749 §3.2): JSON exactly as in the specification, forms exactly as in the RFC. */
export class TokenEndpoint extends MadeOf<TokenEndpointParts> {
  /** @throws OAuthError */
  async exchange(call: TokenCall): Promise<TokenResponse> {
    const { parameters, authorization } = call
    parameters.refuseRepeated()
    const grantType = readGrantType(parameters)
    const claim = readClientClaim(authorization, parameters)
    if (claim.id === null) throw invalidRequest("'client_id' is required.")
    switch (grantType) {
      case 'authorization_code':
        return this.#redeemCode(call, claim)
      case 'refresh_token':
        return this.#refresh(call, claim)
      case 'client_credentials':
        return this.#ofClient(call, claim)
    }
  }

  async #redeemCode({ parameters, address }: TokenCall, claim: ClientClaim): Promise<TokenResponse> {
    const code = parameters.required('code')
    const redirectUri = parameters.required('redirect_uri')
    const verifier = parameters.text('code_verifier')
    if (parameters.kind === 'json') refuseUnlessOneProof(claim, verifier)
    if (verifier !== undefined && !isCodeVerifier(verifier))
      throw invalidRequest("'code_verifier' must be 43 to 128 unreserved characters.")
    const client = await this.#clientOfCode(parameters, claim, address, verifier)
    const stored = await this.parts.grants.findCode(code)
    if (!stored || stored.client_id !== client.id) throw invalidGrant('The authorization code is not valid.')
    if (stored.used_at !== null) {
      await this.parts.grants.endWhatCodeGave(stored.code_hash)
      throw invalidGrant('The authorization code was used before.')
    }
    if (this.parts.grants.hasExpired(stored)) throw invalidGrant('The authorization code has expired.')
    if (stored.redirect_uri !== redirectUri)
      throw invalidGrant("'redirect_uri' is not the one of the authorization request.")
    refuseUnlessVerified(stored, verifier)
    const grant = await this.parts.grants.redeem(stored)
    return this.#answer(client, grant, stored.scope, stored.nonce)
  }

  /** A JSON body with a verifier needs no secret (spec 4.1); a form of a confidential client always does (RFC 6749 §4.1.3). */
  async #clientOfCode(
    { kind }: Parameters,
    claim: ClientClaim,
    address: string,
    verifier: string | undefined
  ): Promise<Client> {
    const isVerifierEnough = kind === 'json' && verifier !== undefined && claim.method === 'none'
    if (!isVerifierEnough) return this.parts.authentication.identify(claim, address)
    return this.#known(claim)
  }

  async #refresh({ parameters, address }: TokenCall, claim: ClientClaim): Promise<TokenResponse> {
    const token = parameters.required('refresh_token')
    const asked = readScope(parameters.text('scope'))
    // A JSON body needs no secret (spec 4.1), but one that is sent must be right.
    const isIdEnough = parameters.kind === 'json' && claim.method === 'none'
    const client = isIdEnough
      ? await this.#known(claim)
      : await this.parts.authentication.identify(claim, address)
    const stored = await this.parts.grants.findRefreshToken(token)
    if (!stored || stored.client_id !== client.id) throw invalidGrant('The refresh token is not valid.')
    if (Date.parse(stored.expires_at) <= this.parts.now())
      throw invalidGrant('The refresh token has expired.')
    if (stored.used_at === null && !isWithin(asked, stored.scope))
      throw new OAuthError('invalid_scope', 'A refresh cannot ask for more than was granted.')
    const grant = await this.parts.grants.rotate(stored)
    return this.#answer(client, grant, asked.length > 0 ? asked.join(' ') : stored.scope, null)
  }

  async #ofClient({ parameters, address }: TokenCall, claim: ClientClaim): Promise<TokenResponse> {
    // Spec 4.1 lists it as a parameter; RFC 6749 §5.2 calls a form without it unauthenticated.
    if (claim.secret === null && parameters.kind === 'json')
      throw invalidRequest("'client_secret' is required.")
    const client = await this.parts.authentication.require(claim, address)
    if (readScope(parameters.text('scope')).length > 0)
      throw new OAuthError('invalid_scope', 'A client has no scopes of its own; a user grants them.')
    const access = await this.parts.tokens.access(client, null)
    return { token_type: 'Bearer', expires_in: access.expiresIn, access_token: access.token, scope: '' }
  }

  async #known(claim: ClientClaim): Promise<Client> {
    const client = claim.id === null ? null : await this.parts.clients.find(claim.id)
    if (!client) throw invalidClient()
    this.parts.clients.used(client.id)
    return client
  }

  async #answer(
    client: Client,
    grant: OpenGrant,
    scope: string,
    nonce: string | null
  ): Promise<TokenResponse> {
    const { tokens } = this.parts
    const { id, subject, authTime, endsAt } = grant
    const granted = { id, subject, scope, authTime, nonce, endsAt }
    const isOpenId = scope.split(' ').includes('openid')
    const [access, idToken] = await Promise.all([
      tokens.access(client, granted),
      isOpenId ? tokens.id(client, granted) : null
    ])
    return {
      token_type: 'Bearer',
      expires_in: access.expiresIn,
      access_token: access.token,
      refresh_token: grant.refreshToken,
      ...(idToken === null ? {} : { id_token: idToken }),
      scope
    }
  }
}

function readGrantType(parameters: Parameters): GrantType {
  const text = parameters.required('grant_type')
  const known = GRANT_TYPES.find(grantType => grantType === text)
  if (!known) throw new OAuthError('unsupported_grant_type', "'grant_type' is not supported.")
  return known
}

/** Spec 4.1: exactly one of the two is supplied. With a secret in the header this does not apply to the body. */
function refuseUnlessOneProof(claim: ClientClaim, verifier: string | undefined): void {
  const hasSecret = claim.secret !== null
  if (claim.method === 'basic') return
  if (hasSecret === (verifier !== undefined))
    throw invalidRequest("Exactly one of 'client_secret' and 'code_verifier' must be supplied.")
}

/** RFC 7636 §4.6; a verifier without a challenge is also a downgrade (RFC 9700 §4.8.2). */
function refuseUnlessVerified({ code_challenge: challenge }: Agreement, verifier: string | undefined): void {
  if (challenge === null) {
    if (verifier !== undefined) throw invalidGrant('The authorization request had no code_challenge.')
    return
  }
  if (verifier === undefined) throw invalidGrant("'code_verifier' is required for this code.")
  if (!doesVerifierMatch(verifier, challenge))
    throw invalidGrant("'code_verifier' does not match the code_challenge.")
}
