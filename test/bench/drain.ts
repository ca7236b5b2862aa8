import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { connect } from '../../main/database/connect.ts'
import { openDatabase } from '../../main/database/database.ts'
import type { NewBatch } from '../../main/database/queue/batch-appender.ts'
import { createGateMemory, WriteGate } from '../../main/database/write-gate.ts'
import { AttendanceIntake } from '../../main/modules/attendance/punches/intake.ts'
import { QueueProcessor } from '../../main/modules/attendance/queue/queue-thread.ts'
import { AttendanceWorker } from '../../main/worker/attendance-worker.ts'
import { LogKeeper } from '../../main/worker/log-keeper.ts'
import { employeeIds, insertPunches, makeBranch } from './parts/branch-database.ts'
import { percentile, perSecond, printFigure } from './parts/figure.ts'
import { BranchPunches } from './parts/punches.ts'

/** The rate of processing the queue into an empty table, one of 5,000,000 punches, and while requests arrive, against bare inserts. */
const ITEMS = 1000
const BATCHES = 100
/** Can be given as an argument for a quick run. */
const ROWS = Number(process.argv[2] ?? 5_000_000)
const ROUNDS = 3
const RATIO_MIN = 0.5
const ARRIVING_PER_SECOND = 20_000
const ARRIVING_SECONDS = 20
const KEPT_UP_MIN = 0.95
const FLAT_MIN = 0.8

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
const punches = new BranchPunches()
let next = 0

/** The next thousand punches as an accepted request. */
function nextBatch(people: readonly string[]): NewBatch {
  const items = Array.from({ length: ITEMS }, () => {
    const { employee, datetime } = punches.at(next)
    next += 1
    return {
      op: 'ADD',
      employeeId: people[employee] ?? '',
      punchedAt: datetime,
      requested: 'AUTO',
      source: 'Fingerprint',
      deviceSn: 'DEV-B01-1'
    } as const
  })
  return {
    requestId: uuidv7(),
    callerKind: 'key',
    callerId: 'bench',
    callerName: 'bench',
    origin: '127.0.0.1',
    receivedAt: new Date().toISOString(),
    receivedDay: '2026-01-01',
    receivedHour: 0,
    items,
    devices: [],
    pictures: []
  }
}

/** Applies batches in the thread while they arrive at a steady rate; returns items per second. */
async function drainWhileArriving(file: string): Promise<number> {
  const gateMemory = createGateMemory()
  const gate = new WriteGate(gateMemory, 'server')
  const database = openDatabase(file, { gate })
  const people = await employeeIds(database)
  let processed = 0
  const worker = new AttendanceWorker({ databaseFile: file, gateMemory }, gate, {
    onProgress: progress => {
      processed += progress.processed
    },
    onTrouble: message => console.error(message),
    onRestart: () => undefined
  })
  const intake = new AttendanceIntake(database, () => worker.wake())
  const startedAt = performance.now()
  for (let batch = 0; batch < (ARRIVING_SECONDS * ARRIVING_PER_SECOND) / ITEMS; batch += 1) {
    await intake.accept(nextBatch(people))
    await pause(
      Math.max(0, startedAt + ((batch + 1) * ITEMS * 1000) / ARRIVING_PER_SECOND - performance.now())
    )
  }
  const rate = processed / ((performance.now() - startedAt) / 1000)
  await worker.close()
  await database.close()
  return rate
}

/** Queues batches of the next punches and processes them as the attendance thread does; returns items per second. */
async function drain(file: string): Promise<number> {
  const gateMemory = createGateMemory()
  const database = openDatabase(file, { gate: new WriteGate(gateMemory, 'server') })
  const intake = new AttendanceIntake(database, () => undefined)
  const people = await employeeIds(database)
  for (let batch = 0; batch < BATCHES; batch += 1) await intake.accept(nextBatch(people))
  const raw = connect(file, { cacheKib: 65_536 })
  const gate = new WriteGate(gateMemory, 'worker')
  const processor = new QueueProcessor(raw, gate)
  const log = new LogKeeper(raw, gate)
  const startedAt = performance.now()
  processor.begin()
  while (processor.step()) log.committed()
  log.idle()
  const seconds = (performance.now() - startedAt) / 1000
  raw.close()
  await database.close()
  return (BATCHES * ITEMS) / seconds
}

const AT = '2026-01-01T00:00:00.000Z'

