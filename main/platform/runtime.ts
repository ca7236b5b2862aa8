import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { Database } from '../database/database.ts'

/** What modules take from outside, so that tests can fix it: time, ids, randomness. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds that only increase, from an arbitrary start: for waits and limits, which a clock correction must not extend. */
  readonly monotonic: () => number
  /** A raw id that no other workstation generates (decision 0038). */
  readonly newId: () => string
  readonly randomBytes: (length: number) => Buffer
  /** Base address of the workstation for other software, without a trailing slash. */
  readonly publicAddress: () => string
  /** Time zone of the branch (decision 0038). */
  readonly timeZone: string
}

/** The current instant in the form of audit fields: UTC, ISO 8601. */
export const instantText = (runtime: Runtime): string => new Date(runtime.now()).toISOString()

/** The branch's wall clock, YYYY-MM-DD HH:mm:ss. */
export const branchClock = (runtime: Pick<Runtime, 'now' | 'timeZone'>): string =>
  wallClock(runtime.now(), runtime.timeZone)

/** The date on it, YYYY-MM-DD. */
export const branchToday = (runtime: Pick<Runtime, 'now' | 'timeZone'>): string =>
  branchClock(runtime).slice(0, 10)

const DAY_MS = 24 * 60 * 60_000

/** The latest wall-clock time at which a device can have recorded a punch by now, however wrong its time zone is. */
export const latestPlausible = (runtime: Pick<Runtime, 'now' | 'timeZone'>): string =>
  wallClock(runtime.now() + DAY_MS, runtime.timeZone)

/** Clocks are routinely set back by seconds. */
const CLOCK_LEEWAY_MS = 5 * 60_000

/**
 * Whether something was made while the clock was ahead of the current time: it would outlive its duration, so it is void.
 * Both in milliseconds since the epoch.
 */
export const isMadeAhead = (madeAt: number, now: number): boolean => madeAt > now + CLOCK_LEEWAY_MS

/** The parts that every service needs; some need further ones. */
export interface ServiceParts {
  readonly database: Database
  readonly runtime: Runtime
}

/** Base of objects built from parts that the composition supplies. */
export abstract class MadeOf<Parts> {
  protected readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
}

/** Base of services that need only the database and the runtime. */
export abstract class Service {
  protected readonly database: Database
  protected readonly runtime: Runtime

  constructor(database: Database, runtime: Runtime) {
    this.database = database
    this.runtime = runtime
  }
}
