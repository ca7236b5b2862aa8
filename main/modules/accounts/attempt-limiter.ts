import { Failures, refuseWaiting } from '../../platform/throttle.ts'

/**
 * Consecutive failures before waits begin: for an account from one address, for the account from any address, and for the
 * address with any account. A proxy or a shared desktop gives many people one address, so its limit is far higher.
 */
const FREE_FAILURES = { accountAtAddress: 5, account: 100, address: 200 } as const

/** The claimed account, and the address of the attempt. */
export interface Claim {
  account: string
  address: string
}

/** Slows down the guessing of passwords, per account and address (companion 6.7). */
export class AttemptLimiter {
  readonly #failures: Failures
  #lastAttempt: Promise<unknown> = Promise.resolve()

  /** @param monotonic a clock in milliseconds that never goes back */
  constructor(monotonic: () => number) {
    this.#failures = new Failures(monotonic)
  }

  /**
   * Runs an attempt to authenticate; null counts as a failure of account and address. Attempts run one after the other, so
   * that simultaneous guesses count like consecutive ones. Success clears only the account: signing in to one's own account
   * must not allow more guesses at other accounts from the same address.
   * @param lockedFor milliseconds until the account is no longer locked
   * @throws WorkstationError `too_many_requests` while account or address have to wait
   */
  prove<T>(
    claim: Claim,
    attempt: () => Promise<T | null>,
    lockedFor: () => Promise<number> = async () => 0
  ): Promise<T | null> {
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
