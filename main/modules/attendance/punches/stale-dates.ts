import { presentMinutesOf } from '#shared/domain/attendance/attendance-day.ts'
import { addDays, datePart } from '#shared/domain/dates/calendar-date.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import type { CommitHook } from '../../../database/database.ts'
import { PunchWriter } from '../../../database/queue/attendance-punches.ts'
import { PlanRows } from '../../../database/queue/plan-rows.ts'
import { StaleDateRows, type StaleDates } from '../../../database/queue/stale-dates.ts'
import type { WriteGate } from '../../../database/write-gate.ts'
import { PersonPlans } from './person-plans.ts'
import { PersonPlacer, type PlacedRow } from './place-person.ts'

/** Days of a person that are placed at once. */
const DAYS_A_STEP = 62
/** More than two years of this many people are left to the attendance thread. */
const PEOPLE_AT_ONCE = 10
const STEPS_AT_ONCE = 12
const STEPS_A_TRANSACTION = 20

/**
 * Places punches anew whose plan has changed: overtime approved, changed or cancelled, a work cycle, a day off made a workday, a
 * device whose directions are not reliable. The owner of what changes marks the dates (`markStale`).
 */
class StalePlacer {
  readonly #punches: PunchWriter
  readonly #stale: StaleDateRows
  readonly #plans: PersonPlans
  readonly #placer: PersonPlacer

  constructor(raw: RawDatabase) {
    this.#punches = new PunchWriter(raw)
    this.#stale = new StaleDateRows(raw)
    this.#plans = new PersonPlans(new PlanRows(raw))
    this.#placer = new PersonPlacer(this.#punches, this.#plans)
  }

  refresh(): void {
    this.#punches.begin()
    this.#plans.refresh()
  }

  next(people: number): StaleDates[] {
    return this.#stale.next(people)
  }

  /** Places some days of a person; returns the rest, which stays marked, or null. */
  step({ employeeId, from, to, isUpgrade }: StaleDates): StaleDates | null {
    // A date's plan matters to punches from the day before to two days after it.
    const earliest = from.startsWith('0000') ? from : addDays(from, -1)
    const latest = to.startsWith('9999') ? to : addDays(to, 2)
    const first = this.#punches.firstFrom(employeeId, earliest)
    if (first === null || datePart(first) > latest) {
      this.#stale.shorten(employeeId, null)
      return null
    }
    const end = addDays(datePart(first), DAYS_A_STEP)
    const last = end < latest ? end : latest
    const around = this.#placer.placesOf(employeeId, { from: first, to: `${last} 23:59:59` })
    // New rules do not reach back: the dates before keep their hours, as their period may be closed.
    const placed =
      isUpgrade === 1
        ? around.filter(({ row, place }) => row.workDate >= earliest && place.workDate >= earliest)
        : around
    if (isUpgrade === 1) this.#keepChangedDays(employeeId, placed)
    this.#placer.store(placed)
    const rest = last < latest ? { employeeId, from: addDays(last, 1), to, isUpgrade } : null
    this.#stale.shorten(employeeId, rest?.from ?? null)
    return rest
  }

  #keepChangedDays(employeeId: string, placed: readonly PlacedRow[]): void {
    const before = Map.groupBy(placed, ({ row }) => row.workDate)
    const after = Map.groupBy(placed, ({ place }) => place.workDate)
    for (const workDate of new Set([...before.keys(), ...after.keys()])) {
      const minutesBefore = presentMinutesOf(
        workDate,
        (before.get(workDate) ?? []).map(({ row: { punchedAt, direction } }) => ({
          punchedAt,
          direction: direction === '' ? null : direction,
          isDirectionSent: true
        }))
      )
      const minutesAfter = presentMinutesOf(
        workDate,
        (after.get(workDate) ?? []).map(({ row: { punchedAt }, place }) => ({ ...place, punchedAt }))
      )
      if (minutesBefore !== minutesAfter)
        this.#stale.keepChangedDay(employeeId, workDate, minutesBefore, minutesAfter)
    }
  }
}

/** Places in the transaction that changes the plan of few people, so that their days are right at once; wakes the thread for more. */
export function placeStaleDates(wake: () => void): CommitHook {
  let placer: StalePlacer | null = null
  let isLeft = false
  return {
    beforeCommit: raw => {
      placer ??= new StalePlacer(raw)
      const stale = placer.next(PEOPLE_AT_ONCE + 1).filter(it => it.isUpgrade === 0)
      isLeft = stale.length > PEOPLE_AT_ONCE
      if (stale.length === 0) return
      placer.refresh()
      for (const dates of stale.slice(0, PEOPLE_AT_ONCE)) {
        let rest: StaleDates | null = dates
        for (let steps = 0; rest !== null && steps < STEPS_AT_ONCE; steps += 1) rest = placer.step(rest)
        isLeft ||= rest !== null
      }
    },
    afterCommit: () => {
      if (isLeft) wake()
    }
  }
}

/** The attendance thread's part: what one transaction of the server does not place, and punches of an earlier version. */
export class StaleDatesProcessor {
  readonly #raw: RawDatabase
  readonly #gate: WriteGate
  readonly #placer: StalePlacer

  constructor(raw: RawDatabase, gate: WriteGate) {
    this.#raw = raw
    this.#gate = gate
    this.#placer = new StalePlacer(raw)
  }

  /** Places some of the stale dates in one transaction; false if there are none. */
  step(): boolean {
    if (this.#placer.next(1).length === 0) return false
    this.#gate.acquireBlocking()
    try {
      this.#raw
        .transaction(() => {
          this.#placer.refresh()
          for (const stale of this.#placer.next(STEPS_A_TRANSACTION)) this.#placer.step(stale)
        })
        .immediate()
    } finally {
      this.#gate.release()
    }
    return true
  }
}
