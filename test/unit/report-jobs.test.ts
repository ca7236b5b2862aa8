import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type JobEnd, type JobRunner, Jobs, type NewJob } from '../../main/modules/jobs/jobs.ts'

interface Started {
  work: string
  file: string
  isCancelled: boolean
  progress(done: number, total: number | null): void
  end(end: JobEnd): void
}

let dataDir: string
let now: number
let count: number
let started: Started[]
let reportedTroubles: string[]
let jobs: Jobs<string>

const next = (): number => {
  count += 1
  return count
}

const runner: JobRunner<string> = {
  start(work, file, onProgress) {
    if (work === 'impossible') throw new Error('no thread to be had')
    const { promise, resolve } = Promise.withResolvers<JobEnd>()
    const own: Started = { work, file, isCancelled: false, progress: onProgress, end: resolve }
    started.push(own)
    return {
      ended: promise,
      cancel: () => {
        own.isCancelled = true
      }
    }
  }
}

const open = (): Promise<Jobs<string>> =>
  Jobs.open({
    dataDir,
    runner,
    onTrouble: message => reportedTroubles.push(message),
    runtime: {
      now: () => now,
      newId: () => `job-${next()}`,
      randomBytes: length => Buffer.alloc(length, next()),
      monotonic: () => performance.now(),
      publicAddress: () => 'http://127.0.0.1:4810',
      timeZone: 'Asia/Bangkok'
    }
  })

const newJob = (work: string): NewJob<string> => ({
  kind: 'attendance-report',
  title: `รายงาน ${work}`,
  fileName: `${work}.xlsx`,
  language: 'th',
  work
})

const exportsLeft = (): string[] => readdirSync(join(dataDir, 'exports'))
/** Waits for settled promises and for the disk. */
const waitUntil = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise(resolve => setImmediate(resolve))
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hr-workstation-jobs-'))
  now = Date.parse('2026-07-15T02:00:00Z')
  count = 0
  started = []
  reportedTroubles = []
  jobs = await open()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function at(index: number): Started {
  const one = started[index]
  if (!one) throw new Error(`nothing was started as number ${index}`)
  return one
}

