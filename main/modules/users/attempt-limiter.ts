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

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds until any of the subjects may try again; 0 now. */
  waitMs(subjects: readonly string[]): number {
    return Math.max(0, ...subjects.map(subject => this.#waitOf(subject)))
  }

  failed(subjects: readonly string[]): void {
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

  succeeded(subjects: readonly string[]): void {
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
