import { independentStarts, placePunches, type SentPunch } from '#shared/domain/attendance/punch-placing.ts'
import { addDays, datePart } from '#shared/domain/dates/calendar-date.ts'
import type { PunchWriter, StoredPlace, StoredPunch } from '../../../database/queue/attendance-punches.ts'
import type { PersonPlans } from './person-plans.ts'

/**
 * A punch can only affect others within this many days, unless punches between them depend on each other: its work date is at
 * most a day away, and so is that of the next.
 */
const REACH_DAYS = 3
/** Punches that are read at first on either side of a change: those of a week or two. */
const ROWS_READ = 48

/** Times between which a person's punches or plan have changed. */
export interface ChangedSpan {
  readonly from: string
  readonly to: string
}

/** A punch as it is stored, and where it belongs. */
export interface PlacedRow {
  readonly row: StoredPunch
  readonly place: StoredPlace
}

const startOf = (date: string): string => `${date} 00:00:00`
const endOf = (date: string): string => `${date} 23:59:59`
const timeOf = (row: StoredPunch | undefined): string => row?.punchedAt ?? ''

/**
 * Derives where a person's punches belong, and stores what differs. Only the punches around a change are read: from the last
 * punch before it from which on they can be placed by themselves to the first such punch after it.
 */
export class PersonPlacer {
  readonly #punches: PunchWriter
  readonly #plans: PersonPlans

  constructor(punches: PunchWriter, plans: PersonPlans) {
    this.#punches = punches
    this.#plans = plans
  }

  place(employeeId: string, changed: ChangedSpan): void {
    this.store(this.placesOf(employeeId, changed))
  }

  store(placed: readonly PlacedRow[]): void {
    for (const { row, place } of placed) if (!isAt(row, place)) this.#punches.place(row.id, place)
  }

  /** Where the punches around a change belong. */
  placesOf(employeeId: string, changed: ChangedSpan): PlacedRow[] {
    const rows = this.#around(employeeId, changed)
    const places = placePunches(
      rows.map(row => this.#sent(row)),
      this.#plans.of(employeeId)
    )
    return rows.flatMap((row, at) => {
      const place = places[at]
      return place === undefined ? [] : [{ row, place }]
    })
  }

  #around(employeeId: string, { from, to }: ChangedSpan): StoredPunch[] {
    const plan = this.#plans.of(employeeId)
    const changed = this.#punches.between(employeeId, from, to)
    const settled = endOf(addDays(datePart(to), REACH_DAYS))
    // By number and not by days, so that punches years before or after all others cost no more.
    const read = { before: ROWS_READ, after: ROWS_READ }
    for (;;) {
      const before = this.#punches.before(employeeId, from, read.before)
      const after = this.#punches.after(employeeId, to, read.after)
      const isComplete = { before: before.length < read.before, after: after.length < read.after }
      const rows = [...before, ...changed, ...after]
      const earliest = isComplete.before ? '' : startOf(addDays(datePart(timeOf(rows[0])), REACH_DAYS))
      const latest = isComplete.after ? '9' : startOf(addDays(datePart(timeOf(rows.at(-1))), -REACH_DAYS))
      const starts = independentStarts(
        rows.map(row => this.#sent(row)),
        plan
      ).filter(at => timeOf(rows[at]) >= earliest)
      // Of a punch that was removed at the change itself, the one before may have been a part.
      const start = starts.findLast(at => at < before.length) ?? (isComplete.before ? 0 : null)
      const end =
        starts.find(at => timeOf(rows[at]) > settled && timeOf(rows[at]) <= latest) ??
        (isComplete.after ? rows.length : null)
      if (start !== null && end !== null) return rows.slice(start, end)
      if (start === null) read.before *= 2
      if (end === null) read.after *= 2
    }
  }

  #sent({ punchedAt, requested, device, isDateGiven, workDate }: StoredPunch): SentPunch {
    return {
      punchedAt,
      requested: this.#plans.isIgnored(device) ? 'AUTO' : requested,
      givenDate: isDateGiven === 1 ? workDate : null
    }
  }
}

const isAt = (row: StoredPunch, { workDate, direction, isDirectionSent }: StoredPlace): boolean =>
  row.workDate === workDate &&
  row.direction === (direction ?? '') &&
  (row.isDirectionSent === 1) === isDirectionSent
