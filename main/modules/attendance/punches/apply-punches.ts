import { uuidv7 } from 'uuidv7'
import type { Direction } from '#shared/contracts/attendance/attendance.ts'
import { directionAfter } from '#shared/domain/attendance/punch-directions.ts'
import { dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { type WorkCycle, workDateOf } from '#shared/domain/roster/work-cycle.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { PunchWriter } from '../../../database/queue/attendance-punches.ts'
import type { QueuedItem } from '../../../database/queue/queued-item.ts'
import { toWorkCycle } from '../../../database/work-cycle-row.ts'
import { type RunawayDay, RunawayDays } from './runaway-days.ts'

const EMPLOYEES_KEPT = 20_000

interface Calendar {
  readonly weekly: ReadonlyMap<string, WorkCycle>
  readonly dated: ReadonlyMap<string, WorkCycle>
}

type CycleRows = ReturnType<PunchWriter['cyclesOf']>['weekly']

/** Work cycles by employee and date, cached until any of them changes. */
class WorkCycleCalendar {
  readonly #punches: PunchWriter
  readonly #kept = new Map<string, Calendar>()
  #revision = -1

  constructor(punches: PunchWriter) {
    this.#punches = punches
  }

  /** Call once in each transaction, before the first lookup. */
  refresh(): void {
    const revision = this.#punches.cycleRevision()
    if (revision === this.#revision && this.#kept.size < EMPLOYEES_KEPT) return
    this.#kept.clear()
    this.#revision = revision
  }

  cycleOf(employeeId: string, date: string): WorkCycle | null {
    let calendar = this.#kept.get(employeeId)
    if (!calendar) {
      const { weekly, dated } = this.#punches.cyclesOf(employeeId)
      calendar = { weekly: toCycles(weekly), dated: toCycles(dated) }
      this.#kept.set(employeeId, calendar)
    }
    return calendar.dated.get(date) ?? calendar.weekly.get(dayOfWeek(date)) ?? null
  }
}

const toCycles = (rows: CycleRows): Map<string, WorkCycle> =>
  new Map(rows.map(row => [row.key, toWorkCycle(row)]))

/** An item and its position in a batch. */
export interface ItemToApply {
  readonly item: QueuedItem
  readonly seq: number
  readonly index: number
}

/** Outcome of an item: `unmatched` is a DEL that matched no punch, `duplicate` an ADD whose punch already exists. */
export type ItemOutcome = 'applied' | 'duplicate' | 'unmatched'

/** A work date of an employee that the items touch. */
interface TouchedDay {
  readonly employeeId: string
  readonly workDate: string
  /** Time and direction of the day's last punch; correct as long as punches arrive in order of time, as most do. */
  latestAt: string
  latest: Direction | null
  /** Changes other than a new last punch. If any took effect (`isOutOfOrder`), later directions are derived again. */
  change: Change | null
  isOutOfOrder: boolean
  added: number
  /** The device of the punch that was added last. */
  deviceSn: string | null
}

/** The span of time in which a day's punches were changed. */
interface Change {
  readonly firstAt: string
  lastAt: string
  /** Direction of the punch before the first change, and of the punch at the last change. */
  readonly before: Direction | null
  last: Direction | null
}

/** Turns items into punches (companion 9), within the caller's transactions and on the caller's connection. */
export class PunchApplier {
  readonly #punches: PunchWriter
  readonly #calendar: WorkCycleCalendar
  readonly #runaways = new RunawayDays()
  #touched: readonly TouchedDay[] = []

  constructor(raw: RawDatabase) {
    this.#punches = new PunchWriter(raw)
    this.#calendar = new WorkCycleCalendar(this.#punches)
  }

  /** Applies items in order, then derives the directions of each affected work date again, once per date. */
  apply(items: readonly ItemToApply[]): ItemOutcome[] {
    this.#calendar.refresh()
    const at = new Date().toISOString()
    const touched = new Map<string, TouchedDay>()
    const outcomes = items.map(each => this.#applyItem(each, at, touched))
    for (const day of touched.values())
      if (day.isOutOfOrder && day.change) this.#deriveDirections(day, day.change)
    this.#touched = [...touched.values()]
    return outcomes
  }

  /** Work dates with an implausible number of punches, as of the last commit. */
  committed(): RunawayDay[] {
    return this.#touched
      .filter(day => this.#runaways.add(day, day.added))
      .map(({ employeeId, workDate, deviceSn }) => ({ employeeId, workDate, deviceSn }))
  }

  #applyItem({ item, seq, index }: ItemToApply, at: string, touched: Map<string, TouchedDay>): ItemOutcome {
    const { employeeId, punchedAt } = item
    if (item.op === 'DEL') {
      const workDate = this.#punches.remove(item)
      if (workDate === null) return 'unmatched'
      const day = this.#touch(touched, employeeId, workDate)
      this.#changeAt(day, punchedAt)
      day.isOutOfOrder = true
      return 'applied'
    }
    const workDate = item.workDate ?? workDateOf(punchedAt, date => this.#calendar.cycleOf(employeeId, date))
    const day = this.#touch(touched, employeeId, workDate)
    const isLast = punchedAt > day.latestAt && !day.isOutOfOrder
    const change = isLast ? null : this.#changeAt(day, punchedAt)
    const direction = directionAfter(change ? change.last : day.latest, item)
    if (!this.#punches.add(item, { id: uuidv7(), seq, index, workDate, direction, at })) {
      if (item.pictureFileId) this.#punches.dropPicture(item.pictureFileId)
      return 'duplicate'
    }
    if (change) {
      change.last = direction
      day.isOutOfOrder = true
    } else {
      day.latestAt = punchedAt
      day.latest = direction
    }
    day.added += 1
    day.deviceSn = item.deviceSn ?? null
    return 'applied'
  }

  #touch(touched: Map<string, TouchedDay>, employeeId: string, workDate: string): TouchedDay {
    const key = `${workDate}${employeeId}`
    const known = touched.get(key)
    if (known) return known
    const last = this.#punches.lastOf(employeeId, workDate)
    const day: TouchedDay = {
      employeeId,
      workDate,
      latestAt: last?.punchedAt ?? '',
      latest: last?.direction ?? null,
      change: null,
      isOutOfOrder: false,
      added: 0,
      deviceSn: null
    }
    touched.set(key, day)
    return day
  }

  /** The day's change, extended to include a time. */
  #changeAt(day: TouchedDay, punchedAt: string): Change {
    const { employeeId, workDate, change } = day
    if (change && punchedAt >= change.firstAt) {
      if (punchedAt > change.lastAt) change.lastAt = punchedAt
      return change
    }
    const before = this.#punches.directionBefore(employeeId, workDate, punchedAt)
    day.change = { firstAt: punchedAt, lastAt: change?.lastAt ?? punchedAt, before, last: before }
    return day.change
  }

  /** Starts at the first change; after the last change it stops at the first direction that stays the same. */
  #deriveDirections({ employeeId, workDate }: TouchedDay, { firstAt, lastAt, before }: Change): void {
    let last = before
    const turned: [id: string, direction: Direction][] = []
    for (const punch of this.#punches.from(employeeId, workDate, firstAt)) {
      const direction = directionAfter(last, punch)
      if (direction !== punch.direction) turned.push([punch.id, direction])
      else if (punch.punchedAt > lastAt) break
      last = direction
    }
    for (const [id, direction] of turned) this.#punches.turn(id, direction)
  }
}
