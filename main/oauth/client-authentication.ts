import { Failures, refuseWaiting } from '../modules/throttle/throttle.ts'
import type { Client } from './client-record.ts'
import type { Clients } from './clients.ts'
import { invalidClient, invalidRequest } from './oauth-error.ts'
import type { Parameters } from './parameters.ts'
import { isSecretRight, secretHash } from './secrets.ts'

/** Failures in a row before a client, or an address, has to wait. */
const FREE_FAILURES = { client: 5, address: 20 } as const

/** What a request says of the client that sends it (RFC 6749 §2.3.1). */
export interface ClientClaim {
  id: string | null
  secret: string | null
  method: 'basic' | 'post' | 'none'
}

/**
 * Reads the claim from the Authorization header or the body; both at once are refused (RFC 6749 §2.3).
 * @throws OAuthError `invalid_request`, or `invalid_client` for a header that is no Basic
 */
export function readClientClaim(authorization: string | undefined, parameters: Parameters): ClientClaim {
  const id = parameters.text('client_id') ?? null
  const secret = parameters.text('client_secret') ?? null
  if (authorization === undefined) return { id, secret, method: secret === null ? 'none' : 'post' }
  const basic = readBasic(authorization)
  if (!basic) throw invalidClient()
  if (secret !== null) throw invalidRequest('Client credentials are given in the header and in the body.')
  if (id !== null && id !== basic.id)
    throw invalidRequest("'client_id' is not the client of the Authorization header.")
  return { ...basic, method: 'basic' }
}

function readBasic(header: string): { id: string; secret: string } | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,4096}={0,2})$/i.exec(header) ?? []
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return null
  try {
    // Both are form-encoded first (RFC 6749 §2.3.1); our ids and secrets are the same either way.
    return { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) }
  } catch {
    // decodeURIComponent throws for a broken escape: that is its answer "not readable".
    return null
  }
}

const formDecoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/** Proves clients by their secret. Guessing is slowed down per client and address; who has the secret is let in at any time. */
export class ClientAuthentication {
  readonly #clients: Clients
  readonly #failures: Failures

  constructor(clients: Clients, now: () => number) {
    this.#clients = clients
    this.#failures = new Failures(now)
  }

  /**
   * The confidential client that a claim proves, or null; an unknown client and a wrong secret cost the same time.
   * @throws WorkstationError `too_many_requests` for a wrong claim while its client or address has to wait
   */
  async prove({ id, secret }: Pick<ClientClaim, 'id' | 'secret'>, address: string): Promise<Client | null> {
    const client = id === null ? null : await this.#clients.find(id)
    const isRight = isSecretRight(secret ?? '', client?.secretHash ?? null)
    // Nothing was claimed, so nothing was guessed.
    if (secret === null) return null
    // Counted by hash where it is unknown: what is sent for an id may be as long as a body.
    const account = `client:${client?.id ?? secretHash(id ?? '')}@${address}`
    if (client && isRight) {
      this.#failures.clear(account)
      this.#clients.used(client.id)
      return client
    }
    const waitMs = Math.max(
      this.#failures.waitOf(account, FREE_FAILURES.client),
      this.#failures.waitOf(address, FREE_FAILURES.address)
    )
    if (waitMs === 0) {
      this.#failures.add(account)
      this.#failures.add(address)
    }
    refuseWaiting(waitMs)
    return null
  }

  /** @throws OAuthError `invalid_client` */
  async require(claim: Pick<ClientClaim, 'id' | 'secret'>, address: string): Promise<Client> {
    const client = await this.prove(claim, address)
    if (!client) throw invalidClient()
    return client
  }

  /**
   * The client of a request that need not prove itself by a secret: a public one by its id alone, a confidential one by
   * its secret.
   * @throws OAuthError `invalid_client`
   */
  async identify(claim: ClientClaim, address: string): Promise<Client> {
    const client = claim.id === null ? null : await this.#clients.find(claim.id)
    if (client?.type !== 'public' || claim.secret !== null) return this.require(claim, address)
    this.#clients.used(client.id)
    return client
  }
}
