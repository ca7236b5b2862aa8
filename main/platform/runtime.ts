import { wallClock } from '#shared/domain/wall-clock.ts'
import type { Database } from '../database/database.ts'

/** What a module takes from outside, so that tests can fix it: time, ids, randomness. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds that only go forward, from an arbitrary start: for waits and limits, which a corrected clock must not stretch. */
  readonly monotonic: () => number
  /** A raw id that no other workstation gives (companion 4.1). */
  readonly newId: () => string
  readonly randomBytes: (length: number) => Buffer
  /** Base address of the workstation for other software, without a trailing slash. */
  readonly publicAddress: () => string
  /** Zone of the branch (companion 4.3). */
  readonly timeZone: string
}

/** The present instant as audit fields keep it: UTC, ISO 8601. */
export const instantText = (runtime: Runtime): string => new Date(runtime.now()).toISOString()

/** The branch's wall clock, YYYY-MM-DD HH:mm:ss. */
export const branchClock = (runtime: Pick<Runtime, 'now' | 'timeZone'>): string =>
  wallClock(runtime.now(), runtime.timeZone)

/** Its date, YYYY-MM-DD. */
export const branchToday = (runtime: Pick<Runtime, 'now' | 'timeZone'>): string =>
  branchClock(runtime).slice(0, 10)

/** Clocks are set back by seconds as a matter of course. */
const CLOCK_LEEWAY_MS = 5 * 60_000

/**
 * Whether something was made while the clock was ahead of what it is now: it would outlive its duration, so it is void.
 * Both in milliseconds since the epoch.
 */
export const isMadeAhead = (madeAt: number, now: number): boolean => madeAt > now + CLOCK_LEEWAY_MS

/** What every service has, and what some are given more beside it. */
export interface ServiceParts {
  readonly database: Database
  readonly runtime: Runtime
}

/** Base of what is made of parts that the composition supplies. */
export abstract class MadeOf<Parts> {
  protected readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
}

/** Base of services that need the database, and what comes from outside, alone. */
export abstract class Service {
  protected readonly database: Database
  protected readonly runtime: Runtime

  constructor(database: Database, runtime: Runtime) {
    this.database = database
    this.runtime = runtime
  }
}
