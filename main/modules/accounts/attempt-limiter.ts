import { Failures, refuseWaiting } from '../../platform/throttle.ts'

/**
 * Consecutive failures before waits begin: for an account from one address, for the account from any address, for a session,
 * and for the address with any account. A proxy or a shared desktop gives many people one address, so its limit is far higher.
 */
const FREE_FAILURES = { accountAtAddress: 5, account: 100, session: 5, address: 1000 } as const
const PROVEN_KEPT = 10_000

/** The claimed account and the address of a sign-in, or a session whose user gives the password again. */
export type Claim = { readonly account: string; readonly address: string } | { readonly session: string }

/** Slows down the guessing of passwords, per account and address (decision 0010). */
export class AttemptLimiter {
  readonly #failures: Failures
  /** The last attempt of each account or session, while it runs. */
  readonly #running = new Map<string, Promise<unknown>>()
  /** Accounts that have signed in from an address. */
  readonly #proven = new Set<string>()

  /** @param monotonic a clock in milliseconds that never goes back */
  constructor(monotonic: () => number) {
    this.#failures = new Failures(monotonic)
  }

  /**
   * Runs an attempt to authenticate; null counts as a failure of account and address. Attempts at an account run one after the
   * other, and each counts at its address while it runs, so that simultaneous guesses count like consecutive ones. Success
   * clears only the account: signing in to one's own account must not allow more guesses at other accounts from the same address.
   * The address does not matter to sessions, nor to accounts that have signed in from it: they are people who belong there.
   * @param lockedFor milliseconds until the account is no longer locked
   * @throws WorkstationError `too_many_requests` while account or address have to wait
   */
  async prove<T>(
    claim: Claim,
    attempt: () => Promise<T | null>,
    lockedFor: () => Promise<number> = async () => 0
  ): Promise<T | null> {
    const subject = 'session' in claim ? `session:${claim.session}` : `account:${claim.account}`
    const before = this.#running.get(subject)
    const result = (async () => {
      await before
      return this.#prove(claim, attempt, lockedFor)
    })()
    const over = result.then(
      () => undefined,
      () => undefined
    )
    this.#running.set(subject, over)
    try {
      return await result
    } finally {
      if (this.#running.get(subject) === over) this.#running.delete(subject)
    }
  }

  async #prove<T>(
    claim: Claim,
    attempt: () => Promise<T | null>,
    lockedFor: () => Promise<number>
  ): Promise<T | null> {
    const own = ownSubjects(claim)
    const address = 'session' in claim ? null : `address:${claim.address}`
    const place = 'session' in claim ? null : placeOf(claim)
    const waits = [await lockedFor()]
    // From here to the count at the address nothing is awaited, so that no other attempt comes between.
    for (const [subject, free] of own) waits.push(this.#failures.waitOf(subject, free))
    if (address !== null && !this.#proven.has(place ?? ''))
      waits.push(this.#failures.waitOf(address, FREE_FAILURES.address))
    refuseWaiting(Math.max(...waits))
    if (address !== null) this.#failures.add(address)
    let proven: T | null | undefined
    try {
      proven = await attempt()
    } finally {
      if (address !== null && proven !== null) this.#failures.takeBack(address)
    }
    for (const subject of own.keys())
      if (proven === null) this.#failures.add(subject)
      else this.#failures.clear(subject)
    if (proven !== null && place !== null) this.#remember(place)
    return proven
  }

  #remember(place: string): void {
    this.#proven.add(place)
    const [oldest] = this.#proven
    if (this.#proven.size > PROVEN_KEPT && oldest !== undefined) this.#proven.delete(oldest)
  }

  forget(account: string): void {
    this.#failures.clearAll(it => it === `account:${account}` || it.startsWith(`account:${account}@`))
  }
}

const placeOf = ({ account, address }: { account: string; address: string }): string =>
  `account:${account}@${address}`

/** What the failures of a claim are counted for besides the address, and how many are free. */
const ownSubjects = (claim: Claim): Map<string, number> =>
  'session' in claim
    ? new Map([[`session:${claim.session}`, FREE_FAILURES.session]])
    : new Map([
        [placeOf(claim), FREE_FAILURES.accountAtAddress],
        [`account:${claim.account}`, FREE_FAILURES.account]
      ])
