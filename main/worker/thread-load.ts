import { performance } from 'node:perf_hooks'

const MEASURED_OVER_MS = 100
const HIGH = 0.5

/** Recent load of the calling thread. */
export class ThreadLoad {
  #since = performance.eventLoopUtilization()
  #utilization = 0

  /** Whether it had less than half of its time to spare. */
  isHigh(): boolean {
    const now = performance.eventLoopUtilization()
    const lately = performance.eventLoopUtilization(now, this.#since)
    if (lately.active + lately.idle >= MEASURED_OVER_MS) {
      this.#utilization = lately.utilization
      this.#since = now
    }
    return this.#utilization > HIGH
  }
}
