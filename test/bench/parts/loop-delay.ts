import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Preload (`node --import loop-delay.ts?file=...`): measures the event loop's delay and the processor time of the
// main thread. SIGUSR2 writes the measurements so far and resets them.

const RESOLUTION_MS = 1
const file = new URL(import.meta.url).searchParams.get('file')
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let since = process.threadCpuUsage()
  process.on('SIGUSR2', () => {
    const inMs = (ns: number): number => ns / 1e6
    const used = process.threadCpuUsage(since)
    since = process.threadCpuUsage()
    const measured = {
      p50: inMs(delay.percentile(50)),
      p99: inMs(delay.percentile(99)),
      max: inMs(delay.max),
      cpu: (used.user + used.system) / 1000
    }
    writeFileSync(file, JSON.stringify(measured))
    delay.reset()
  })
}
