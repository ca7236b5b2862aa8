import { uuidv7 } from 'uuidv7'
import { directionAfter } from '#shared/domain/attendance/punch-directions.ts'
import {
  isAfterLeaving,
  isStillOfDateBefore,
  plannedDate,
  workSpan
} from '#shared/domain/attendance/punch-placing.ts'
import { addDays, datePart } from '#shared/domain/dates/calendar-date.ts'
import { secondsBetween } from '#shared/domain/dates/time-of-day.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import {
  type LatestPunch,
  PunchWriter,
  type StoredPlace
} from '../../../database/queue/attendance-punches.ts'
import { PlanRows } from '../../../database/queue/plan-rows.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { type PersonPlan, PersonPlans } from './person-plans.ts'
import { PersonPlacer } from './place-person.ts'
import { type RunawayDay, RunawayDays } from './runaway-days.ts'

/** A given work date this many days before a punch no longer affects where it belongs. */
const GIVEN_DAYS = 4
/** Punches this many days apart never affect each other. */
const APART_DAYS = 4
const NEVER = '9999-12-31 23:59:59'

/** An item and its position in a batch. */
export interface ItemToApply {
  readonly item: QueuedItem
  readonly seq: number
  readonly index: number
}

/** Outcome of an item: `unmatched` is a DEL that matched no punch, `duplicate` an ADD whose punch already exists. */
export type ItemOutcome = 'applied' | 'duplicate' | 'unmatched'

/** A person whose punches the items touch. */
interface TouchedPerson {
  readonly plan: PersonPlan
  /** Their latest punch before the new ones, and the latest that is not a repeated touch. */
  latest: LatestPunch | undefined
  latestCounted: LatestPunch | undefined
  /** New punches before this time cannot affect the stored ones after them. */
  readonly before: string
  /** Times of other changes, after which places have to be derived again. */
  changed: { from: string; to: string } | null
}

/** Punches added to a work date. */
interface AddedPunches extends RunawayDay {
  count: number
  deviceSn: string | null
}

/** Turns items into punches (decision 0002), within the caller's transactions and on the caller's connection. */
export class PunchApplier {
  readonly #punches: PunchWriter
  readonly #plans: PersonPlans
  readonly #placer: PersonPlacer
  readonly #runaways = new RunawayDays()
  #added: readonly AddedPunches[] = []

  constructor(raw: RawDatabase) {
    this.#punches = new PunchWriter(raw)
    this.#plans = new PersonPlans(new PlanRows(raw))
    this.#placer = new PersonPlacer(this.#punches, this.#plans)
  }

