import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveDirections } from '#shared/domain/attendance/punch-directions.ts'
import { PunchWriter } from '../../main/database/queue/attendance-punches.ts'
import { queuedItem, runAll, TestQueue } from '../support/queue-processor.ts'

// Directions of the punches of a work date, whatever is added in between (companion 9.3).

let queue: TestQueue
beforeEach(async () => {
  queue = await TestQueue.open()
})
afterEach(() => queue.close())

describe('directions of a work date', () => {
  const directions = (): unknown =>
    queue.raw.prepare('select direction from attendance_punches order by punched_at').pluck().all()
  const alternating = (count: number): string[] =>
    Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 'IN' : 'OUT'))

  test('are right after punches before, between and after existing ones', async () => {
    const order = [4, 5, 0, 9, 2, 7, 1, 3, 8, 6]
    const worker = queue.processor()
    for (const [count, second] of order.entries()) {
      await queue.append([queuedItem(second)])
      runAll(worker)
      expect(directions()).toEqual(alternating(count + 1))
    }
    await queue.append([{ ...queuedItem(3), op: 'DEL' }])
    runAll(worker)
    expect(directions()).toEqual(alternating(9))
  })

  test('stop changing at an explicit one', async () => {
    await queue.append([queuedItem(1), { ...queuedItem(2), requested: 'OUT' }, queuedItem(3)])
    await queue.append([queuedItem(0)])
    runAll(queue.processor())
    expect(directions()).toEqual(['IN', 'OUT', 'OUT', 'IN'])
  })

  test('are right after any additions and removals, in any order and in chunks of any size', async () => {
    const change = fc.record({
      op: fc.constantFrom('ADD', 'ADD', 'ADD', 'DEL'),
      second: fc.integer({ min: 0, max: 12 }),
      requested: fc.constantFrom('AUTO', 'AUTO', 'AUTO', 'IN', 'OUT'),
      employeeId: fc.constantFrom('A', 'B')
    })
    const worker = queue.processor()
    const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6
    })
    await fc.assert(
      fc.asyncProperty(batches, async given => {
        for (const batch of given) {
          await queue.append(
            batch.map(({ op, second, requested, employeeId }) => ({
              ...queuedItem(second, employeeId),
              op,
              requested
            }))
          )
          runAll(worker)
        }
        for (const employeeId of ['A', 'B']) {
          const punches = queue.raw
            .prepare<[string], { requested: 'AUTO' | 'IN' | 'OUT'; direction: string }>(
              `select requested_direction as requested, direction from attendance_punches where employee_id = ?
               order by punched_at, batch_seq, item_index`
            )
            .all(employeeId)
          expect(punches.map(punch => punch.direction)).toEqual(deriveDirections(punches))
        }
        queue.raw.exec('delete from attendance_punches')
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
    const worker = queue.processor()
    for (let round = 0; round < 5; round += 1) {
      await queue.append(Array.from({ length: 400 }, (_, at) => queuedItem(round * 400 + at)))
      runAll(worker)
    }
    // In order of time each is right at once.
    expect(read).toBe(0)
    // A punch in between that changes none after it: read up to the first that stays.
    await queue.append([{ ...queuedItem(1_000), requested: 'IN', deviceSn: 'D' }])
    runAll(worker)
    expect(read).toBeLessThan(10)
    spy.mockRestore()
  })
})
