import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { DATABASE_FILE } from '../../main/database/connect.ts'
import { type Database, openDatabase } from '../../main/database/database.ts'
import type { JobEnd, RunningWork } from '../../main/modules/jobs/jobs.ts'
import { Freezer, type FreezeWork } from '../../main/modules/month-end/month-end.ts'
import { JobWorker } from '../../main/worker/job-worker.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { fileRequester } from '../support/job-files.ts'
import { testRuntime } from '../support/runtime.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'
import { TEST_NOW } from '../support/workstation.ts'

// A freeze that fails or is cancelled leaves nothing, and punches that the queue holds (decision 0026).

let calls: DocumentCalls
let database: Database
let threads: JobWorker
let periodId = ''
const folder = temporaryDir()
const file = join(folder, 'freeze')
const runtime = testRuntime({ now: () => TEST_NOW })

beforeAll(async () => {
  calls = await DocumentCalls.open()
  const path = join(calls.station.dataDir, DATABASE_FILE)
  database = openDatabase(path)
  threads = new JobWorker(path)
  periodId = calls.sqlite.value(
    "select id from payroll_periods where month_no = '2026-02' and round = 'Full'"
  )
  calls.sqlite.raw.prepare('update payroll_periods set is_ot_closed = 0, is_worktime_closed = 0').run()
})
afterAll(async () => {
  await threads.close()
  await database.close()
  await calls.close()
})
beforeEach(() => expect(left()).toEqual(NOTHING))

const NOTHING = { versions: 0, people: 0, closed: 0, files: [] }
const left = () => ({
  versions: calls.sqlite.value<number>('select count(*) from month_end_versions'),
  people: calls.sqlite.value<number>('select count(*) from month_end_people'),
  closed: calls.sqlite.value<number>(
    'select is_ot_closed + is_worktime_closed from payroll_periods where id = ?',
    periodId
  ),
  files: readdirSync(folder)
})
const work = (changes: Partial<FreezeWork> = {}): FreezeWork => ({
  kind: 'month-end-freeze',
  periodId,
  version: 1,
  remark: null,
  caller: { kind: 'user', id: 'u', name: 'tester', origin: 'test' },
  language: 'en',
  ...changes
})
const start = (
  freezer: Freezer,
  changes?: Partial<FreezeWork>,
  onProgress: (done: number) => void = () => undefined
) => freezer.start(work(changes), file, onProgress)

test('cancelled while the days are computed', async () => {
  const running: RunningWork = start(new Freezer({ database, runtime, threads }), {}, () => running.cancel())
  expect(await running.ended).toEqual({ state: 'cancelled' })
  expect(left()).toEqual(NOTHING)
})

test.each<[string, JobEnd]>([
  [
    'the disk is full while the days are computed',
    { state: 'failed', fault: 'storage_full', detail: 'full' }
  ],
  ['the thread ends', { state: 'failed', fault: 'stopped', detail: 'gone' }]
])('%s', async (_, end) => {
  const failing = { start: () => ({ ended: Promise.resolve(end), cancel: () => undefined }) }
  expect(await start(new Freezer({ database, runtime, threads: failing })).ended).toEqual(end)
  expect(left()).toEqual(NOTHING)
})

test.each([1, 2, 3, 4])('the disk is full at write %i', async nth => {
  let writes = 0
  const full: Database = {
    ...database,
    write: async run => {
      writes += 1
      if (writes >= nth) throw new WorkstationError('storage_full', 'storage.reserved')
      return database.write(run)
    }
  }
  expect(await start(new Freezer({ database: full, runtime, threads })).ended).toMatchObject({
    state: 'failed',
    fault: 'storage_full'
  })
  expect(left()).toEqual(NOTHING)
})

test('rows that cannot be read fail the job', async () => {
  const broken = {
    start: (_: unknown, rows: string) => {
      writeFileSync(rows, '{"frozen":')
      return { ended: Promise.resolve({ state: 'done' } as const), cancel: () => undefined }
    }
  }
  expect(await start(new Freezer({ database, runtime, threads: broken })).ended).toMatchObject({
    state: 'failed',
    fault: 'failed'
  })
  expect(left()).toEqual(NOTHING)
})

test('another period that was frozen while it waited, and passed on what it would pay', async () => {
  const { raw } = calls.sqlite
  const version = raw.prepare(
    `insert into month_end_versions (id, period_id, version, state, made_at, made_by, person_count)
     values (?, ?, 1, 'valid', '2026-03-10T02:00:00.000Z', 'tester', 0)`
  )
  version.run('own', periodId)
  version.run(
    'next',
    calls.sqlite.value("select id from payroll_periods where month_no = '2026-03' and round = 'Full'")
  )
  raw
    .prepare(`insert into month_end_corrections values ('next', 'own', ?, '{}', '{}')`)
    .run(calls.sqlite.employeeId('E0012'))
  const end = await start(new Freezer({ database, runtime, threads }), { version: 2 }).ended
  expect(end).toMatchObject({ state: 'failed', detail: expect.stringContaining('passed on with 2026-03') })
  raw.prepare('delete from month_end_corrections').run()
  raw.prepare('delete from month_end_versions').run()
})

test('punches of the period that wait in the queue refuse it with their number, or are waited for', async () => {
  const ask = await fileRequester(calls.station, 'e0001')
  const hr = await calls.station.signIn('e0001')
  const item = {
    op: 'ADD',
    employeeId: calls.sqlite.employeeId('E0012'),
    requested: 'AUTO',
    source: 'Import'
  }
  const queued = (punchedAt: string) => JSON.stringify([{ ...item, punchedAt }])
  // Batches that the queue does not take, as they have been applied but for their mark.
  const insert = calls.sqlite.raw.prepare(
    `insert into attendance_batches (request_id, caller_kind, caller_id, caller_name, origin, received_at, item_count,
       next_index, processed_count, failed_count, duplicate_count, trial_index, trial_count, start_index, start_count,
       state, device_ids, items)
     values (?, 'key', 'k', 'k', 'test', '2026-03-10T00:00:00.000Z', 1, 0, 0, 0, 0, -1, 0, -1, 0, 'queued', '', ?)`
  )
  insert.run('within', queued('2026-02-10 08:00:00'))
  insert.run('beside', queued('2026-03-08 08:00:00'))
  const path = `/app/v1/month-end/${periodId}/freeze`
  const refused = await hr(path, { body: { base_version: 0, queue: 'refuse', language: 'en' } })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('month_end.queue_waiting')
  ])
  expect(JSON.stringify(refused.body)).toContain('"count":1')
  const frozen = ask(path, { base_version: 0, queue: 'wait', language: 'en' })
  await until(
    async () => (await hr(`/app/v1/month-end/${periodId}`)).body.payload.freezing?.job_id,
    'the freeze waits'
  )
  // Other jobs run meanwhile.
  const handOver = await ask(`/app/v1/month-end/${periodId}/hand-over`, { version: null, profile_id: 'csv' })
  expect([handOver.job.state, left().versions]).toEqual(['done', 0])
  calls.sqlite.raw
    .prepare("update attendance_batches set state = 'done', items = '' where request_id = 'within'")
    .run()
  const { job, bytes } = await frozen
  expect([job.state, bytes.toString().split('\r\n')[0]]).toEqual(['done', 'version,1'])
  calls.sqlite.raw
    .prepare("update attendance_batches set state = 'done', items = '' where request_id = 'beside'")
    .run()
  await until(
    async () => (await hr(`/app/v1/month-end/${periodId}`)).body.payload.waiting_punches === 0,
    'the queue'
  )
})
