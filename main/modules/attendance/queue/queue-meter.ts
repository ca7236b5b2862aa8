import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { MadeOf, type Runtime } from '../../../platform/runtime.ts'

const SECONDS_KEPT = 60
const RATE_SECONDS = 10

interface Second {
  second: number
  received: number
  processed: number
}

/** Counts received and processed items in each of the last seconds, in memory, for display only. */
export class QueueMeter extends MadeOf<Runtime> {
  readonly #seconds: Second[] = Array.from({ length: SECONDS_KEPT }, () => ({
    second: 0,
    received: 0,
    processed: 0
  }))

  received(count: number): void {
    this.#current().received += count
  }

  processed(count: number): void {
    this.#current().processed += count
  }

  /** Processed items per second, averaged over the last ten whole seconds. */
  ratePerSecond(): number {
    const now = this.#now()
    const recent = this.#seconds.filter(s => s.second < now && s.second >= now - RATE_SECONDS)
    return recent.reduce((sum, s) => sum + s.processed, 0) / RATE_SECONDS
  }

  history(): QueueState['history'] {
    const now = this.#now()
    return Array.from({ length: SECONDS_KEPT }, (_, at) => {
      const second = now - SECONDS_KEPT + 1 + at
      const cell = this.#cell(second)
      const isCurrent = cell.second === second
      return {
        at: wallClock(second * 1000, this.parts.timeZone).slice(11),
        received: isCurrent ? cell.received : 0,
        processed: isCurrent ? cell.processed : 0
      }
    })
  }

  #now(): number {
    return Math.floor(this.parts.now() / 1000)
  }

  #cell(second: number): Second {
    const cell = this.#seconds[second % SECONDS_KEPT]
    if (!cell) throw new RangeError(`There is no cell for second ${second}.`)
    return cell
  }

  #current(): Second {
    const now = this.#now()
    const cell = this.#cell(now)
    if (cell.second !== now) {
      cell.second = now
      cell.received = 0
      cell.processed = 0
    }
    return cell
  }
}
