import type { FastifyRateLimitStore } from '@fastify/rate-limit'

const SUBJECTS_KEPT = 5_000

interface Count {
  requests: number
  /** On the monotonic clock. */
  since: number
}

/** Requests per address in the current window, by a clock that only increases: the library's own store uses the wall clock. */
export class RateCounts implements FastifyRateLimitStore {
  readonly #monotonic: () => number
  readonly #counts = new Map<string, Count>()

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  incr: FastifyRateLimitStore['incr'] = (key, callback, timeWindow) => {
    const now = this.#monotonic()
    let count = this.#counts.get(key)
    if (!count || now - count.since >= timeWindow) {
      count = { requests: 0, since: now }
      // Moved to the end, so that the first entry is always the one whose window began first.
      this.#counts.delete(key)
      this.#counts.set(key, count)
      if (this.#counts.size > SUBJECTS_KEPT) this.#forgetOldest()
    }
    count.requests += 1
    callback(null, { current: count.requests, ttl: timeWindow - (now - count.since) })
  }

  child(): this {
    return this
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined) this.#counts.delete(oldest)
  }
}
