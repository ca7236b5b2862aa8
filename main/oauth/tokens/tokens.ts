import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Introspection } from '#shared/contracts/accounts/oauth.ts'
import { tokenValidity } from '../../database/token-state.ts'
import { pick } from '../../platform/pick.ts'
import { isMadeAhead, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { Client } from '../clients/client-record.ts'
import type { Clients } from '../clients/clients.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { Subject } from './subjects.ts'

/** RFC 9068 §2.1. */
const ACCESS_TOKEN_TYPE = 'at+jwt'
const JTI_BYTES = 16
const LONGEST_TOKEN = 8_192
/** Exactly as we write it: Base64url decoders ignore spaces, and accept letters whose unused bits differ. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+[AQgw]$/
const VERIFIED_KEPT = 10_000

export interface TokenParts extends ServiceParts {
  clients: Clients
  keys: SigningKeys
  issuer: () => string
  accessTokenSeconds: number
  /** Code of the branch's company, which identifies the installation (spec 2.2). */
  instanceServerCode: () => Promise<string>
}

export interface ActiveToken {
  jti: string
  clientId: string
  /** Empty for a client's own token. */
  userId: string
  grantId: string
  sub: string
  scope: string
  iss: string
  iat: number
  exp: number
}

/** What a user's tokens are based on. */
export interface TokenGrant {
  id: string
  subject: Subject
  scope: string
  authTime: number
  nonce: string | null
  /** Milliseconds since the epoch; no token issued from it lasts longer. */
  endsAt: number
}

export interface GivenToken {
  token: string
  /** Seconds. */
  expiresIn: number
}

type Verified = ActiveToken & { kid: string }

/** Signs and verifies tokens. */
export class Tokens extends MadeOf<TokenParts> {
  readonly #isValid = tokenValidity(this.parts.database)
  /** Signatures already verified; everything that can change is checked each time. */
  readonly #verified = new Map<string, Verified>()

  /** An access token with the claims of spec 2.2 and RFC 9068; without a grant it is the client's own. */
  async access(client: Client, grant: TokenGrant | null): Promise<GivenToken> {
    const iat = this.#issueTime(grant ? null : client)
    const exp = this.#expiry(iat, grant)
    const unique = this.#unique()
    const token = await this.#sign(ACCESS_TOKEN_TYPE, {
      iss: this.parts.issuer(),
      aud: client.id,
      sub: grant?.subject.user_id ?? client.id,
      client_id: client.id,
      user_id: grant?.subject.user_id ?? '',
      scope: grant?.scope ?? '',
      iat,
      exp,
      jti: grant ? `${grant.id}.${unique}` : unique
    })
    return { token, expiresIn: exp - iat }
  }

  /** An ID token with the claims of spec 2.2, decision 0010 and OpenID Connect Core §2. */
  async id(client: Client, grant: TokenGrant): Promise<string> {
    const { issuer, instanceServerCode } = this.parts
    const { subject, scope, authTime, nonce } = grant
    const iat = this.#issueTime(null)
    return this.#sign('JWT', {
      iss: issuer(),
      aud: client.id,
      sub: subject.user_id,
      iat,
      exp: this.#expiry(iat, grant),
      jti: this.#unique(),
      auth_time: authTime,
      ...(nonce === null ? {} : { nonce }),
      scope,
      user_credential_id: subject.user_id,
      ...pick(subject, ['user_id', 'employee_code', 'first_name', 'last_name', 'email', 'user_type']),
      photograph: subject.photograph && `${issuer()}${subject.photograph}`,
      instance_server_code: await instanceServerCode()
    })
  }

  /** Claims of an access token, or null if it is invalid: forged, expired, revoked, its user or client gone. */
  async read(token: string): Promise<ActiveToken | null> {
    const found = await this.#verify(token)
    const now = this.parts.runtime.now()
    if (!found || found.exp * 1000 <= now || isMadeAhead(found.iat * 1000, now)) return null
    const client = await this.parts.clients.find(found.clientId)
    if (!client) return null
    if (found.userId === '' && found.iat < client.tokensValidFrom) return null
    return (await this.#isValid(found)) ? found : null
  }

  /** Spec 2.2; RFC 7662 §2.2. */
  async introspect(token: string): Promise<Introspection> {
    const active = await this.read(token)
    if (!active) return { active: false }
    const { sub, userId, scope, clientId, iss, iat, exp } = active
    return { active: true, sub, user_id: userId, scope, aud: clientId, iss, iat, exp }
  }

  /** In whole seconds, and never before the time up to which tokens are void (see `tokens_valid_from`). */
  #issueTime(client: Client | null): number {
    return Math.max(Math.floor(this.parts.runtime.now() / 1000), client?.tokensValidFrom ?? 0)
  }

  #expiry(iat: number, grant: TokenGrant | null): number {
    const usual = iat + this.parts.accessTokenSeconds
    return grant ? Math.min(usual, Math.floor(grant.endsAt / 1000)) : usual
  }

  #unique(): string {
    return this.parts.runtime.randomBytes(JTI_BYTES).toString('base64url')
  }

  async #sign(typ: string, claims: JWTPayload): Promise<string> {
    const { kid, algorithm, privateKey } = await this.parts.keys.signing()
    return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ, kid }).sign(privateKey)
  }

  async #verify(token: string): Promise<Verified | null> {
    if (token.length > LONGEST_TOKEN) return null
    const known = this.#verified.get(token)
    if (known) return (await this.parts.keys.published(known.kid)) ? known : null
    if (!COMPACT.test(token)) return null
    try {
      const { kid } = decodeProtectedHeader(token)
      const published = kid === undefined ? null : await this.parts.keys.published(kid)
      if (!published || kid === undefined) return null
      const { payload } = await jwtVerify(token, published.key, {
        algorithms: [published.algorithm],
        typ: ACCESS_TOKEN_TYPE,
        issuer: this.parts.issuer(),
        currentDate: new Date(this.parts.runtime.now()),
        requiredClaims: ['aud', 'sub', 'iat', 'exp', 'jti']
      })
      const verified = { kid, ...toActive(payload) }
      this.#keep(token, verified)
      return verified
    } catch (error) {
      // jose throws for every token that is foreign or expired: it is treated as invalid.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }

  #keep(token: string, verified: Verified): void {
    this.#verified.set(token, verified)
    if (this.#verified.size <= VERIFIED_KEPT) return
    const oldest = this.#verified.keys().next().value
    if (oldest !== undefined) this.#verified.delete(oldest)
  }
}

/** The signature shows that the claims are our own. */
function toActive(payload: JWTPayload): ActiveToken {
  const jti = String(payload.jti)
  const userId = String(payload.user_id)
  return {
    jti,
    clientId: String(payload.aud),
    userId,
    grantId: userId ? jti.slice(0, jti.indexOf('.')) : '',
    sub: String(payload.sub),
    scope: String(payload.scope),
    iss: String(payload.iss),
    iat: Number(payload.iat),
    exp: Number(payload.exp)
  }
}
