import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'

// A thread with 40 MB of garbage that nothing would collect, as it waits.
const THREAD = `
  import { parentPort } from 'node:worker_threads'
  import { getHeapStatistics } from 'node:v8'
  const { collectWhenIdle } = await import(MODULE)
  const megabytes = () => getHeapStatistics().total_heap_size / 2 ** 20
  let garbage = Array.from({ length: 100_000 }, (_, at) => Array.from({ length: 50 }, () => at))
  parentPort.on('message', () => parentPort.postMessage(megabytes()))
  collectWhenIdle()
  garbage = null
  parentPort.postMessage(megabytes())
`

test('a thread that has become idle returns the memory that it no longer needs', async () => {
  const module = new URL('../../main/platform/idle-memory.ts', import.meta.url).href
  const source = THREAD.replace('MODULE', JSON.stringify(module))
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
  onTestFinished(async () => void (await thread.terminate()))
  const next = () => new Promise<number>(resolve => thread.once('message', resolve))
  const before = await next()
  expect(before).toBeGreaterThan(40)
  await expect
    .poll(() => {
      thread.postMessage('size')
      return next()
    })
    .toBeLessThan(before / 2)
})
