import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { assertFullSync, connect, type RawDatabase } from '../../main/database/connect.ts'
import { WriteGate } from '../../main/database/write-gate.ts'
import { QueueProcessor } from '../../main/modules/attendance/queue/queue-thread.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import type { WriterThreadData } from '../support/writer-thread.ts'

// The prerequisites of durability (security: durability 1 to 3).

let opened: TestDatabase
beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const synchronous = (raw: RawDatabase): unknown => raw.pragma('synchronous', { simple: true })

function startWriter(data: Partial<WriterThreadData>): Worker {
  return new Worker(new URL('../support/writer-thread.ts', import.meta.url), {
    workerData: {
      task: 'count',
      file: opened.file,
      gateMemory: opened.gateMemory,
      transactions: 0,
      turns: new SharedArrayBuffer(8),
      ...data
    } satisfies WriterThreadData
  })
}

describe('synchronous=FULL', () => {
  test('remains after writes on the server’s connection', async () => {
    const { database } = opened
    for (let write = 0; write < 3; write += 1) {
      await database.write(trx =>
        trx
          .insertInto('settings')
          .values({ name: `a${write}`, value: 'x' })
          .execute()
      )
      await database.writeDirectly(raw => raw.exec(`insert into settings values ('b${write}', 'x')`))
      expect(await database.readDirectly(synchronous)).toBe(2)
    }
    await database.readDirectly(raw => assertFullSync(raw))
  })

  test('remains on the worker’s connection while it applies items', async () => {
    const raw = connect(opened.file)
    try {
      await opened.database.writeDirectly(own =>
        own.exec(
          `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at,
            item_count, state, device_ids, items)
           values ('r', 'system', 't', 't', 't', '2024-01-01T00:00:00.000Z', 1, 'queued', '',
            '[{"op":"DEL","employeeId":"e","punchedAt":"2024-01-01 08:00:00","requested":"AUTO","source":"Import"}]')`
        )
      )
      const processor = new QueueProcessor(raw, new WriteGate(opened.gateMemory, 'worker'))
      expect(processor.step()).toEqual({ processed: 1, deadLetters: 0 })
      expect(processor.step()).toBeNull()
      expect(synchronous(raw)).toBe(2)
      expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
      expect(raw.pragma('foreign_keys', { simple: true })).toBe(1)
    } finally {
      raw.close()
    }
  })

  test('a connection without it is detected', async () => {
    await opened.database.readDirectly(raw => {
      raw.pragma('synchronous = NORMAL')
      expect(() => assertFullSync(raw)).toThrow('synchronous=1')
      raw.pragma('synchronous = FULL')
    })
  })

  test('the database file is for its owner only', () => {
    expect(statSync(opened.file).mode & 0o777).toBe(0o600)
  })
})

describe('two writers', () => {
  const TRANSACTIONS = 400

  test('read and write in 800 transactions and lose none', async () => {
    const { database } = opened
    const writer = startWriter({ transactions: TRANSACTIONS })
    const messages: unknown[] = []
    writer.on('message', message => messages.push(message))
    const ended = once(writer, 'exit')
    await once(writer, 'message')
    for (let count = 0; count < TRANSACTIONS; count += 1)
      await database.write(async trx => {
        const { received } = await trx
          .selectFrom('attendance_queue')
          .select('received')
          .executeTakeFirstOrThrow()
        await trx
          .updateTable('attendance_queue')
          .set({ received: received + 1 })
          .execute()
      })
    expect(await ended).toEqual([0])
    expect(messages).toEqual(['ready', { synchronous: 2 }])
    const { received } = await database.read
      .selectFrom('attendance_queue')
      .select('received')
      .executeTakeFirstOrThrow()
    expect(received).toBe(2 * TRANSACTIONS)
  })

  test('a transaction has the write lock before its first read', async () => {
    const other = connect(opened.file)
    other.pragma('busy_timeout = 0')
    const tryToWrite = (): void => {
      other.exec('begin immediate; rollback')
    }
    await opened.database.write(async trx => {
      await trx.selectFrom('settings').selectAll().execute()
      expect(tryToWrite).toThrow('database is locked')
    })
    await opened.database.writeDirectly(() => expect(tryToWrite).toThrow('database is locked'))
    expect(tryToWrite).not.toThrow()
    other.close()
  })
})

