import type { ClockDoubt } from '#shared/contracts/attendance/terminals.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'

/** Terminals correct their clocks by ours from this difference on: less is no jump. */
const JUMP_MS = 10_000
/** A terminal whose clock is a little ahead of ours is no sign that ours is behind. */
const LEEWAY_MS = 60_000
const LOOKED_EVERY_MS = 50
const PLAUSIBLE_YEARS = { first: 2025, last: 2098 }

/**
 * Terminals set their clocks by the `Date` of each answer, so a wrong clock here would spread to all of them. It is given only
 * while nothing speaks against it.
 */
export class ClockTrust extends MadeOf<ServiceParts> {
  /** Wall clock less the clock that only increases, as it was when somebody last could vouch for it. */
  #base = this.parts.runtime.now() - this.parts.runtime.monotonic()
  /** Punches up to this time do not count: the administrator has said that the clock is right. */
  #ignoredUntil = ''
  #lookedAt = Number.NEGATIVE_INFINITY
  #newest = ''

  /** Null: it is trusted. */
  async doubt(): Promise<ClockDoubt | null> {
    const { runtime } = this.parts
    const year = new Date(runtime.now()).getUTCFullYear()
    if (year < PLAUSIBLE_YEARS.first || year > PLAUSIBLE_YEARS.last) return 'implausible_year'
    if (Math.abs(runtime.now() - runtime.monotonic() - this.#base) > JUMP_MS) return 'jumped'
    return (await this.#newestPunch()) > this.#latestUsual() ? 'behind_punches' : null
  }

  #latestUsual(): string {
    const { runtime } = this.parts
    return wallClock(runtime.now() + LEEWAY_MS, runtime.timeZone)
  }

  /** The administrator has compared the clock: it is trusted again from now on. */
  async confirm(): Promise<void> {
    const { runtime } = this.parts
    this.#base = runtime.now() - runtime.monotonic()
    this.#lookedAt = Number.NEGATIVE_INFINITY
    this.#ignoredUntil = ''
    const newest = await this.#newestPunch()
    if (newest > this.#latestUsual()) this.#ignoredUntil = newest
  }

  /** The newest punch that is stored, whatever it came from; read now and then, since every answer asks. */
  async #newestPunch(): Promise<string> {
    const { database, runtime } = this.parts
    const now = runtime.monotonic()
    if (now - this.#lookedAt >= LOOKED_EVERY_MS || now < this.#lookedAt) {
      this.#lookedAt = now
      this.#newest = await database.readDirectly(raw => newestPunch(raw))
    }
    return this.#newest > this.#ignoredUntil ? this.#newest : ''
  }
}

const newestPunch = (raw: RawDatabase): string =>
  raw.prepare<[], string | null>('select max(punched_at) from attendance_punches').pluck().get() ?? ''
