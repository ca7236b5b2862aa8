import type { Fault } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

const DAY_MS = 24 * 60 * 60_000

/** Bounds an amount for each person within a day, which begins with the first of it. Kept in memory. */
export class DayCount {
  readonly #used = new Map<string, { amount: number; readonly since: number }>()
  readonly #monotonic: () => number
  readonly #most: number
  readonly #fault: Fault

  /** @param fault why more than `most` is refused */
  constructor(monotonic: () => number, most: number, fault: Fault) {
    this.#monotonic = monotonic
    this.#most = most
    this.#fault = fault
  }

  /** @throws WorkstationError `too_many_requests` until the day is over */
  add(userId: string, amount = 1): void {
    const now = this.#monotonic()
    const known = this.#used.get(userId)
    const used = known && now - known.since < DAY_MS ? known : { amount: 0, since: now }
    this.#used.set(userId, used)
    used.amount += amount
    if (used.amount > this.#most)
      throw new WorkstationError('too_many_requests', this.#fault, {
        retryAfterSeconds: Math.ceil((used.since + DAY_MS - now) / 1000)
      })
  }
}