describe('jobs', () => {
  test('run one at a time in the order in which they were added', async () => {
    await jobs.add('anna', newJob('one'))
    await jobs.add('bo', newJob('two'))
    await jobs.add('anna', newJob('three'))
    expect(started.map(one => one.work)).toEqual(['one'])
    expect(jobs.list('anna').map(job => job.state)).toEqual(['queued', 'running'])
    at(0).end({ state: 'done' })
    await waitUntil(() => started.length === 2)
    at(1).end({ state: 'done' })
    await waitUntil(() => started.length === 3)
    expect(started.map(one => one.work)).toEqual(['one', 'two', 'three'])
  })

  test('that wait for something let others run meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { job_id } = await jobs.add('anna', { ...newJob('one'), ready: () => promise })
    await jobs.add('bo', newJob('two'))
    expect([started.map(one => one.work), jobs.get('anna', job_id).state]).toEqual([['two'], 'queued'])
    resolve()
    at(0).end({ state: 'done' })
    await waitUntil(() => started.length === 2)
    expect(at(1).work).toBe('one')
  })

  test('that wait can be cancelled, and fail if they wait in vain', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const { job_id } = await jobs.add('anna', { ...newJob('one'), ready: never })
    expect(jobs.cancel('anna', job_id).state).toBe('cancelled')
    const failing = await jobs.add('anna', {
      ...newJob('two'),
      ready: () => Promise.reject(new Error('no queue'))
    })
    await waitUntil(() => jobs.get('anna', failing.job_id).state === 'failed')
    await jobs.add('anna', { ...newJob('three'), ready: never })
    await jobs.close()
    expect([started, jobs.list('anna').map(job => job.state)]).toEqual([
      [],
      ['cancelled', 'failed', 'cancelled']
    ])
    expect(reportedTroubles).toEqual([expect.stringContaining('no queue')])
  })

  test('report their progress, pace and remaining time', async () => {
    const { job_id } = await jobs.add('anna', newJob('one'))
    expect(jobs.get('anna', job_id)).toMatchObject({
      done: 0,
      total: null,
      rate_per_second: 0,
      remaining_ms: null
    })
    now += 2_000
    at(0).progress(500, 2_000)
    expect(jobs.get('anna', job_id)).toEqual({
      job_id,
      kind: 'attendance-report',
      title: 'รายงาน one',
      state: 'running',
      done: 500,
      total: 2_000,
      rate_per_second: 250,
      remaining_ms: 6_000,
      file_name: null,
      error: null,
      created: '2026-07-15T02:00:00.000Z'
    })
  })

  test('belong to their owner only', async () => {
    const { job_id } = await jobs.add('anna', newJob('one'))
    expect(jobs.list('bo')).toEqual([])
    for (const look of [() => jobs.get('bo', job_id), () => jobs.cancel('bo', job_id)])
      expect(look).toThrow(expect.objectContaining({ code: 'not_found' }))
    await expect(jobs.openFile('bo', job_id)).rejects.toMatchObject({ code: 'not_found' })
    expect(jobs.get('anna', job_id).state).toBe('running')
  })

  test('provide their file when done and not before', async () => {
    const { job_id } = await jobs.add('anna', newJob('one'))
    await expect(jobs.openFile('anna', job_id)).rejects.toMatchObject({ code: 'conflict' })
    writeFileSync(at(0).file, 'whole', { mode: 0o600 })
    at(0).end({ state: 'done' })
    await waitUntil(() => jobs.get('anna', job_id).state === 'done')
    expect(jobs.get('anna', job_id)).toMatchObject({ file_name: 'one.xlsx', remaining_ms: null })
    const { handle, byteLength, fileName } = await jobs.openFile('anna', job_id)
    expect([await handle.readFile('utf8'), byteLength, fileName]).toEqual(['whole', 5, 'one.xlsx'])
    await handle.close()
    expect(exportsLeft()).toHaveLength(1)
    expect(exportsLeft()[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(statSync(join(dataDir, 'exports')).mode & 0o777).toBe(0o700)
    rmSync(at(0).file)
    await expect(jobs.openFile('anna', job_id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leave nothing when cancelled while waiting, while running or at their last line', async () => {
    const running = await jobs.add('anna', newJob('running'))
    const waiting = await jobs.add('anna', newJob('waiting'))
    const last = await jobs.add('anna', newJob('next'))
    expect(jobs.cancel('anna', waiting.job_id).state).toBe('cancelled')
    expect(jobs.cancel('anna', running.job_id).state).toBe('cancelled')
    expect(at(0).isCancelled).toBe(true)
    writeFileSync(`${at(0).file}.part`, 'half')
    at(0).end({ state: 'cancelled' })
    await waitUntil(() => started.length === 2)
    expect(at(1).work).toBe('next')
    expect(exportsLeft()).toEqual([])

    jobs.cancel('anna', last.job_id)
    writeFileSync(at(1).file, 'whole after all')
    at(1).end({ state: 'done' })
    await waitUntil(() => !existsSync(at(1).file))
    expect(jobs.get('anna', last.job_id)).toMatchObject({ state: 'cancelled', file_name: null })
    expect(jobs.cancel('anna', last.job_id).state).toBe('cancelled')
  })

  test('report in their language why they failed, and let the next one run', async () => {
    const { job_id } = await jobs.add('anna', newJob('one'))
    await jobs.add('anna', newJob('two'))
    writeFileSync(`${at(0).file}.part`, 'half')
    at(0).end({ state: 'failed', fault: 'storage_full', detail: 'ENOSPC: inside' })
    await waitUntil(() => started.length === 2)
    expect(jobs.get('anna', job_id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/^พื้นที่ดิสก์เต็ม/)
    })
    expect(reportedTroubles).toEqual([expect.stringContaining('ENOSPC: inside')])
    expect(exportsLeft()).toEqual([])
  })

  test('that cannot start have failed', async () => {
    const { job_id } = await jobs.add('anna', newJob('impossible'))
    await jobs.add('anna', newJob('possible'))
    await waitUntil(() => started.length === 1)
    expect(jobs.get('anna', job_id)).toMatchObject({ state: 'failed', error: expect.any(String) })
  })

  test('are removed with their files seven days after their end', async () => {
    const { job_id } = await jobs.add('anna', newJob('one'))
    writeFileSync(at(0).file, 'whole')
    at(0).end({ state: 'done' })
    await waitUntil(() => jobs.get('anna', job_id).state === 'done')
    now += 7 * 86_400_000 - 1
    await jobs.sweep()
    expect(jobs.list('anna')).toHaveLength(1)
    now += 1
    await jobs.sweep()
    expect(jobs.list('anna')).toEqual([])
    expect(exportsLeft()).toEqual([])
  })

  test('of an earlier run leave no file behind', async () => {
    mkdirSync(join(dataDir, 'exports'), { recursive: true })
    writeFileSync(join(dataDir, 'exports', 'a'.repeat(32)), 'old')
    writeFileSync(join(dataDir, 'exports', `${'b'.repeat(32)}.part`), 'older')
    await open()
    expect(exportsLeft()).toEqual([])
  })

  test('are refused beyond twenty unfinished ones of a user', async () => {
    for (let number = 0; number < 20; number += 1) await jobs.add('anna', newJob(`${number}`))
    await expect(jobs.add('anna', newJob('one more'))).rejects.toMatchObject({ code: 'too_many_requests' })
    await jobs.add('bo', newJob('of another'))
  })

  test('end with the workstation, which waits for their threads', async () => {
    const running = await jobs.add('anna', newJob('running'))
    const waiting = await jobs.add('anna', newJob('waiting'))
    let isClosed = false
    const closing = jobs.close().then(() => {
      isClosed = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect([at(0).isCancelled, isClosed]).toEqual([true, false])
    at(0).end({ state: 'cancelled' })
    await closing
    expect(started).toHaveLength(1)
    for (const { job_id } of [running, waiting]) expect(jobs.get('anna', job_id).state).toBe('cancelled')
    await expect(jobs.add('anna', newJob('late'))).rejects.toMatchObject({ code: 'unavailable' })
  })
})
