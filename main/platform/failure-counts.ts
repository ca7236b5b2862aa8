const KEPT_MAX = 200

export interface FailureCount {
  readonly code: string
  readonly status: number
  readonly count: number
  /** ISO 8601, of the last failure. */
  readonly at: string
}

/** How often requests have failed since the program started, by code: without values, which could be personal data. */
export class FailureCounts {
  readonly #now: () => number
  readonly #counts = new Map<string, FailureCount>()

  constructor(now: () => number) {
    this.#now = now
  }

  add(code: string, status: number): void {
    const key = `${status} ${code}`
    const count = (this.#counts.get(key)?.count ?? 0) + 1
    if (count === 1 && this.#counts.size >= KEPT_MAX) return
    this.#counts.set(key, { code, status, count, at: new Date(this.#now()).toISOString() })
  }

  /** The most frequent first. */
  list(): FailureCount[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count)
  }
}
