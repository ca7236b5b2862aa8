import { connect, type RawDatabase } from '../../main/database/connect.ts'
import { BatchAppender } from '../../main/database/queue/batch-appender.ts'
import type { QueuedItem } from '../../main/database/queue/queued-item.ts'
import { WriteGate } from '../../main/database/write-gate.ts'
import { QueueProcessor } from '../../main/modules/attendance/queue/queue-thread.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from './database.ts'

/** A database with the employees A and B, whose queue a test fills and processes step by step. */
export class TestQueue {
  readonly opened: TestDatabase
  readonly raw: RawDatabase
  #requests = 0

  constructor(opened: TestDatabase) {
    this.opened = opened
    this.raw = connect(opened.file)
  }

  static async open(): Promise<TestQueue> {
    const opened = await openTestDatabase()
    await addEmployees(opened.database, ['A', 'B'])
    return new TestQueue(opened)
  }

  async close(): Promise<void> {
    this.raw.close()
    await this.opened.close()
  }

  processor(): QueueProcessor {
    return new QueueProcessor(this.raw, new WriteGate(this.opened.gateMemory, 'worker'))
  }

  /** Acknowledges a batch; returns its request id. */
  async append(items: readonly QueuedItem[]): Promise<string> {
    this.#requests += 1
    const requestId = `request-${this.#requests}`
    await this.opened.database.writeDirectly(own =>
      new BatchAppender(own).append([
        {
          requestId,
          callerKind: 'key',
          callerId: 'k',
          callerName: 'k',
          origin: '127.0.0.1',
          receivedAt: '2024-01-01T00:00:00.000Z',
          receivedDay: '2024-01-01',
          receivedHour: 0,
          items,
          devices: [],
          pictures: []
        }
      ])
    )
    return requestId
  }

  value(sql: string): unknown {
    return this.raw.prepare(sql).pluck().get()
  }

  totals(): unknown {
    return this.raw.prepare('select received, processed, parked, failed from attendance_queue').get()
  }
}

/** An item by its second of the day. */
export function queuedItem(second: number, employeeId = 'A'): QueuedItem {
  const time = [second / 3600, (second / 60) % 60, second % 60].map(part =>
    String(Math.floor(part)).padStart(2, '0')
  )
  return {
    op: 'ADD',
    employeeId,
    punchedAt: `2024-01-01 ${time.join(':')}`,
    requested: 'AUTO',
    source: 'Import'
  }
}

/** Items of the first seconds of the day; the bad ones belong to an unknown employee. */
export const queuedItems = (count: number, bad: readonly number[] = []): QueuedItem[] =>
  Array.from({ length: count }, (_, at) => queuedItem(at, bad.includes(at) ? 'NOBODY' : 'A'))

export function runAll(worker: QueueProcessor): void {
  for (let steps = 0; worker.step() !== null; steps += 1) if (steps > 10_000) throw new Error('it never ends')
}
