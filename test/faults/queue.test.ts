import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../main/database/connect.ts'
import { type Database, openDatabase } from '../../main/database/database.ts'
import type { NewBatch } from '../../main/database/queue/batch-appender.ts'
import type { QueuedItem } from '../../main/database/queue/queued-item.ts'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { AttendanceIntake } from '../../main/modules/attendance/punches/intake.ts'
import { QueueProcessor } from '../../main/modules/attendance/queue/queue-thread.ts'
import { LogKeeper } from '../../main/worker/log-keeper.ts'
import { faultsIn, queueTotals } from '../support/faults/ledger.ts'
import { ImportStream, uniqueItem } from '../support/faults/stream.ts'
import { until } from '../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

let station: TestWorkstation
let other: Sqlite.Database
beforeEach(async () => {
  station = await openTestWorkstation()
  other = new Sqlite(join(station.dataDir, 'workstation.db'), { timeout: 5_000 })
})
afterEach(async () => {
  other.close()
  await station.close()
})

const importPath = '/api/v1/open-apis/time-attendance/import'
const punchedAt = (): string[] =>
  other
    .prepare<[], string>(
      `select punched_at from attendance_punches where punched_at < '2024-02-01' order by rowid`
    )
    .pluck()
    .all()

describe('an item that cannot be applied', () => {
  it('is tried three times, becomes a dead letter with its reason while later items are applied, and can be replayed', async () => {
    const poison = uniqueItem(3)
    other.exec(
      `create trigger poison before insert on attendance_punches when new.punched_at = '${poison.datetime}'
       begin select raise(abort, 'the shelf fell over'); end`
    )
    const first = Array.from({ length: 5 }, (_, at) => uniqueItem(at + 1))
    const { body } = await station.call(importPath, { body: { import_data: first } })
    await station.call(importPath, { body: { import_data: [uniqueItem(6)] } })
    await station.drained()
    expect(punchedAt()).toEqual([1, 2, 4, 5, 6].map(number => uniqueItem(number).datetime))
    const status = await station.call('/api/v1/open-apis/time-attendance/import-status', {
      query: { request_id: body.payload.request_id }
    })
    expect(status.body.payload).toMatchObject({
      received: 5,
      queued: 0,
      processed: 4,
      failed: 1,
      failed_items: [{ index: 2, reason: 'the shelf fell over', attempts: 3, resolution: null }]
    })

    other.exec('drop trigger poison')
    const asHr = await station.signIn()
    const replayed = await asHr('/app/v1/attendance/dead-letters/replay', { body: {} })
    expect(replayed.body.payload).toEqual({ count: 1 })
    await station.drained()
    expect(punchedAt().at(-1)).toBe(poison.datetime)
    expect(queueTotals(station.dataDir).failed).toBe(0)
  })

  it('does not affect others: several become dead letters, also in batches larger than a chunk', async () => {
    other.exec(
      `create trigger poison before insert on attendance_punches when new.punched_at in
       ('${uniqueItem(1).datetime}', '${uniqueItem(500).datetime}', '${uniqueItem(501).datetime}', '${uniqueItem(1000).datetime}')
       begin select raise(abort, 'no'); end`
    )
    const items = Array.from({ length: 1000 }, (_, at) => uniqueItem(at + 1))
    await station.call(importPath, { body: { import_data: items } })
    await station.drained()
    expect(queueTotals(station.dataDir)).toMatchObject({ parked: 4, failed: 4 })
    const expected = items.map(item => item.datetime).filter((_, at) => ![0, 499, 500, 999].includes(at))
    expect(punchedAt()).toEqual(expected)
  })
})

describe('the worker thread', () => {
  it('restarts after it dies while the server responds, and continues where it was', async () => {
    // Neither a chunk nor a trial can be recorded, so the thread can only restart.
    other.exec(
      `create trigger broken before update of next_index on attendance_batches begin select raise(abort, 'broken'); end;
       create trigger broken_too before update of trial_index on attendance_batches begin select raise(abort, 'broken'); end`
    )
    const stream = new ImportStream({ batch: 10 })
    expect(await stream.post(station)).toBe(true)
    await until(
      async () => (await station.workstation.queueState()).worker === 'restarting',
      'the thread to end'
    )
    expect(await stream.post(station), 'the server goes on taking items in').toBe(true)
    other.exec('drop trigger broken; drop trigger broken_too')
    await station.drained()
    expect((await station.workstation.queueState()).worker).toBe('running')
    expect(faultsIn(station.dataDir, stream.acknowledged)).toEqual([])
  })
})

