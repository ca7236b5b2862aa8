import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveDirections } from '#shared/domain/punch-directions.ts'
import { PunchWriter } from '../../main/database/attendance-punches.ts'
import { BatchAppender } from '../../main/database/attendance-queue.ts'
import { connect, type RawDatabase } from '../../main/database/connect.ts'
import type { QueuedItem } from '../../main/database/queued-item.ts'
import { WriteGate } from '../../main/database/write-gate.ts'
import { QueueProcessor } from '../../main/modules/attendance/queue-thread.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'

// The worker's steps, one at a time (companion 9.1, security: durability 4).

let opened: TestDatabase
let raw: RawDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
  await addEmployees(opened.database, ['A', 'B'])
  raw = connect(opened.file)
})
afterEach(async () => {
  raw.close()
  await opened.close()
})

const processor = (): QueueProcessor => new QueueProcessor(raw, new WriteGate(opened.gateMemory, 'worker'))

let requests = 0
async function append(items: readonly QueuedItem[]): Promise<string> {
  requests += 1
  const requestId = `request-${requests}`
  await opened.database.writeDirectly(own =>
    new BatchAppender(own).append({
      requestId,
      callerKind: 'key',
      callerId: 'k',
      callerName: 'k',
      origin: '127.0.0.1',
      receivedAt: '2024-01-01T00:00:00.000Z',
      receivedDay: '2024-01-01',
      items,
      devices: [],
      pictures: []
    })
  )
  return requestId
}
const item = (index: number, employeeId = 'A'): QueuedItem => ({
  op: 'ADD',
  employeeId,
  punchedAt: `2024-01-01 ${String(Math.floor(index / 3600)).padStart(2, '0')}:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
  requested: 'AUTO',
  source: 'Import'
})
const items = (count: number, bad: readonly number[] = []): QueuedItem[] =>
  Array.from({ length: count }, (_, at) => item(at, bad.includes(at) ? 'NOBODY' : 'A'))

function runAll(worker: QueueProcessor): void {
  for (let steps = 0; worker.step() !== null; steps += 1) if (steps > 10_000) throw new Error('it never ends')
}
const value = (sql: string): unknown => raw.prepare(sql).pluck().get()
const sums = (): unknown =>
  raw.prepare('select received, processed, parked, failed from attendance_queue').get()

test('an empty queue has no step', () => {
  const worker = processor()
  worker.begin()
  expect(worker.step()).toBeNull()
})

test('a batch is applied in chunks, each with its mark', async () => {
  await append(items(2_000))
  const worker = processor()
  worker.begin()
  expect(worker.step()).toMatchObject({ processed: 1_000, parked: 0 })
  expect(value('select next_index from attendance_batches')).toBe(1_000)
  expect(value('select count(*) from attendance_punches')).toBe(1_000)
  // A thread that starts now goes on from the mark.
  const next = processor()
  next.begin()
  runAll(next)
  expect(sums()).toEqual({ received: 2_000, processed: 2_000, parked: 0, failed: 0 })
  expect(value('select count(*) from attendance_punches')).toBe(2_000)
  expect(value('select state from attendance_batches')).toBe('done')
  expect(value('select items from attendance_batches')).toBe('')
})

describe('poison', () => {
  test.each([
    ['the first', [0]],
    ['the last', [1_199]],
    ['both sides of a chunk’s border', [999, 1_000]],
    ['many', [3, 4, 5, 700, 1_000]],
    ['none', []]
  ])('%s: parked, and every other item applied once', async (_which, bad) => {
    await append(items(1_200, bad))
    await append([item(5_000)])
    runAll(processor())
    expect(sums()).toEqual({
      received: 1_201,
      processed: 1_201 - bad.length,
      parked: bad.length,
      failed: bad.length
    })
    const parked = raw.prepare('select item_index from attendance_parked order by item_index').pluck().all()
    expect(parked).toEqual(bad)
    expect(value('select count(*) from attendance_punches')).toBe(1_201 - bad.length)
    expect(value('select min(attempts) from attendance_parked')).toBe(bad.length > 0 ? 3 : null)
  })

  test('an item that kills the thread is found and parked, though it never throws', async () => {
    await append(items(3))
    // What three threads left behind that died while they applied the first item.
    for (let start = 0; start < 3; start += 1) processor().begin()
    expect(raw.prepare('select trial_index, trial_count from attendance_batches').get()).toEqual({
      trial_index: 0,
      trial_count: 0
    })
    raw.prepare('update attendance_batches set trial_count = 3').run()
    const worker = processor()
    worker.begin()
    expect(worker.step()).toEqual({ processed: 0, parked: 1 })
    runAll(worker)
    expect(sums()).toEqual({ received: 3, processed: 2, parked: 1, failed: 1 })
    expect(value("select reason ->> 'code' from attendance_parked")).toBe('attendance.worker_stopped')
  })

  test('threads that die for other reasons cost no item', async () => {
    await append(items(600))
    for (let start = 0; start < 10; start += 1) processor().begin()
    runAll(processor())
    expect(sums()).toEqual({ received: 600, processed: 600, parked: 0, failed: 0 })
  })
})

describe('a batch that cannot be read', () => {
  const damage = (requestId: string, text: string): void => {
    raw.prepare('update attendance_batches set items = ? where request_id = ?').run(text, requestId)
  }

  test.each([
    ['broken JSON', '[{'],
    ['a null item', '[null,null]'],
    ['an object', '{"op":"ADD"}'],
    ['no items', ''],
    ['fewer items than were acknowledged', JSON.stringify(items(1))],
    ['texts', '["ADD","ADD"]'],
    ['wrong types', JSON.stringify([item(0), { ...item(1), punchedAt: 5 }])]
  ])('%s: set aside whole with its bytes, and the later ones go on', async (_which, text) => {
    await append(items(3))
    const broken = await append(items(2))
    await append([item(5)])
    damage(broken, text)
    const worker = processor()
    worker.begin()
    runAll(worker)
    expect(sums()).toEqual({ received: 6, processed: 4, parked: 2, failed: 1 })
    expect(value('select count(*) from attendance_punches')).toBe(4)
    expect(
      raw
        .prepare('select state, items, failed_count from attendance_batches where request_id = ?')
        .get(broken)
    ).toEqual({ state: 'set_aside', items: text, failed_count: 2 })
    expect(
      raw.prepare("select item_index, item, reason ->> 'code' as reason from attendance_parked").all()
    ).toEqual([{ item_index: 0, item: '', reason: 'attendance.unreadable' }])
  })

  test('is found where the thread starts', async () => {
    damage(await append(items(2)), 'null')
    await append([item(5)])
    const worker = processor()
    worker.begin()
    expect(worker.step()).toEqual({ processed: 0, parked: 2 })
    runAll(worker)
    expect(sums()).toEqual({ received: 3, processed: 1, parked: 2, failed: 1 })
  })

  test('counts what was applied before it was damaged', async () => {
    const requestId = await append(items(2_000))
    processor().step()
    damage(requestId, '[')
    runAll(processor())
    expect(sums()).toEqual({ received: 2_000, processed: 1_000, parked: 1_000, failed: 1 })
    expect(value('select item_index from attendance_parked')).toBe(1_000)
  })
})

describe('small batches', () => {
  test('share a commit, up to the size of a chunk', async () => {
    for (let at = 0; at < 30; at += 1) await append(items(40).map(each => ({ ...each, deviceSn: `D${at}` })))
    const worker = processor()
    worker.begin()
    expect(worker.step()).toMatchObject({ processed: 1_000, parked: 0 })
    expect(worker.step()).toMatchObject({ processed: 200, parked: 0 })
    expect(worker.step()).toBeNull()
    expect(value("select count(*) from attendance_batches where state = 'done' and items = ''")).toBe(30)
  })

  test('with poison among them: it alone is parked', async () => {
    for (let at = 0; at < 10; at += 1) await append([item(at, at === 4 ? 'NOBODY' : 'A')])
    runAll(processor())
    expect(sums()).toEqual({ received: 10, processed: 9, parked: 1, failed: 1 })
    expect(value('select batch_seq from attendance_parked')).toBe(5)
  })

  test('one that kills the thread is found among those before it', async () => {
    for (let at = 0; at < 5; at += 1) await append([item(at)])
    for (let start = 0; start < 3; start += 1) processor().begin()
    const worker = processor()
    worker.begin()
    // Each goes by itself now, and is written down before it is tried.
    for (let at = 0; at < 5; at += 1) expect(worker.step()).toEqual({ processed: 1, parked: 0 })
    expect(worker.step()).toBeNull()
  })
})

describe('directions of a work date', () => {
  const directions = (): unknown =>
    raw.prepare('select direction from attendance_punches order by punched_at').pluck().all()
  const alternating = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'IN' : 'OUT'))

  test('are right after punches before, between and after those that are there', async () => {
    const order = [4, 5, 0, 9, 2, 7, 1, 3, 8, 6]
    const worker = processor()
    for (const [count, second] of order.entries()) {
      await append([item(second)])
      runAll(worker)
      expect(directions()).toEqual(alternating(count + 1))
    }
    await append([{ ...item(3), op: 'DEL' }])
    runAll(worker)
    expect(directions()).toEqual(alternating(9))
  })

  test('an explicit one ends what a change before it turns', async () => {
    await append([item(1), { ...item(2), requested: 'OUT' }, item(3)])
    await append([item(0)])
    runAll(processor())
    expect(directions()).toEqual(['IN', 'OUT', 'OUT', 'IN'])
  })

  test('are right whatever comes and goes, in any order and in chunks of any size', async () => {
    const change = fc.record({
      op: fc.constantFrom('ADD', 'ADD', 'ADD', 'DEL'),
      second: fc.integer({ min: 0, max: 12 }),
      requested: fc.constantFrom('AUTO', 'AUTO', 'AUTO', 'IN', 'OUT'),
      employeeId: fc.constantFrom('A', 'B')
    })
    const worker = processor()
    const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6
    })
    await fc.assert(
      fc.asyncProperty(batches, async given => {
        for (const batch of given) {
          await append(
            batch.map(({ op, second, requested, employeeId }) => ({
              ...item(second, employeeId),
              op,
              requested
            }))
          )
          runAll(worker)
        }
        for (const employeeId of ['A', 'B']) {
          const punches = raw
            .prepare<[string], { requested: 'AUTO' | 'IN' | 'OUT'; direction: string }>(
              `select requested_direction as requested, direction from attendance_punches where employee_id = ?
               order by punched_at, batch_seq, item_index`
            )
            .all(employeeId)
          expect(punches.map(punch => punch.direction)).toEqual(deriveDirections(punches))
        }
        raw.exec('delete from attendance_punches')
      }),
      { numRuns: 150 }
    )
  })

  test('are derived from the first change on, not for the whole day', async () => {
    const from = PunchWriter.prototype.from
    let read = 0
    const spy = vi.spyOn(PunchWriter.prototype, 'from').mockImplementation(function* (
      this: PunchWriter,
      ...of
    ) {
      for (const punch of from.apply(this, of)) {
        read += 1
        yield punch
      }
    })
    const worker = processor()
    for (let round = 0; round < 5; round += 1) {
      await append(Array.from({ length: 400 }, (_, at) => item(round * 400 + at)))
      runAll(worker)
    }
    // In order of time each is right at once.
    expect(read).toBe(0)
    // One between others that turns nothing after it: read up to the first that stays.
    await append([{ ...item(1_000), requested: 'IN', deviceSn: 'D' }])
    runAll(worker)
    expect(read).toBeLessThan(10)
    spy.mockRestore()
  })
})

test('a work date with more punches than anybody makes is reported once', async () => {
  const worker = processor()
  const reported: unknown[] = []
  for (let round = 0; round < 4; round += 1) {
    const punches = Array.from({ length: 60 }, (_, at) => ({ ...item(round * 60 + at), deviceSn: 'DEV-1' }))
    await append([...punches, item(round, 'B')])
    reported.push(worker.step()?.runaways)
  }
  expect(reported).toEqual([
    undefined,
    [{ employeeId: 'A', workDate: '2024-01-01', deviceSn: 'DEV-1' }],
    undefined,
    undefined
  ])
})

test('a gate that the server holds makes the worker wait, not fail', async () => {
  await append(items(1))
  await opened.gate.acquire()
  const letGo = new Int32Array(new SharedArrayBuffer(4))
  const { Worker } = await import('node:worker_threads')
  const other = new Worker(
    `const { workerData } = require('node:worker_threads')
     const cells = new Int32Array(workerData.gateMemory)
     Atomics.wait(workerData.letGo, 0, 0, 50)
     Atomics.store(cells, 0, 0)
     Atomics.notify(cells, 0)`,
    { eval: true, workerData: { gateMemory: opened.gateMemory, letGo } }
  )
  // Blocks this thread until the other one has let the gate go.
  expect(processor().step()).toEqual({ processed: 1, parked: 0 })
  await other.terminate()
})

test('the same request twice leaves the same records', async () => {
  await append([...items(50), ...items(50)])
  await append(items(50))
  runAll(processor())
  expect(value('select count(*) from attendance_punches')).toBe(50)
  expect(value('select sum(duplicate_count) from attendance_batches')).toBe(100)
})
