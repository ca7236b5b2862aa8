import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Runtime } from '../platform/runtime.ts'

/** Long enough for somebody who is called away (WCAG 2.2.1). */
const SIGN_IN_LASTS_MS = 30 * 60_000
/** Counts from the sign-in that the ticket represents. */
const CONSENT_LASTS_MS = 10 * 60_000
const KEY_BYTES = 32

/** Where a user is between the pages; carried by the forms themselves, so that nothing piles up here. */
export interface TicketContent {
  /** Of the authorization request; all of its pages carry the same. */
  id: string
  /** The authorization request as it came, as a query. */
  request: string
  /** Who has signed in; null on the sign-in page. `authTime` is in seconds since the epoch. */
  user: { id: string; authTime: number; passwordMark: string } | null
}

/**
 * Seals what the pages carry, under a key of this process. There is no cookie: it would reach every port of the host. Other
 * sites cannot send our forms, since requests of foreign origins that change something are refused (RFC 9700 §4.7).
 */
export class AuthorizeTickets {
  readonly #key: Uint8Array
  readonly #runtime: Runtime
  /** Requests that have given their code, until their last ticket has expired (ms since the epoch). */
  readonly #spent = new Map<string, number>()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
    this.#key = new Uint8Array(runtime.randomBytes(KEY_BYTES))
  }

  newId(): string {
    return this.#runtime.newId()
  }

  seal(content: TicketContent): Promise<string> {
    const { user } = content
    const until =
      user === null ? this.#runtime.now() + SIGN_IN_LASTS_MS : user.authTime * 1000 + CONSENT_LASTS_MS
    return new EncryptJWT({ ...content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(until))
      .encrypt(this.#key)
  }

  /** Null when it is not ours, too old, or its request has given a code. */
  async open(ticket: string): Promise<TicketContent | null> {
    try {
      const { payload } = await jwtDecrypt<TicketContent>(ticket, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(this.#runtime.now())
      })
      const { id, request, user } = payload
      return this.#spent.has(id) ? null : { id, request, user }
    } catch (error) {
      // jose throws for every ticket that is not ours and in time: treated as not valid.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }

  /** Ends a request, whose tickets are worth nothing from then on. False when it has ended already. */
  spend(id: string): boolean {
    const now = this.#runtime.now()
    for (const [spent, until] of this.#spent) if (until < now) this.#spent.delete(spent)
    if (this.#spent.has(id)) return false
    this.#spent.set(id, now + SIGN_IN_LASTS_MS)
    return true
  }
}
