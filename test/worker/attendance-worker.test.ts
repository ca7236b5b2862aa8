import { afterEach, beforeEach, expect, test } from 'vitest'
import { AttendanceWorker } from '../../main/worker/attendance-worker.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { addEmployees, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

// The worker thread and its supervisor (security: durability 4).

let opened: TestDatabase
let sqlite: DirectDatabase
let worker: AttendanceWorker | null = null
const reported: string[] = []
let restarts = 0

beforeEach(async () => {
  reported.length = 0
  restarts = 0
  opened = await openTestDatabase()
  await addEmployees(opened.database, ['A'])
  sqlite = new DirectDatabase(opened.folder)
})
afterEach(async () => {
  await worker?.close()
  worker = null
  sqlite.close()
  await opened.close()
})

function start(): AttendanceWorker {
  worker = new AttendanceWorker({ databaseFile: opened.file, gateMemory: opened.gateMemory }, opened.gate, {
    onProgress: () => undefined,
    onTrouble: message => reported.push(message),
    onRestart: () => {
      restarts += 1
    }
  })
  return worker
}
const validItem = (second: number) =>
  ({
    op: 'ADD',
    employeeId: 'A',
    punchedAt: `2024-01-01 08:00:${String(second).padStart(2, '0')}`,
    requested: 'AUTO',
    source: 'Import'
  }) as const
const processed = (): number => sqlite.value<number>('select processed from attendance_queue')

test('applies items queued before the start without being woken', async () => {
  sqlite.appendBatch('r', [validItem(0), validItem(1)])
  const started = start()
  expect(started.state).toBe('restarting')
  await until(() => processed() === 2, 'both items')
  expect(started.state).toBe('running')
})

test('applies later items when woken', async () => {
  const started = start()
  await until(() => started.state === 'running', 'the thread')
  sqlite.appendBatch('r', [validItem(0)])
  started.wake()
  await until(() => processed() === 1, 'the item')
})

test('restarts after it dies, again and again, while the server keeps writing', async () => {
  sqlite.appendBatch('r', [validItem(0)])
  // Neither a chunk nor a trial can be recorded, so the thread can only restart.
  sqlite.raw.exec(
    `create trigger broken before update of next_index on attendance_batches begin select raise(abort, 'broken'); end;
     create trigger broken_too before update of trial_index on attendance_batches begin select raise(abort, 'broken'); end`
  )
  const started = start()
  await until(() => reported.filter(text => text.includes('starts again')).length >= 2, 'two deaths')
  await opened.database.write(trx => trx.insertInto('settings').values({ name: 'x', value: '' }).execute())
  expect(restarts).toBeGreaterThanOrEqual(2)
  sqlite.raw.exec('drop trigger broken; drop trigger broken_too')
  await until(() => processed() === 1, 'the item once it can be written down')
  await until(() => started.state === 'running', 'the thread')
})

test('stops between items and leaves the rest for the next start', async () => {
  sqlite.appendBatch(
    'r',
    Array.from({ length: 20_000 }, (_, at) => ({
      ...validItem(0),
      punchedAt: `2024-01-${String(1 + Math.floor(at / 1_000)).padStart(2, '0')} 08:${String(Math.floor(at / 60) % 60).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      deviceSn: `D${at}`
    }))
  )
  const first = start()
  await until(() => processed() > 0, 'the first chunk')
  await first.close()
  expect(first.state).toBe('stopped')
  const done = processed()
  expect(sqlite.value<number>('select count(*) from attendance_punches')).toBe(done)
  expect(sqlite.value<number>('select next_index from attendance_batches')).toBe(done)
  start()
  await until(() => processed() === 20_000, 'the rest')
  expect(sqlite.value<number>('select count(*) from attendance_punches')).toBe(20_000)
})

test('can be closed at any time, and twice', async () => {
  const started = start()
  await started.close()
  await started.close()
  expect(started.state).toBe('stopped')
  started.wake()
})
