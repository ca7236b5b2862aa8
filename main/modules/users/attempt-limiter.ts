import { Failures, refuseWaiting } from '../throttle/throttle.ts'

/** Failures in a row before anybody has to wait. Several people share the address of a desktop, so it has more. */
const FREE_FAILURES = { account: 5, address: 20 } as const

/** Who tries: the account that is claimed, and the address it is claimed from. */
export interface Claim {
  account: string
  address: string
}

/** Slows down the guessing of passwords, per account and per address (companion 6.7). */
export class AttemptLimiter {
  readonly #failures: Failures
  #lastAttempt: Promise<unknown> = Promise.resolve()

  constructor(now: () => number) {
    this.#failures = new Failures(now)
  }

  /**
   * Lets a caller prove something; null counts as a failure of account and address. Attempts run one after the other, so
   * that guesses sent at once count like guesses sent in turn. Success clears the account only: an own account must not
   * buy an address more guesses at others.
   * @throws WorkstationError `too_many_requests` while account or address has to wait
   */
  prove<T>(claim: Claim, attempt: () => Promise<T | null>): Promise<T | null> {
    const account = `account:${claim.account}`
    const address = `address:${claim.address}`
    const result = this.#lastAttempt.then(async () => {
      refuseWaiting(
        Math.max(
          this.#failures.waitOf(account, FREE_FAILURES.account),
          this.#failures.waitOf(address, FREE_FAILURES.address)
        )
      )
      const proven = await attempt()
      if (proven === null) {
        this.#failures.add(account)
        this.#failures.add(address)
      } else this.#failures.clear(account)
      return proven
    })
    this.#lastAttempt = result.catch(() => null)
    return result
  }
}
