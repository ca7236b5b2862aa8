import type { SecretBox } from '#shared/domain/secret-box.ts'
import type { WriteTransaction } from '../database/database.ts'
import type { ActingUser } from '../modules/access/access.ts'
import type { Users } from '../modules/accounts/accounts.ts'
import type { StoredFiles } from '../modules/files/files.ts'
import type { Runtime, ServiceParts } from '../platform/runtime.ts'
import { AuthorizeFlow } from './authorize/authorize-flow.ts'
import { AuthorizeTickets } from './authorize/authorize-ticket.ts'
import { Consents } from './authorize/consents.ts'
import { ClientAuthentication } from './clients/client-authentication.ts'
import { ClientLogos } from './clients/client-logos.ts'
import { Clients, insertClient, replaceSecret } from './clients/clients.ts'
import { Connections } from './clients/connections.ts'
import { Grants } from './tokens/grants.ts'
import { SigningKeys } from './tokens/signing-keys.ts'
import { findSubject, type Subject } from './tokens/subjects.ts'
import { sweepExpired } from './tokens/sweeping.ts'
import { TokenAnswers } from './tokens/token-answers.ts'
import { TokenEndpoint } from './tokens/token-endpoint.ts'
import { Tokens } from './tokens/tokens.ts'

export { Clients, type MadeClient } from './clients/clients.ts'

export { ENDPOINTS } from './endpoints.ts'
export { answerOf, isTokenServicePath, oauthAnswerOf } from './errors.ts'
export { endGrantsOf, forgetGrantsOf } from './tokens/grants.ts'
export { SigningKeys } from './tokens/signing-keys.ts'

const NAME = 'Demo'
/** Nothing listens there: the code is read from the address bar (RFC 8252 §7.3). */
const REDIRECT_URI = 'http://127.0.0.1:4811/callback'

/** The confidential client of the demo branch (decision 0037); it gets a new secret, as nobody knows the previous one. */
export async function renewDemoClient(trx: WriteTransaction, runtime: Runtime) {
  const known = await trx
    .selectFrom('oauth_clients')
    .selectAll()
    .where('name', '=', NAME)
    .where('type', '=', 'confidential')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!known) {
    const made = await insertClient(trx, runtime, 'system', {
      name: NAME,
      type: 'confidential',
      redirectUris: [REDIRECT_URI]
    })
    return { clientId: made.row.id, clientSecret: made.secret ?? '', redirectUri: REDIRECT_URI }
  }
  const redirectUris = JSON.stringify([REDIRECT_URI])
  await trx
    .updateTable('oauth_clients')
    .set({ redirect_uris: redirectUris })
    .where('id', '=', known.id)
    .execute()
  const { secret } = await replaceSecret(trx, runtime, 'system', { ...known, redirect_uris: redirectUris })
  return { clientId: known.id, clientSecret: secret, redirectUri: REDIRECT_URI }
}

export interface TokenServiceSettings {
  access_token_seconds: number
  refresh_token_days: number
  grant_days: number
  signing_algorithm: 'RS256' | 'ES256'
  signing_key_days: number
}

export interface TokenServiceParts extends ServiceParts {
  secretBox: SecretBox
  users: Users
  files: StoredFiles
  settings: TokenServiceSettings
  /** Base address of the token service, without a trailing slash. */
  issuer: () => string
  /** Code of the company, which identifies the installation in ID tokens. */
  instanceServerCode: () => Promise<string>
}

/** The assembled token service (spec 1.1, decision 0010). */
export class TokenService {
  readonly issuer: () => string
  readonly clients: Clients
  readonly keys: SigningKeys
  readonly tokens: Tokens
  readonly authentication: ClientAuthentication
  readonly endpoint: TokenEndpoint
  readonly answers: TokenAnswers
  readonly flow: AuthorizeFlow
  readonly connections: Connections
  readonly #parts: TokenServiceParts

  constructor(parts: TokenServiceParts) {
    const { database, runtime, secretBox, settings, users, files, issuer } = parts
    this.#parts = parts
    this.issuer = issuer
    const grants = new Grants({ database, runtime, settings })
    const logos = new ClientLogos(files)
    this.clients = new Clients(database, runtime)
    this.keys = new SigningKeys({ database, runtime, secretBox, settings: signingSettings(settings) })
    this.tokens = new Tokens({
      database,
      runtime,
      clients: this.clients,
      keys: this.keys,
      issuer,
      accessTokenSeconds: settings.access_token_seconds,
      instanceServerCode: parts.instanceServerCode
    })
    this.authentication = new ClientAuthentication(this.clients, runtime.monotonic)
    this.endpoint = new TokenEndpoint({
      clients: this.clients,
      authentication: this.authentication,
      grants,
      tokens: this.tokens,
      now: runtime.now
    })
    this.answers = new TokenAnswers({
      database,
      runtime,
      authentication: this.authentication,
      grants,
      tokens: this.tokens,
      issuer
    })
    this.flow = new AuthorizeFlow({
      clients: this.clients,
      consents: new Consents(database, runtime),
      grants,
      tickets: new AuthorizeTickets(runtime),
      users,
      findSubject: userId => this.findSubject(userId),
      logoOf: client => logos.dataUri(client.logoFileId),
      issuer,
      now: runtime.now
    })
    this.connections = new Connections({
      database,
      runtime,
      clients: this.clients,
      keys: this.keys,
      logos,
      issuer
    })
  }

  findSubject = (userId: string): Promise<Subject | null> => findSubject(this.#parts.database.read, userId)

  /** Claims of a Bearer token sent with a subscription key (decision 0003); null if it is invalid. */
  async readBearer(token: string): Promise<{ actingUser: ActingUser | null } | null> {
    const active = await this.tokens.read(token)
    if (!active) return null
    const subject = active.userId === '' ? null : await this.findSubject(active.userId)
    return { actingUser: subject && { id: subject.user_id, name: subject.user_name } }
  }

  /** Periodic work: rotation that is due, removal of expired rows. */
  async maintain(signal: AbortSignal): Promise<number> {
    await this.keys.maintain()
    return sweepExpired(this.#parts.database, this.#parts.runtime, signal)
  }
}

export function signingSettings(settings: TokenServiceSettings) {
  return {
    algorithm: settings.signing_algorithm,
    tokenSeconds: settings.access_token_seconds,
    rotatedAfterDays: settings.signing_key_days
  }
}
