import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOKED_EVERY_MS = 2_000
/** A thread that works for less of its time than this is idle. */
const IDLE_UTILIZATION = 0.1
/** What is collected for less would be needed again with the next requests. */
const GROWTH = 1.25

/**
 * Returns to the system what this thread's heap needed for starting or for a burst: V8 itself collects only while something
 * runs. Looks only while the thread is idle, as a whole collection stops it for some ten milliseconds. Ends with the thread.
 */
export function collectWhenIdle(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let since = performance.eventLoopUtilization()
  let settled = 0
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, since)
    since = now
    if (utilization > IDLE_UTILIZATION || heapSize() < settled * GROWTH) return
    collect()
    settled = heapSize()
  }, LOOKED_EVERY_MS).unref()
}

const heapSize = (): number => getHeapStatistics().total_heap_size