describe('transactions', () => {
  test('keep all changes or none', async () => {
    const { database } = opened
    await expect(
      database.write(async trx => {
        await trx.insertInto('settings').values({ name: 'half', value: 'x' }).execute()
        throw new Error('no more')
      })
    ).rejects.toThrow('no more')
    await expect(
      database.writeDirectly(raw => {
        raw.exec("insert into settings values ('half', 'x')")
        throw new Error('no more')
      })
    ).rejects.toThrow('no more')
    const rows = await database.read.selectFrom('settings').selectAll().where('name', '=', 'half').execute()
    expect(rows).toEqual([])
  })

  test('a thousand concurrent callers are served in turn', async () => {
    const { database } = opened
    await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        at % 4 === 0
          ? database.write(trx =>
              trx
                .insertInto('settings')
                .values({ name: `n${at}`, value: '' })
                .execute()
            )
          : database.read.selectFrom('settings').select('name').limit(1).execute()
      )
    )
    const { count } = await database.read
      .selectFrom('settings')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(250)
  })

  test('a database locked by another program gives a temporary fault, not a hang', {
    timeout: 30_000
  }, async () => {
    const other = connect(opened.file)
    other.exec('begin immediate')
    const writing = opened.database.write(trx =>
      trx.insertInto('settings').values({ name: 'x', value: '' }).execute()
    )
    const fault = await writing.then(
      () => null,
      (error: unknown) => error
    )
    other.exec('rollback')
    other.close()
    expect(fault).toBeInstanceOf(WorkstationError)
    expect((fault as WorkstationError).code).toBe('storage_busy')
    await opened.database.write(trx => trx.insertInto('settings').values({ name: 'x', value: '' }).execute())
  })
})

describe('the write gate', () => {
  test('lets the server in before a worker that never rests', async () => {
    const turns = new SharedArrayBuffer(8)
    const cells = new Int32Array(turns)
    const hog = startWriter({ task: 'hog', turns })
    const ended = once(hog, 'exit')
    await once(hog, 'message')
    const turnsWaited: number[] = []
    for (let count = 0; count < 100; count += 1) {
      const before = Atomics.load(cells, 0)
      await opened.gate.acquire()
      turnsWaited.push(Atomics.load(cells, 0) - before)
      opened.gate.release()
    }
    Atomics.store(cells, 1, 1)
    Atomics.notify(cells, 1)
    await ended
    // The turn in progress, and at most one that began before the server was waiting.
    expect(Math.max(...turnsWaited)).toBeLessThanOrEqual(2)
  })

  test('is free again after a worker died holding it, and the transaction is rolled back', async () => {
    const dead = startWriter({ task: 'die-in-transaction' })
    expect(await once(dead, 'exit')).toEqual([1])
    let hasWritten = false
    const writing = opened.database
      .write(trx => trx.insertInto('settings').values({ name: 'after', value: '' }).execute())
      .then(() => {
        hasWritten = true
      })
    await new Promise(resolve => setImmediate(resolve))
    expect(hasWritten).toBe(false)
    opened.gate.releaseFor('worker')
    await writing
    const names = await opened.database.read.selectFrom('settings').select('name').execute()
    expect(names).toEqual([{ name: 'after' }])
  })

  test('is not released by one that does not hold it', async () => {
    const worker = new WriteGate(opened.gateMemory, 'worker')
    await opened.gate.acquire()
    worker.release()
    opened.gate.releaseFor('worker')
    let hasIt = false
    const waiting = new WriteGate(opened.gateMemory, 'server').acquire().then(() => {
      hasIt = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(hasIt).toBe(false)
    opened.gate.release()
    await waiting
    expect(hasIt).toBe(true)
  })
})

describe('the statement cache', () => {
  test('compiles a query once, and accepts any number of different queries', async () => {
    const { database } = opened
    let compiled = 0
    await database.readDirectly(raw => {
      const { prepare } = raw
      raw.prepare = function (this: RawDatabase, source: string) {
        compiled += 1
        return Reflect.apply(prepare, this, [source])
      } as typeof raw.prepare
    })
    for (let count = 0; count < 50; count += 1)
      await database.read.selectFrom('settings').select('value').where('name', '=', `n${count}`).execute()
    expect(compiled).toBe(1)
    for (let count = 1; count <= 600; count += 1)
      await database.read
        .selectFrom('settings')
        .select('value')
        .where(
          'name',
          'in',
          Array.from({ length: count }, (_, at) => `n${at}`)
        )
        .execute()
    expect(compiled).toBeGreaterThanOrEqual(600)
    await database.write(trx => trx.insertInto('settings').values({ name: 'n0', value: 'x' }).execute())
    const rows = await database.read.selectFrom('settings').select('value').where('name', '=', 'n0').execute()
    expect(rows).toEqual([{ value: 'x' }])
  })

  test('gives no wrong result after a schema change', async () => {
    const { database } = opened
    const read = () => database.read.selectFrom('settings').selectAll().execute()
    await database.write(trx => trx.insertInto('settings').values({ name: 'a', value: 'x' }).execute())
    expect(await read()).toEqual([{ name: 'a', value: 'x' }])
    await database.writeDirectly(raw => raw.exec("alter table settings add column more text default 'y'"))
    expect(await read()).toEqual([{ name: 'a', value: 'x', more: 'y' }])
  })
})
