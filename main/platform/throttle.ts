import { WorkstationError } from '#shared/domain/workstation-error.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000
const FORGOTTEN_AFTER_MS = 15 * 60_000
const SUBJECTS_KEPT = 10_000

/** Consecutive failures, and when the last one was. */
export interface FailureCount {
  failures: number
  lastAt: number
}

export const isForgotten = ({ lastAt }: FailureCount, now: number): boolean =>
  now - lastAt >= FORGOTTEN_AFTER_MS

/** Milliseconds to wait after failures, of which some are free. */
export function waitAfter({ failures, lastAt }: FailureCount, free: number, now: number): number {
  if (failures < free) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - free), LONGEST_WAIT_MS)
  return Math.max(0, lastAt + wait - now)
}

/** Consecutive failures by subject (an account, an address): each one beyond the free ones doubles the wait (decision 0010). */
export class Failures {
  readonly #now: () => number
  readonly #counts = new Map<string, FailureCount>()

  /** @param monotonic milliseconds that only increase */
  constructor(monotonic: () => number) {
    this.#now = monotonic
  }

  add(subject: string): void {
    const known = this.#current(subject)
    this.#counts.delete(subject)
    this.#counts.set(subject, { failures: (known?.failures ?? 0) + 1, lastAt: this.#now() })
    if (this.#counts.size <= SUBJECTS_KEPT) return
    const oldest = this.#counts.keys().next().value
    if (oldest !== undefined) this.#counts.delete(oldest)
  }

  /** Undoes one `add`. */
  takeBack(subject: string): void {
    const count = this.#counts.get(subject)
    if (count !== undefined) count.failures = Math.max(0, count.failures - 1)
  }

  clear(subject: string): void {
    this.#counts.delete(subject)
  }

  clearAll(isMeant: (subject: string) => boolean): void {
    for (const subject of this.#counts.keys()) if (isMeant(subject)) this.#counts.delete(subject)
  }

  /** Milliseconds that the subject still has to wait. */
  waitOf(subject: string, free: number): number {
    const count = this.#current(subject)
    return count === undefined ? 0 : waitAfter(count, free, this.#now())
  }

  #current(subject: string): FailureCount | undefined {
    const count = this.#counts.get(subject)
    if (!count) return undefined
    return isForgotten(count, this.#now()) ? undefined : count
  }
}

/** @throws WorkstationError `too_many_requests` with the seconds to wait, if any */
export function refuseWaiting(waitMs: number): void {
  if (waitMs <= 0) return
  throw new WorkstationError('too_many_requests', 'session.many_attempts', {
    retryAfterSeconds: Math.ceil(waitMs / 1000)
  })
}
