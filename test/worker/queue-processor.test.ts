import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queuedItem, queuedItems, runAll, TestQueue } from '../support/queue-processor.ts'

// The steps of the worker, one at a time (decision 0002, security: durability 4).

let queue: TestQueue
beforeEach(async () => {
  queue = await TestQueue.open()
})
afterEach(() => queue.close())

test('takes no step on an empty queue', () => {
  const worker = queue.processor()
  worker.begin()
  expect(worker.step()).toBeNull()
})

test('applies a batch in chunks and records its position after each', async () => {
  await queue.append(queuedItems(2_000))
  const worker = queue.processor()
  worker.begin()
  expect(worker.step()).toMatchObject({ processed: 1_000, deadLetters: 0 })
  expect(queue.value('select next_index from attendance_batches')).toBe(1_000)
  expect(queue.value('select count(*) from attendance_punches')).toBe(1_000)
  // A thread that starts now continues from that position.
  const next = queue.processor()
  next.begin()
  runAll(next)
  expect(queue.totals()).toEqual({ received: 2_000, processed: 2_000, parked: 0, failed: 0 })
  expect(queue.value('select count(*) from attendance_punches')).toBe(2_000)
  expect(queue.value('select state from attendance_batches')).toBe('done')
  expect(queue.value('select items from attendance_batches')).toBe('')
})

describe('small batches', () => {
  test('share a commit, up to the size of a chunk', async () => {
    for (let at = 0; at < 30; at += 1)
      await queue.append(queuedItems(40).map(each => ({ ...each, deviceSn: `D${at}` })))
    const worker = queue.processor()
    worker.begin()
    expect(worker.step()).toMatchObject({ processed: 1_000, deadLetters: 0 })
    expect(worker.step()).toMatchObject({ processed: 200, deadLetters: 0 })
    expect(worker.step()).toBeNull()
    expect(queue.value("select count(*) from attendance_batches where state = 'done' and items = ''")).toBe(
      30
    )
  })

  test('lose only the one item that cannot be applied', async () => {
    for (let at = 0; at < 10; at += 1) await queue.append([queuedItem(at, at === 4 ? 'NOBODY' : 'A')])
    runAll(queue.processor())
    expect(queue.totals()).toEqual({ received: 10, processed: 9, parked: 1, failed: 1 })
    expect(queue.value('select batch_seq from attendance_parked')).toBe(5)
  })

  test('are applied one at a time after three starts without progress', async () => {
    for (let at = 0; at < 5; at += 1) await queue.append([queuedItem(at)])
    for (let start = 0; start < 3; start += 1) queue.processor().begin()
    const worker = queue.processor()
    worker.begin()
    // Each is applied alone now, and is recorded before it is tried.
    for (let at = 0; at < 5; at += 1) expect(worker.step()).toEqual({ processed: 1, deadLetters: 0 })
    expect(worker.step()).toBeNull()
  })
})

test('reports once a work date with more punches than anybody makes', async () => {
  const worker = queue.processor()
  const reported: unknown[] = []
  for (let round = 0; round < 4; round += 1) {
    const punches = Array.from({ length: 60 }, (_, at) => ({
      ...queuedItem(round * 60 + at),
      deviceSn: 'DEV-1'
    }))
    await queue.append([...punches, queuedItem(round, 'B')])
    reported.push(worker.step()?.runaways)
  }
  expect(reported).toEqual([
    undefined,
    [{ employeeId: 'A', workDate: '2024-01-01', deviceSn: 'DEV-1' }],
    undefined,
    undefined
  ])
})

test('waits for the gate while the server holds it', async () => {
  await queue.append(queuedItems(1))
  await queue.opened.gate.acquire()
  const released = new Int32Array(new SharedArrayBuffer(4))
  const { Worker } = await import('node:worker_threads')
  const other = new Worker(
    `const { workerData } = require('node:worker_threads')
     const cells = new Int32Array(workerData.gateMemory)
     Atomics.wait(workerData.letGo, 0, 0, 50)
     Atomics.store(cells, 0, 0)
     Atomics.notify(cells, 0)`,
    { eval: true, workerData: { gateMemory: queue.opened.gateMemory, letGo: released } }
  )
  // Blocks this thread until the other one has released the gate.
  expect(queue.processor().step()).toEqual({ processed: 1, deadLetters: 0 })
  await other.terminate()
})

test('stores the same records when a request is repeated', async () => {
  await queue.append([...queuedItems(50), ...queuedItems(50)])
  await queue.append(queuedItems(50))
  runAll(queue.processor())
  expect(queue.value('select count(*) from attendance_punches')).toBe(50)
  expect(queue.value('select sum(duplicate_count) from attendance_batches')).toBe(100)
})