describe('the clock', () => {
  it('may jump back without changing order or uniqueness', async () => {
    await station.close()
    let now = Date.now()
    station = await openTestWorkstation({ runtime: { now: () => now } })
    other = new Sqlite(join(station.dataDir, 'workstation.db'), { timeout: 5_000 })
    const stream = new ImportStream({ batch: 20 })
    for (let jump = 0; jump < 10; jump += 1) {
      expect(await stream.post(station)).toBe(true)
      now -= 5 * 3_600_000
    }
    const last = uniqueItem(1)
    await station.call(importPath, { body: { import_data: [{ ...last, status: 'DEL' }] } })
    const state = await station.workstation.queueState()
    expect(state.oldest_age_ms ?? 0).toBeGreaterThanOrEqual(0)
    await station.drained()
    expect(punchedAt(), 'the DEL came after its ADD, whatever the clock says').toEqual(
      Array.from({ length: 199 }, (_, at) => uniqueItem(at + 2).datetime)
    )
    const ids = other.prepare<[], string>('select id from attendance_punches').pluck().all()
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('queue and worker without their threads', () => {
  let database: Database
  let worker: Sqlite.Database
  let processor: QueueProcessor
  let intake: AttendanceIntake
  let gate: WriteGate

  beforeEach(async () => {
    await station.close({ keepDataDir: true })
    const file = join(station.dataDir, 'workstation.db')
    const gateMemory = createGateMemory()
    database = openDatabase(file, { gate: new WriteGate(gateMemory, 'server') })
    worker = connect(file)
    gate = new WriteGate(gateMemory, 'worker')
    processor = new QueueProcessor(worker, gate)
    intake = new AttendanceIntake(database, () => {})
  })
  afterEach(async () => {
    worker.close()
    await database.close()
    const { dataDir } = station
    station = await openTestWorkstation({ dataDir })
  })

  const employeeId = (): string =>
    other.prepare<[], string>(`select id from employees where employee_code = 'E0001'`).pluck().get() ?? ''
  const batch = (requestId: string, count: number): NewBatch => ({
    requestId,
    callerKind: 'key',
    callerId: 'k',
    callerName: 'test',
    origin: 'test',
    receivedAt: '2026-01-01T00:00:00.000Z',
    receivedDay: '2026-01-01',
    receivedHour: 0,
    items: Array.from(
      { length: count },
      (_, at): QueuedItem => ({
        op: 'ADD',
        employeeId: employeeId(),
        punchedAt: uniqueItem(at + 1).datetime ?? '',
        requested: 'AUTO',
        source: 'Import',
        remark: 'x'.repeat(500)
      })
    ),
    devices: [],
    pictures: []
  })
  const limitPages = (raw: Sqlite.Database, spare: number): void => {
    const pages = raw.pragma('page_count', { simple: true })
    raw.pragma(`max_page_count = ${Number(pages) + spare}`)
  }

  it('restart the write-ahead log under continued load', async () => {
    const log = new LogKeeper(worker, gate)
    const pagesInLog = (): number => {
      const [state] = other.pragma('wal_checkpoint(NOOP)') as { log: number }[]
      return state?.log ?? Number.NaN
    }
    let most = 0
    for (let round = 0; round < 8; round += 1) {
      for (let at = 0; at < 8; at += 1) await intake.accept(batch(`${round} ${at}`, 200))
      while (processor.step()) log.committed()
      most = Math.max(most, pagesInLog())
    }
    log.idle()
    await intake.accept(batch('last', 1))
    expect(pagesInLog(), 'the last request stands at its beginning').toBeLessThan(20)
    expect(most, 'it never held more than a few rounds').toBeLessThan(4_000)
  })

  it('refuse a whole batch when the database is full, and accept it when there is space', async () => {
    const before = queueTotals(station.dataDir)
    await database.readDirectly(raw => limitPages(raw, 2))
    const batches = [batch('a', 1000), batch('b', 1000)].map(each => intake.accept(each))
    for (const { status, ...rest } of await Promise.allSettled(batches)) {
      expect(status).toBe('rejected')
      expect(rest).toMatchObject({ reason: { code: 'storage_full' } })
    }
    expect(queueTotals(station.dataDir)).toEqual(before)
    await database.readDirectly(raw => raw.pragma('max_page_count = 1000000'))
    await intake.accept(batch('a', 1000))
    expect(queueTotals(station.dataDir).received).toBe(before.received + 1000)
  })

  it('stop at an item boundary when the database is full, park nothing, and continue later', async () => {
    await intake.accept(batch('a', 1000))
    processor.begin()
    limitPages(worker, 2)
    expect(() => processor.step()).toThrow(/full/)
    expect(() => processor.step()).toThrow(/full/)
    expect(punchedAt()).toEqual([])
    expect(queueTotals(station.dataDir)).toMatchObject({ parked: 0 })
    worker.pragma('max_page_count = 1000000')
    while (processor.step()) expect(queueTotals(station.dataDir).parked).toBe(0)
    expect(punchedAt()).toHaveLength(1000)
  })
})
