import { uuidv7 } from 'uuidv7'
import { directionAfter } from '#shared/domain/punch-directions.ts'
import { workDateOf } from '#shared/domain/work-cycle.ts'
import { PunchWriter } from '../../database/attendance-punches.ts'
import type { RawDatabase } from '../../database/connect.ts'
import type { QueuedItem } from '../../database/queued-item.ts'
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
}

/** Turns items into punches (companion 9), within transactions of the caller on the connection it is given. */
export class PunchApplier {
  readonly #punches: PunchWriter
  readonly #calendar: WorkCycleCalendar

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
    return outcomes
  }

  #applyItem({ item, seq, index }: ItemToApply, at: string, touched: Map<string, TouchedDay>): ItemOutcome {
    if (item.op === 'DEL') {
      const workDate = this.#punches.remove(item)
      if (workDate === null) return 'unmatched'
      touch(touched, workDate, item)
      return 'applied'
    }
    const workDate =
      item.workDate ?? workDateOf(item.punchedAt, date => this.#calendar.cycleOf(item.employeeId, date))
    if (!this.#punches.add(item, { id: uuidv7(), seq, index, workDate, at })) {
      if (item.pictureFileId) this.#punches.dropPicture(item.pictureFileId)
      return 'duplicate'
    }
    touch(touched, workDate, item)
    return 'applied'
  }

  /** From the first change on, and after the last one only as far as a direction still differs. */
  #deriveDirections({ employeeId, workDate, firstAt, lastAt }: TouchedDay): void {
    let before = this.#punches.directionBefore(employeeId, workDate, firstAt)
    const turned: [id: string, direction: 'IN' | 'OUT'][] = []
    for (const punch of this.#punches.from(employeeId, workDate, firstAt)) {
      const direction = directionAfter(before, punch)
      if (direction !== punch.direction) turned.push([punch.id, direction])
      else if (punch.punchedAt > lastAt) break
      before = direction
    }
    for (const [id, direction] of turned) this.#punches.turn(id, direction)
  }
}

function touch(
  touched: Map<string, TouchedDay>,
  workDate: string,
  { employeeId, punchedAt }: QueuedItem
): void {
  const key = `${workDate}${employeeId}`
  const day = touched.get(key)
  if (!day) touched.set(key, { employeeId, workDate, firstAt: punchedAt, lastAt: punchedAt })
  else if (punchedAt < day.firstAt) day.firstAt = punchedAt
  else if (punchedAt > day.lastAt) day.lastAt = punchedAt
}
