import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** Failures in a row before anybody has to wait. Several people share the address of a desktop, so it has more. */
const FREE_FAILURES = { account: 5, address: 20 } as const
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000
const FORGOTTEN_AFTER_MS = 15 * 60_000
const SUBJECTS_KEPT = 10_000

/** Who tries: the account that is claimed, and the address it is claimed from. */
export interface Claim {
  account: string
  address: string
}

interface Failures {
  count: number
  lastAt: number
}

/** Slows down guessing, per account and per address (companion 6.7): each failure beyond the free ones doubles the wait. */
export class AttemptLimiter {
  readonly #now: () => number
  readonly #failures = new Map<string, Failures>()
  #lastAttempt: Promise<unknown> = Promise.resolve()

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Lets a caller prove something; null counts as a failure of account and address. Attempts run one after the other, so
   * that guesses sent at once count like guesses sent in turn. Success clears the account only: an own account must not
   * buy an address more guesses at others.
   * @throws WorkstationError `too_many_requests` while account or address has to wait
   */
  prove<T>(claim: Claim, attempt: () => Promise<T | null>): Promise<T | null> {
    const result = this.#lastAttempt.then(async () => {
      this.#refuseWaiting(claim)
      const proven = await attempt()
      if (proven === null) this.#failed(claim)
      else this.#failures.delete(`account:${claim.account}`)
      return proven
    })
    this.#lastAttempt = result.catch(() => null)
    return result
  }

  #refuseWaiting({ account, address }: Claim): void {
    const waitMs = Math.max(
      this.#waitOf(`account:${account}`, FREE_FAILURES.account),
      this.#waitOf(`address:${address}`, FREE_FAILURES.address)
    )
    if (waitMs > 0)
      throw new WorkstationError(
        'too_many_requests',
        'Too many failed attempts. Wait a moment and try again.',
        { retryAfterSeconds: Math.ceil(waitMs / 1000) }
      )
  }

  #failed({ account, address }: Claim): void {
    for (const subject of [`account:${account}`, `address:${address}`]) {
      const known = this.#current(subject)
      this.#failures.delete(subject)
      this.#failures.set(subject, { count: (known?.count ?? 0) + 1, lastAt: this.#now() })
      if (this.#failures.size > SUBJECTS_KEPT) {
        const oldest = this.#failures.keys().next().value
        if (oldest !== undefined) this.#failures.delete(oldest)
      }
    }
  }

  #waitOf(subject: string, free: number): number {
    const failures = this.#current(subject)
    if (!failures || failures.count < free) return 0
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.count - free), LONGEST_WAIT_MS)
    return Math.max(0, failures.lastAt + wait - this.#now())
  }

  #current(subject: string): Failures | undefined {
    const failures = this.#failures.get(subject)
    return failures && this.#now() - failures.lastAt < FORGOTTEN_AFTER_MS ? failures : undefined
  }
}
