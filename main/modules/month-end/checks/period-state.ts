import type { DayDoubt } from '#shared/domain/attendance/attendance-day.ts'
import { isUnplannedDay } from '#shared/domain/month-end/period-day.ts'
import { factsText } from '#shared/domain/month-end/period-facts.ts'
import { branchClock, Service } from '../../../platform/runtime.ts'
import { findPeriodPeople, type PeriodPerson } from '../period-people.ts'
import { type Candidate, type PeriodClock, readPeriod } from '../period-reader.ts'
import { periodScope } from '../period-scope.ts'

const STATES_KEPT = 3
/** How long a request waits for a count before it gets the one before. */
const PATIENCE_MS = 80

/** A day on which something is outstanding. */
export interface FlaggedDay {
  readonly date: string
  readonly doubts: readonly DayDoubt[]
  readonly isAbsent: boolean
  /** The first day of the person without a work cycle. */
  readonly isUnplanned: boolean
  readonly firstIn: string | null
  readonly lastOut: string | null
}

/** What the checklist and the differences need of a person in a period. */
export interface PersonState {
  readonly id: string
  readonly person: PeriodPerson
  readonly days: readonly FlaggedDay[]
  readonly candidates: readonly Candidate[]
  /** The text of the facts. */
  readonly facts: string
}

export interface PeriodState {
  /** By employee code. */
  readonly people: readonly PersonState[]
  /** Branch's clock when it was read. */
  readonly at: string
}

interface Kept {
  readonly version: string
  readonly state: PeriodState
}

/**
 * What is outstanding in a period, counted over all people and days. It takes seconds for thousands of people, so it is counted
 * between other requests, kept until something is stored, and meanwhile the state before is shown.
 */
export class PeriodStates extends Service {
  readonly #kept = new Map<string, Kept>()
  readonly #running = new Map<string, Promise<Kept>>()

  /** The state as far as it is known soon, and whether nothing has been stored since. */
  async soon(periodId: string): Promise<{ state: PeriodState | null; isCurrent: boolean }> {
    const kept = this.#kept.get(periodId)
    if (kept?.version === (await this.#version())) return { state: kept.state, isCurrent: true }
    const counting = this.#count(periodId)
    const counted = await within(PATIENCE_MS, counting)
    if (counted !== null) return { state: counted.state, isCurrent: true }
    return { state: kept?.state ?? null, isCurrent: false }
  }

  /** The current state, however long it takes. */
  async current(periodId: string): Promise<PeriodState> {
    const kept = this.#kept.get(periodId)
    if (kept?.version === (await this.#version())) return kept.state
    // A count that is under way may have begun before the last change.
    await this.#running.get(periodId)?.catch(() => undefined)
    return (await this.#count(periodId)).state
  }

  /** Days are over, and people absent, as the clock goes on. */
  async #version(): Promise<string> {
    return `${await this.database.version()} ${branchClock(this.runtime).slice(0, 'YYYY-MM-DD HH:mm'.length)}`
  }

  #count(periodId: string): Promise<Kept> {
    const running = this.#running.get(periodId)
    if (running) return running
    const counting = this.#read(periodId).finally(() => this.#running.delete(periodId))
    this.#running.set(periodId, counting)
    return counting
  }

  async #read(periodId: string): Promise<Kept> {
    const version = await this.#version()
    const state = await readState(this.database.read, this.runtime, periodId)
    this.#kept.delete(periodId)
    this.#kept.set(periodId, { version, state })
    for (const oldest of [...this.#kept.keys()].slice(0, -STATES_KEPT)) this.#kept.delete(oldest)
    return { version, state }
  }
}

async function readState(
  db: Parameters<typeof readPeriod>[0],
  clock: PeriodClock,
  periodId: string
): Promise<PeriodState> {
  const scope = await periodScope(db, periodId)
  const at = branchClock(clock)
  const everybody = await findPeriodPeople(db, { ...scope, branchId: null })
  const people: PersonState[] = []
  for await (const chunk of readPeriod(db, clock, scope, everybody))
    for (const { person, days, candidates, facts } of chunk) {
      const unplanned = days.find(isUnplannedDay)
      people.push({
        id: person.id,
        person,
        days: days.flatMap(day => {
          const { date, doubts, standing, kind, firstIn, lastOut } = day
          const isAbsent = standing === 'absent' && kind !== 'outside'
          const isUnplanned = day === unplanned
          const isFlagged = isAbsent || isUnplanned || doubts.length > 0
          return isFlagged ? [{ date, doubts, isAbsent, isUnplanned, firstIn, lastOut }] : []
        }),
        candidates,
        facts: factsText(facts)
      })
    }
  return { people, at }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<null>(resolve => {
    timer = setTimeout(resolve, ms, null)
  })
  // A failure after the patience has ended is reported to whoever asks next.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
