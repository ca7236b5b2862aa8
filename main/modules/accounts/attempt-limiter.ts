import { Failures, refuseWaiting } from '../../platform/throttle.ts'

/**
 * Failures in a row before anybody has to wait: for an account at an address, for the account from anywhere, and for the
 * address at any account. A proxy or a shared desktop gives many people one address, so alone it has far more.
 */
const FREE_FAILURES = { accountAtAddress: 5, account: 100, address: 200 } as const

/** Who tries: the account that is claimed, and the address it is claimed from. */
export interface Claim {
  account: string
  address: string
}

/** Slows down the guessing of passwords, per account and address (companion 6.7). */
export class AttemptLimiter {
  readonly #failures: Failures
  #lastAttempt: Promise<unknown> = Promise.resolve()

  /** @param monotonic milliseconds that only go forward */
  constructor(monotonic: () => number) {
    this.#failures = new Failures(monotonic)
  }

  /**
   * Runs an attempt to authenticate; null counts as a failure of account and address. Attempts run one after the other, so
   * that guesses sent at once count like guesses sent in turn. Success clears the account only: an own account must not
   * buy an address more guesses at others.
   * @param lockedFor milliseconds that the account is locked still
   * @throws WorkstationError `too_many_requests` while account or address has to wait
   */
  prove<T>(claim: Claim, attempt: () => Promise<T | null>, lockedFor: () => Promise<number> = async () => 0) {
    const free = new Map([
      [`account:${claim.account}@${claim.address}`, FREE_FAILURES.accountAtAddress],
      [`account:${claim.account}`, FREE_FAILURES.account],
      [`address:${claim.address}`, FREE_FAILURES.address]
    ])
    const result = this.#lastAttempt.then(async () => {
      const waits = [...free].map(([subject, count]) => this.#failures.waitOf(subject, count))
      refuseWaiting(Math.max(await lockedFor(), ...waits))
      const proven = await attempt()
      for (const subject of free.keys()) {
        if (proven === null) this.#failures.add(subject)
        else if (subject.startsWith('account:')) this.#failures.clear(subject)
      }
      return proven
    })
    this.#lastAttempt = result.catch(() => null)
    return result
  }

  forget(account: string): void {
    this.#failures.clearAll(it => it === `account:${account}` || it.startsWith(`account:${account}@`))
  }
}
