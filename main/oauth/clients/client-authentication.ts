import { setTimeout } from 'node:timers/promises'
import { readBasic } from '../../platform/basic-credentials.ts'
import { isSecretRight, secretHash } from '../../platform/secrets.ts'
import { Failures, refuseWaiting } from '../../platform/throttle.ts'
import { invalidClient, invalidRequest } from '../oauth-error.ts'
import type { Parameters } from '../parameters.ts'
import type { Client } from './client-record.ts'
import type { Clients } from './clients.ts'

/** Consecutive failures before a client at an address has to wait, and before an address has to, which may be a proxy's. */
const FREE_FAILURES = { client: 5, address: 200 } as const
/** Beyond this multiple of the free failures, even an operation that delays wrong claims refuses them. */
const REFUSED_FROM = 6
const LONGEST_DELAY_MS = 2_000
/** Maximum number of requests delayed at the same time. */
const MOST_HELD_BACK = 50

/** Client authentication in a request (RFC 6749 §2.3.1). */
export interface ClientClaim {
  id: string | null
  secret: string | null
  method: 'basic' | 'post' | 'none'
}

/**
 * Reads the claim from the Authorization header or the body; both at once are refused (RFC 6749 §2.3).
 * @throws OAuthError `invalid_request`, or `invalid_client` for a header that is not Basic
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

/** What failures are counted for. */
interface Subjects {
  readonly client: string
  readonly address: string
}

/** Authenticates clients by their secret. Guessing is slowed down per client and address; the right secret is accepted at any time. */
export class ClientAuthentication {
  readonly #clients: Pick<Clients, 'find' | 'used'>
  readonly #failures: Failures
  readonly #delay: (ms: number) => Promise<unknown>
  #heldBack = 0

  /** @param monotonic milliseconds that only increase */
  constructor(
    clients: Pick<Clients, 'find' | 'used'>,
    monotonic: () => number,
    delay: (ms: number) => Promise<unknown> = setTimeout
  ) {
    this.#clients = clients
    this.#failures = new Failures(monotonic)
    this.#delay = delay
  }

  /**
   * The confidential client that a claim authenticates, or null; an unknown client and a wrong secret take the same time.
   * @throws WorkstationError `too_many_requests` for a wrong claim while its client or address has to wait
   */
  async prove(claim: Pick<ClientClaim, 'id' | 'secret'>, address: string): Promise<Client | null> {
    const proven = await this.#check(claim, address)
    if (!('subjects' in proven)) return proven.client
    const waitMs = this.#waitOf(proven.subjects)
    if (waitMs === 0) this.#count(proven.subjects)
    refuseWaiting(waitMs)
    return null
  }

  /**
   * The same for an operation that responds normally to a wrong claim (spec 4.2): a wrong claim that has to wait is only
   * delayed, and refused far beyond the limit.
   * @throws WorkstationError `too_many_requests`
   */
  async proveHoldingBack(claim: Pick<ClientClaim, 'id' | 'secret'>, address: string): Promise<Client | null> {
    const proven = await this.#check(claim, address)
    if (!('subjects' in proven)) return proven.client
    refuseWaiting(this.#waitOf(proven.subjects, REFUSED_FROM))
    const waitMs = this.#waitOf(proven.subjects)
    if (waitMs > 0 && this.#heldBack >= MOST_HELD_BACK) refuseWaiting(waitMs)
    this.#count(proven.subjects)
    if (waitMs === 0) return null
    this.#heldBack += 1
    try {
      await this.#delay(Math.min(waitMs, LONGEST_DELAY_MS))
    } finally {
      this.#heldBack -= 1
    }
    return null
  }

  /** The client, or the subjects for which a wrong claim is counted. */
  async #check(
    { id, secret }: Pick<ClientClaim, 'id' | 'secret'>,
    address: string
  ): Promise<{ client: Client | null } | { subjects: Subjects }> {
    const client = id === null ? null : await this.#clients.find(id)
    const isRight = isSecretRight(secret ?? '', client?.secretHash ?? null)
    // Without a secret nothing was guessed.
    if (secret === null) return { client: null }
    // An unknown id is counted by its hash, as it may be as long as a body.
    const subjects = { client: `client:${client?.id ?? secretHash(id ?? '')}@${address}`, address }
    if (!client || !isRight) return { subjects }
    this.#failures.clear(subjects.client)
    this.#clients.used(client.id)
    return { client }
  }

  #waitOf({ client, address }: Subjects, times = 1): number {
    return Math.max(
      this.#failures.waitOf(client, FREE_FAILURES.client * times),
      this.#failures.waitOf(address, FREE_FAILURES.address * times)
    )
  }

  #count({ client, address }: Subjects): void {
    this.#failures.add(client)
    this.#failures.add(address)
  }

  /** @throws OAuthError `invalid_client` */
  async require(claim: Pick<ClientClaim, 'id' | 'secret'>, address: string): Promise<Client> {
    const client = await this.prove(claim, address)
    if (!client) throw invalidClient()
    return client
  }

  /**
   * The client of a request where a public one is identified by its id alone; a confidential one needs its secret.
   * @throws OAuthError `invalid_client`
   */
  async identify(claim: ClientClaim, address: string): Promise<Client> {
    const client = claim.id === null ? null : await this.#clients.find(claim.id)
    if (client?.type !== 'public' || claim.secret !== null) return this.require(claim, address)
    this.#clients.used(client.id)
    return client
  }
}
