import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'

const DAY_MS = 24 * 60 * 60_000
/** Somebody who signs in anew every two minutes all day stays below. */
const SIGN_INS_MAX = 300

/** Bounds how often an account signs in within a day, as each time is an entry of the activity log for ever. */
export class SignInCount {
  readonly #counts = new Map<string, { count: number; readonly since: number }>()
  readonly #monotonic: () => number

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** @throws WorkstationError `too_many_requests` */
  add(userId: string): void {
    const now = this.#monotonic()
    const known = this.#counts.get(userId)
    const counted = known && now - known.since < DAY_MS ? known : { count: 0, since: now }
    this.#counts.set(userId, counted)
    if (counted.count >= SIGN_INS_MAX)
      throw new WorkstationError(
        'too_many_requests',
        faultOf('session.too_many_sign_ins', null, { max: SIGN_INS_MAX }),
        { retryAfterSeconds: Math.ceil((counted.since + DAY_MS - now) / 1000) }
      )
    counted.count += 1
  }
}
