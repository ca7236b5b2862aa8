import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** How long a caller has to wait after so many failures in a row. */
const FREE_FAILURES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000
const FORGOTTEN_AFTER_MS = 15 * 60_000
const SUBJECTS_KEPT = 10_000

interface Failures {
  count: number
  lastAt: number
}

/** Slows down guessing, per account and per address (companion 6.7): each failure beyond the fifth doubles the wait. */
export class AttemptLimiter {
  readonly #now: () => number
  readonly #failures = new Map<string, Failures>()
  #lastAttempt: Promise<unknown> = Promise.resolve()

  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Lets a caller prove something; null counts as a failure of the subjects. Attempts run one after the other, so that
   * guesses sent at once count like guesses sent in turn.
   * @throws WorkstationError `too_many_requests` while any of the subjects has to wait
   */
  prove<T>(subjects: readonly string[], attempt: () => Promise<T | null>): Promise<T | null> {
    const result = this.#lastAttempt.then(async () => {
      this.#refuseWaiting(subjects)
      const proven = await attempt()
      if (proven === null) this.#failed(subjects)
      else this.#succeeded(subjects)
      return proven
    })
    this.#lastAttempt = result.catch(() => null)
    return result
  }

  #refuseWaiting(subjects: readonly string[]): void {
    const waitMs = Math.max(0, ...subjects.map(subject => this.#waitOf(subject)))
    if (waitMs > 0)
      throw new WorkstationError(
        'too_many_requests',
        'Too many failed attempts. Wait a moment and try again.',
        { retryAfterSeconds: Math.ceil(waitMs / 1000) }
      )
  }

  #failed(subjects: readonly string[]): void {
    for (const subject of subjects) {
      const known = this.#current(subject)
      this.#failures.delete(subject)
      this.#failures.set(subject, { count: (known?.count ?? 0) + 1, lastAt: this.#now() })
      if (this.#failures.size > SUBJECTS_KEPT) {
        const oldest = this.#failures.keys().next().value
        if (oldest !== undefined) this.#failures.delete(oldest)
      }
    }
  }

  #succeeded(subjects: readonly string[]): void {
    for (const subject of subjects) this.#failures.delete(subject)
  }

  #waitOf(subject: string): number {
    const failures = this.#current(subject)
    if (!failures || failures.count < FREE_FAILURES) return 0
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures.count - FREE_FAILURES), LONGEST_WAIT_MS)
    return Math.max(0, failures.lastAt + wait - this.#now())
  }

  #current(subject: string): Failures | undefined {
    const failures = this.#failures.get(subject)
    return failures && this.#now() - failures.lastAt < FORGOTTEN_AFTER_MS ? failures : undefined
  }
}
