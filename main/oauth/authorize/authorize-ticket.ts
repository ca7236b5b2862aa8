import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'

/** Long enough for a user who is interrupted (WCAG 2.2.1). */
const SIGN_IN_LASTS_MS = 30 * 60_000
/** Counted from the sign-in that the ticket represents. */
const CONSENT_LASTS_MS = 10 * 60_000
const KEY_BYTES = 32

/** The user's progress between the pages; carried in the forms, so that the server stores nothing. */
export interface TicketContent {
  /** Id of the authorization request; all of its pages have the same. */
  id: string
  /** The unchanged authorization request, as a query. */
  request: string
  /** The signed-in user; null on the sign-in page. `authTime` is in seconds since the epoch. */
  user: { id: string; authTime: number; passwordMark: string } | null
}

/**
 * Seals the state that the pages carry, with a key of this process. There is no cookie: it would be sent to every port of the
 * host. Other sites cannot submit our forms, since state-changing requests of foreign origins are refused (RFC 9700 §4.7).
 */
export class AuthorizeTickets extends MadeOf<Runtime> {
  readonly #key = new Uint8Array(this.parts.randomBytes(KEY_BYTES))
  /** Requests whose code was issued, until their last ticket expires (ms since the epoch). */
  readonly #spent = new Map<string, number>()

  newId(): string {
    return this.parts.newId()
  }

  seal(content: TicketContent): Promise<string> {
    const { user } = content
    const until =
      user === null ? this.parts.now() + SIGN_IN_LASTS_MS : user.authTime * 1000 + CONSENT_LASTS_MS
    return new EncryptJWT({ ...content })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(until))
      .encrypt(this.#key)
  }

  /** Null if it is foreign or expired, or a code was issued for its request. */
  async open(ticket: string): Promise<TicketContent | null> {
    try {
      const { payload } = await jwtDecrypt<TicketContent>(ticket, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(this.parts.now())
      })
      const { id, request, user } = payload
      return this.#spent.has(id) ? null : { id, request, user }
    } catch (error) {
      // jose throws for every ticket that is foreign or expired: it is treated as invalid.
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }

  /** Ends a request and thereby its tickets. False if it has ended already. */
  spend(id: string): boolean {
    const now = this.parts.now()
    for (const [spent, until] of this.#spent) if (until < now) this.#spent.delete(spent)
    if (this.#spent.has(id)) return false
    this.#spent.set(id, now + SIGN_IN_LASTS_MS)
    return true
  }
}
