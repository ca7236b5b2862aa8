import { uuidv7 } from 'uuidv7'
import type { Direction } from '#shared/contracts/attendance.ts'
import { directionAfter } from '#shared/domain/punch-directions.ts'
import { workDateOf } from '#shared/domain/work-cycle.ts'
import { PunchWriter } from '../../database/attendance-punches.ts'
import type { RawDatabase } from '../../database/connect.ts'
import type { QueuedItem } from '../../database/queued-item.ts'
import { type RunawayDay, RunawayDays } from './runaway-days.ts'
import { WorkCycleCalendar } from './work-cycle-calendar.ts'

/** An item and where it came from: its place in a batch. */
export interface ItemToApply {
  readonly item: QueuedItem
  readonly seq: number
  readonly index: number
}

/** What became of an item: `unmatched` is a DEL that found nothing, `duplicate` an ADD that is there already. */
export type ItemOutcome = 'applied' | 'duplicate' | 'unmatched'

/** A person's work date that was changed, and between which times of its punches. */
interface TouchedDay {
  readonly employeeId: string
  readonly workDate: string
  firstAt: string
  lastAt: string
  /** Direction of the punch before the first change, of the one at the last. */
  before: Direction | null
  last: Direction | null
  added: number
  /** Of the latest punch that was added. */
  deviceSn: string | null
}

/** Turns items into punches (companion 9), within transactions of the caller on the connection it is given. */
export class PunchApplier {
  readonly #punches: PunchWriter
  readonly #calendar: WorkCycleCalendar
  readonly #runaways = new RunawayDays()
  #touched: readonly TouchedDay[] = []

  constructor(raw: RawDatabase) {
    this.#punches = new PunchWriter(raw)
    this.#calendar = new WorkCycleCalendar(this.#punches)
  }

  /** Applies items in their order, then puts the directions right of every work date that they touched, once each. */
  apply(items: readonly ItemToApply[]): ItemOutcome[] {
    this.#calendar.refresh()
    const at = new Date().toISOString()
    const touched = new Map<string, TouchedDay>()
    const outcomes = items.map(each => this.#applyItem(each, at, touched))
    for (const day of touched.values()) this.#deriveDirections(day)
    this.#touched = [...touched.values()]
    return outcomes
  }

  /** After the commit of what was applied last: the work dates that have more punches by now than anybody makes. */
  committed(): RunawayDay[] {
    return this.#touched
      .filter(day => this.#runaways.add(day, day.added))
      .map(({ employeeId, workDate, deviceSn }) => ({ employeeId, workDate, deviceSn }))
  }

  #applyItem({ item, seq, index }: ItemToApply, at: string, touched: Map<string, TouchedDay>): ItemOutcome {
    if (item.op === 'DEL') {
      const workDate = this.#punches.remove(item)
      if (workDate === null) return 'unmatched'
      this.#touch(touched, workDate, item)
      return 'applied'
    }
    const workDate =
      item.workDate ?? workDateOf(item.punchedAt, date => this.#calendar.cycleOf(item.employeeId, date))
    // Right at once when punches come in order of time; what comes after it is looked at once all are there.
    const day = this.#touch(touched, workDate, item)
    const direction = directionAfter(item.punchedAt === day.firstAt ? day.before : day.last, item)
    if (!this.#punches.add(item, { id: uuidv7(), seq, index, workDate, direction, at })) {
      if (item.pictureFileId) this.#punches.dropPicture(item.pictureFileId)
      return 'duplicate'
    }
    day.last = direction
    day.added += 1
    day.deviceSn = item.deviceSn ?? null
    return 'applied'
  }

  #touch(
    touched: Map<string, TouchedDay>,
    workDate: string,
    { employeeId, punchedAt }: QueuedItem
  ): TouchedDay {
    const key = `${workDate}${employeeId}`
    const known = touched.get(key)
    if (known && punchedAt >= known.firstAt) {
      if (punchedAt > known.lastAt) known.lastAt = punchedAt
      return known
    }
    const before = this.#punches.directionBefore(employeeId, workDate, punchedAt)
    const day = known ?? {
      employeeId,
      workDate,
      firstAt: punchedAt,
      lastAt: punchedAt,
      before,
      last: before,
      added: 0,
      deviceSn: null
    }
    day.firstAt = punchedAt
    day.before = before
    touched.set(key, day)
    return day
  }

  /** From the first change on, and after the last one only as far as a direction still differs. */
  #deriveDirections({ employeeId, workDate, firstAt, lastAt, before }: TouchedDay): void {
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
