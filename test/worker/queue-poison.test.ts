import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queuedItem, queuedItems, runAll, TestQueue } from '../support/queue-processor.ts'

// Items and batches that cannot be applied are set aside, and the others are applied (decision 0002).

let queue: TestQueue
beforeEach(async () => {
  queue = await TestQueue.open()
})
afterEach(() => queue.close())

describe('an item that cannot be applied', () => {
  test.each([
    ['the first', [0]],
    ['the last', [1_199]],
    ['both sides of a chunk’s border', [999, 1_000]],
    ['many', [3, 4, 5, 700, 1_000]],
    ['none', []]
  ])('becomes a dead letter while every other item is applied once: %s', async (_case, bad) => {
    await queue.append(queuedItems(1_200, bad))
    await queue.append([queuedItem(5_000)])
    runAll(queue.processor())
    expect(queue.totals()).toEqual({
      received: 1_201,
      processed: 1_201 - bad.length,
      parked: bad.length,
      failed: bad.length
    })
    const deadLetters = queue.raw
      .prepare('select item_index from attendance_parked order by item_index')
      .pluck()
      .all()
    expect(deadLetters).toEqual(bad)
    expect(queue.value('select count(*) from attendance_punches')).toBe(1_201 - bad.length)
    expect(queue.value('select min(attempts) from attendance_parked')).toBe(bad.length > 0 ? 3 : null)
  })

  test('is found and becomes a dead letter when it kills the thread without throwing', async () => {
    await queue.append(queuedItems(3))
    // The state after three threads died while they applied the first item.
    for (let start = 0; start < 3; start += 1) queue.processor().begin()
    expect(queue.raw.prepare('select trial_index, trial_count from attendance_batches').get()).toEqual({
      trial_index: 0,
      trial_count: 0
    })
    queue.raw.prepare('update attendance_batches set trial_count = 3').run()
    const worker = queue.processor()
    worker.begin()
    expect(worker.step()).toEqual({ processed: 0, deadLetters: 1 })
    runAll(worker)
    expect(queue.totals()).toEqual({ received: 3, processed: 2, parked: 1, failed: 1 })
    expect(queue.value("select reason ->> 'code' from attendance_parked")).toBe('attendance.worker_stopped')
  })

  test('is not assumed when threads die for other reasons', async () => {
    await queue.append(queuedItems(600))
    for (let start = 0; start < 10; start += 1) queue.processor().begin()
    runAll(queue.processor())
    expect(queue.totals()).toEqual({ received: 600, processed: 600, parked: 0, failed: 0 })
  })
})

describe('a batch that cannot be read', () => {
  const damage = (requestId: string, text: string): void => {
    queue.raw.prepare('update attendance_batches set items = ? where request_id = ?').run(text, requestId)
  }

  test.each([
    ['broken JSON', '[{'],
    ['a null item', '[null,null]'],
    ['an object', '{"op":"ADD"}'],
    ['no items', ''],
    ['fewer items than were acknowledged', JSON.stringify(queuedItems(1))],
    ['texts', '["ADD","ADD"]'],
    ['wrong types', JSON.stringify([queuedItem(0), { ...queuedItem(1), punchedAt: 5 }])]
  ])('is set aside as a whole with its bytes, and later ones are applied: %s', async (_case, text) => {
    await queue.append(queuedItems(3))
    const broken = await queue.append(queuedItems(2))
    await queue.append([queuedItem(5)])
    damage(broken, text)
    const worker = queue.processor()
    worker.begin()
    runAll(worker)
    expect(queue.totals()).toEqual({ received: 6, processed: 4, parked: 2, failed: 1 })
    expect(queue.value('select count(*) from attendance_punches')).toBe(4)
    expect(
      queue.raw
        .prepare('select state, items, failed_count from attendance_batches where request_id = ?')
        .get(broken)
    ).toEqual({ state: 'set_aside', items: text, failed_count: 2 })
    expect(
      queue.raw.prepare("select item_index, item, reason ->> 'code' as reason from attendance_parked").all()
    ).toEqual([{ item_index: 0, item: '', reason: 'attendance.unreadable' }])
  })

  test('is found at the start of the thread', async () => {
    damage(await queue.append(queuedItems(2)), 'null')
    await queue.append([queuedItem(5)])
    const worker = queue.processor()
    worker.begin()
    expect(worker.step()).toEqual({ processed: 0, deadLetters: 2 })
    runAll(worker)
    expect(queue.totals()).toEqual({ received: 3, processed: 1, parked: 2, failed: 1 })
  })

  test('counts what was applied before it was damaged', async () => {
    const requestId = await queue.append(queuedItems(2_000))
    queue.processor().step()
    damage(requestId, '[')
    runAll(queue.processor())
    expect(queue.totals()).toEqual({ received: 2_000, processed: 1_000, parked: 1_000, failed: 1 })
    expect(queue.value('select item_index from attendance_parked')).toBe(1_000)
  })
})