/**
 * The limit: the same rows in the same table, with its indexes, its foreign key and FULL syncing, a thousand per
 * transaction, without reading, deriving or marking anything.
 */
async function bareInserts(file: string): Promise<number> {
  const database = openDatabase(file)
  const people = await employeeIds(database)
  await database.close()
  const raw = connect(file, { cacheKib: 65_536 })
  const insert = raw.prepare(
    `insert into attendance_punches (id, employee_id, punched_at, work_date, is_work_date_given, direction,
      requested_direction, source, device_sn, location_id, latitude, longitude, picture_file_id, remark, batch_seq,
      item_index, processed_at)
     values (?, ?, ?, ?, 0, 'IN', 'AUTO', 'Fingerprint', 'DEV-B01-1', null, null, null, null, null, ?, ?, ?)`
  )
  const startedAt = performance.now()
  for (let batch = 0; batch < BATCHES; batch += 1)
    raw
      .transaction(() => {
        for (let at = 0; at < ITEMS; at += 1) {
          const { employee, date, datetime } = punches.at(next)
          next += 1
          insert.run(uuidv7(), people[employee], datetime, date, batch, at, AT)
        }
      })
      .immediate()
  const seconds = (performance.now() - startedAt) / 1000
  raw.close()
  return (BATCHES * ITEMS) / seconds
}

/** What no table of punches can reach: six columns, and no index but that of the key. */
function plainInserts(): number {
  const raw = connect(join(folder, 'bare.db'), { cacheKib: 65_536 })
  raw.exec(`create table punches (id text primary key not null, employee_id text not null, punched_at text not null,
    work_date text not null, direction text not null, device_sn text not null)`)
  const insert = raw.prepare('insert into punches values (?, ?, ?, ?, ?, ?)')
  const startedAt = performance.now()
  for (let batch = 0; batch < BATCHES; batch += 1)
    raw
      .transaction(() => {
        for (let at = 0; at < ITEMS; at += 1) {
          const { employee, date, datetime } = punches.at(batch * ITEMS + at)
          insert.run(uuidv7(), String(employee), datetime, date, 'IN', 'DEV-B01-1')
        }
      })
      .immediate()
  const perSec = (BATCHES * ITEMS) / ((performance.now() - startedAt) / 1000)
  raw.close()
  rmSync(join(folder, 'bare.db'))
  return perSec
}

const median = (measure: () => number): number =>
  percentile(
    Array.from({ length: ROUNDS }, () => measure()),
    0.5
  )

try {
  const file = await makeBranch(folder)
  const plain = median(plainInserts)
  const arriving = await drainWhileArriving(file)
  // By turns, so that whatever else the machine does falls on both.
  const measured = async () => {
    const limits: number[] = []
    const figures: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await bareInserts(file))
      figures.push(await drain(file))
    }
    return { limit: percentile(limits, 0.5), figure: percentile(figures, 0.5) }
  }
  const empty = await measured()
  insertPunches(file, punches, next, next + ROWS)
  next += ROWS
  const full = await measured()
  printFigure({
    name: 'bare inserts into the same table',
    figure: perSecond(empty.limit),
    limit: `${perSecond(plain)} (six columns, no index)`,
    ratio: (empty.limit / plain).toFixed(2),
    target: '',
    isPassed: true
  })
  for (const [name, { figure, limit }] of [
    ['queue drained, empty table', empty],
    [`queue drained, ${ROWS.toLocaleString('en')} rows`, full]
  ] as const)
    printFigure({
      name,
      figure: perSecond(figure),
      limit: `${perSecond(limit)} (bare inserts)`,
      ratio: (figure / limit).toFixed(2),
      target: `ratio >= ${RATIO_MIN}`,
      isPassed: figure / limit >= RATIO_MIN
    })
  printFigure({
    name: `queue drained while ${perSecond(ARRIVING_PER_SECOND)} arrive`,
    figure: perSecond(arriving),
    limit: `${perSecond(empty.limit)} (bare inserts)`,
    ratio: (arriving / empty.limit).toFixed(2),
    target: `>= ${KEPT_UP_MIN} of what arrives`,
    isPassed: arriving >= ARRIVING_PER_SECOND * KEPT_UP_MIN
  })
  printFigure({
    name: 'flat: full against empty',
    figure: (full.figure / empty.figure).toFixed(2),
    limit: '1.00',
    ratio: '',
    target: `>= ${FLAT_MIN}`,
    isPassed: full.figure / empty.figure >= FLAT_MIN
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