  /** Applies items in order, then derives again where the punches around changes belong, unless it was seen at once. */
  apply(items: readonly ItemToApply[]): ItemOutcome[] {
    this.#punches.begin()
    this.#plans.refresh()
    const at = new Date().toISOString()
    const touched = new Map<string, TouchedPerson>()
    const added = new Map<string, AddedPunches>()
    const outcomes = items.map(each => this.#applyItem(each, at, touched, added))
    for (const [employeeId, { changed }] of touched)
      if (changed !== null) this.#placer.place(employeeId, changed)
    this.#added = [...added.values()]
    return outcomes
  }

  /** Work dates with an implausible number of punches, as of the last commit. */
  committed(): RunawayDay[] {
    return this.#added
      .filter(day => this.#runaways.add(day, day.count))
      .map(({ employeeId, workDate, deviceSn }) => ({ employeeId, workDate, deviceSn }))
  }

  #applyItem(
    { item, seq, index }: ItemToApply,
    at: string,
    touched: Map<string, TouchedPerson>,
    added: Map<string, AddedPunches>
  ): ItemOutcome {
    const { employeeId, punchedAt } = item
    if (item.isPhoto === true) return this.#punches.attachPicture(item) ? 'applied' : 'duplicate'
    const person = this.#touch(touched, item)
    if (item.op === 'DEL') {
      if (!this.#punches.remove(item)) return 'unmatched'
      extend(person, punchedAt)
      return 'applied'
    }
    const place = this.#placeOfLatest(person, item)
    const stored = place ?? { workDate: item.workDate ?? plannedDate(punchedAt, person.plan), ...UNPLACED }
    if (!this.#punches.add(item, { id: uuidv7(), seq, index, place: stored, at })) {
      if (item.pictureFileId) this.#punches.dropPicture(item.pictureFileId)
      this.#punches.takeOver(item, seq, index)
      return 'duplicate'
    }
    if (place === null) {
      extend(person, punchedAt)
      if (item.workDate !== undefined && punchedAt > person.plan.latestGivenAt)
        person.plan.latestGivenAt = punchedAt
    } else {
      const { workDate, direction } = place
      person.latest = { punchedAt, workDate, direction: direction ?? '' }
      if (direction !== null) person.latestCounted = person.latest
    }
    const key = `${stored.workDate}${employeeId}`
    const day = added.get(key) ?? { employeeId, workDate: stored.workDate, count: 0, deviceSn: null }
    day.count += 1
    day.deviceSn = item.deviceSn ?? null
    added.set(key, day)
    return 'applied'
  }

  #touch(touched: Map<string, TouchedPerson>, { employeeId, punchedAt }: QueuedItem): TouchedPerson {
    const known = touched.get(employeeId)
    if (known) return known
    let latest = this.#punches.latestOf(employeeId)
    let before = NEVER
    if (latest !== undefined && punchedAt <= latest.punchedAt) {
      // Punches of the past, as from the memory of a terminal, are as good as the latest while there is none soon after.
      const next = this.#punches.firstFrom(employeeId, punchedAt) ?? NEVER
      before = addDays(datePart(next), -APART_DAYS)
      latest = this.#punches.latestUntil(employeeId, punchedAt)
    }
    const person: TouchedPerson = {
      plan: this.#plans.of(employeeId),
      latest,
      latestCounted:
        latest?.direction === '' ? this.#punches.latestCountedUntil(employeeId, latest.punchedAt) : latest,
      before,
      changed: null
    }
    touched.set(employeeId, person)
    return person
  }

  /** Where a person's new punch belongs; null if that cannot be seen from the latest punches before it. */
  #placeOfLatest(person: TouchedPerson, item: QueuedItem): StoredPlace | null {
    const { plan, latest, latestCounted: counted, changed } = person
    const { punchedAt } = item
    if (changed !== null || item.workDate !== undefined || punchedAt >= person.before) return null
    if (plan.latestGivenAt !== '' && punchedAt.slice(0, 10) <= addDays(plan.latestGivenAt, GIVEN_DAYS))
      return null
    const isSent = item.requested !== 'AUTO' && !this.#plans.isIgnored(item.deviceSn ?? '')
    const requested = isSent ? item.requested : 'AUTO'
    const first = (workDate: string): StoredPlace => ({
      workDate,
      direction: directionAfter(null, { requested }),
      isDirectionSent: isSent
    })
    if (latest === undefined || counted === undefined)
      return latest === undefined ? first(plannedDate(punchedAt, plan)) : null
    if (punchedAt <= latest.punchedAt) return null
    if (secondsBetween(latest.punchedAt, punchedAt) <= plan.doubleTouchSeconds)
      return isSent ? null : { workDate: latest.workDate, direction: null, isDirectionSent: false }
    const planned = plannedDate(punchedAt, plan)
    const before = counted.direction || 'OUT'
    const next = { direction: directionAfter(before, { requested }), isDirectionSent: isSent }
    const { punchedAt: lastAt } = counted
    if (counted.workDate === planned)
      return isAfterLeaving({ punchedAt, requested }, planned, { last: before, lastAt }, plan.hoursOf)
        ? first(addDays(planned, 1))
        : { workDate: planned, ...next }
    if (counted.workDate > planned) return null
    const dateBefore = addDays(planned, -1)
    if (counted.workDate < dateBefore || before === 'OUT') return first(planned)
    // Without a planned end it depends on the first punch of the date, which is not known here.
    if (workSpan(plan.hoursOf(dateBefore)) === null) return null
    return isStillOfDateBefore(
      { punchedAt, requested },
      planned,
      { firstAt: lastAt, last: before },
      plan.hoursOf
    )
      ? { workDate: dateBefore, ...next }
      : first(planned)
  }
}

/** The place of a punch until it is derived at the end of the transaction. */
const UNPLACED = { direction: null, isDirectionSent: false } as const

function extend(person: TouchedPerson, time: string): void {
  const { changed } = person
  person.changed = {
    from: changed === null || time < changed.from ? time : changed.from,
    to: changed === null || time > changed.to ? time : changed.to
  }
}
