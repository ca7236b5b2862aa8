import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { Runtime } from '../modules/runtime/runtime.ts'
import { secretHash } from './secrets.ts'

/** Long enough for somebody who is called away (WCAG 2.2.1). */
const LASTS_MS = 30 * 60_000
const KEY_BYTES = 32

/** Where a user is between the pages; carried by the forms themselves, so that nothing piles up here. */
export interface TicketContent {
  /** The authorization request as it came, as a query. */
  request: string
  /** Who has signed in; null on the sign-in page. */
  user: { id: string; authTime: number; passwordMark: string } | null
}

/**
 * Seals what the pages carry, under a key of this process. A ticket is worth something only with the cookie of the browser
 * that it was made for, so that no other site can send our forms (RFC 9700 §4.7).
 */
export class AuthorizeTickets {
  readonly #key: Uint8Array
  readonly #runtime: Runtime

  constructor(runtime: Runtime) {
    this.#runtime = runtime
    this.#key = new Uint8Array(runtime.randomBytes(KEY_BYTES))
  }

  seal(content: TicketContent, browser: string): Promise<string> {
    return new EncryptJWT({ ...content, browser: secretHash(browser) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(new Date(this.#runtime.now() + LASTS_MS))
      .encrypt(this.#key)
  }

  /** Null when it is not ours, too old, or another browser's. */
  async open(ticket: string, browser: string): Promise<TicketContent | null> {
    try {
      const { payload } = await jwtDecrypt<TicketContent & { browser: string }>(ticket, this.#key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(this.#runtime.now())
      })
      return payload.browser === secretHash(browser) ? { request: payload.request, user: payload.user } : null
    } catch (error) {
      // jose throws for every ticket that is not ours and in time: that is its answer "not valid".
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}
