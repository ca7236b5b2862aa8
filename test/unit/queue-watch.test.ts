import { expect, test } from 'vitest'
import { QueueWatch } from '../../main/modules/attendance/queue/queue-watch.ts'

// When /health reports that attendance is not being processed.

const START = Date.parse('2024-03-05T01:00:00.000Z')
let now = START
const watch = (): QueueWatch => {
  now = START
  return new QueueWatch({ now: () => now })
}
const at = (seconds: number): string => new Date(START + seconds * 1000).toISOString()

test('reports a stall when items have waited for a minute and nothing moves', () => {
  const queue = watch()
  now += 60_000
  expect(queue.isStalled(at(-3_600))).toBe(false)
  now += 1
  expect(queue.isStalled(at(-3_600))).toBe(true)
  queue.moved()
  expect(queue.isStalled(at(-3_600))).toBe(false)
})

test('reports no stall for an empty queue, and gives a new item a minute', () => {
  const queue = watch()
  now += 3_600_000
  expect(queue.isStalled(null)).toBe(false)
  expect(queue.isStalled(at(3_599))).toBe(false)
  now += 60_000
  expect(queue.isStalled(at(3_599))).toBe(true)
})

test('reports a stall for three restarts within a minute, until the minute is over', () => {
  const queue = watch()
  for (const seconds of [0, 20, 20]) {
    now += seconds * 1000
    queue.restarted()
    expect(queue.isStalled(null)).toBe(seconds > 0 && now === START + 40_000)
  }
  now = START + 60_000
  expect(queue.isStalled(null)).toBe(false)
})
