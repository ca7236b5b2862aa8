import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { checkWorkstation } from '../../main/admin/check.ts'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn, queueTotals, readDatabase } from '../support/faults/ledger.ts'
import { MixedLoad } from '../support/faults/mixed-load.ts'
import { ImportStream, uniqueItem } from '../support/faults/stream.ts'
import { signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'

/** `KILL_ROUNDS=200` for a nightly run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 8)
const SENDERS = 4

const PLACES = [
  ['between effect and mark', 'update attendance_batches set next_index', 'worker', 2],
  ['while accepting a batch', 'update attendance_queue set received', 'main', 3],
  ['between mark and totals', 'update attendance_queue set processed', 'worker', 2],
  ['while applying', 'insert into attendance_punches', 'worker', 777],
  ['while recording device activity', 'update devices set last_activity_at', 'main', 3]
] as const

let dataDir: string
let child: HeadlessChild | null
beforeEach(() => {
  dataDir = demoDir()
  child = null
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function allPunches(url: string, password: string): Promise<string[]> {
  const headers = await signInAt(url, 'e0001', password)
  const found: string[] = []
  let before: string | null = null
  do {
    const query = new URLSearchParams({ from: '2024-01-01', to: '2024-12-31', limit: '500' })
    if (before !== null) query.set('before', before)
    const response = await fetch(`${url}/app/v1/attendance/punches?${query}`, { headers })
    const { payload } = (await response.json()) as {
      payload: { punches: { employee_code: string; punched_at: string }[]; next: string | null }
    }
    found.push(...payload.punches.map(punch => `${punch.employee_code} ${punch.punched_at}`))
    before = payload.next
  } while (before !== null)
  return found
}

describe('kill -9 under mixed load', () => {
  it(`keeps every acknowledged item exactly once and in order, ${ROUNDS} times`, {
    timeout: 30_000 + ROUNDS * 30_000
  }, async () => {
    const stream = new ImportStream({ batch: 100 })
    child = await startHeadless(dataDir, { demo: true })
    const { key, password } = child
    const mixed = new MixedLoad(await signInAt(child.url, 'e0001', password), key)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { url } = child
      const sending = new AbortController()
      const minimum = stream.acknowledged.length + Math.ceil(Math.random() * 12)
      // In every second round also other requests than punches, which a busy machine may be late to answer.
      const devices = mixed.added.length + (round % 2)
      const running = Promise.all([stream.run({ url, key }, SENDERS, sending.signal), mixed.run(url)])
      await until(
        () => stream.acknowledged.length >= minimum && mixed.added.length >= devices,
        'acknowledged requests'
      )
      // Anywhere between two responses.
      await pause(Math.random() * 15)
      await child.kill()
      sending.abort()
      await running
      child = await startHeadless(dataDir)
      await drained(dataDir)
      const faults = [...faultsIn(dataDir, stream.acknowledged), ...mixed.faultsIn(dataDir)]
      expect(faults, `after kill ${round + 1}`).toEqual([])
    }
    expect(stream.refused.length, 'requests were running when it was killed').toBeGreaterThan(ROUNDS / 2)

    const shown = await allPunches(child.url, password)
    expect(new Set(shown).size, 'no punch is shown twice').toBe(shown.length)
    const expected = stream.acknowledged.flatMap(({ items }) =>
      items.map(item => `${item.employee_code} ${item.datetime}`)
    )
    const isShown = new Set(shown)
    expect(expected.filter(text => !isShown.has(text))).toEqual([])

    expect(await child.stop()).toMatchObject({ code: 0 })
    expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
  })
})

describe('a kill at a critical statement', () => {
  it.each(PLACES)('%s loses and duplicates nothing', async (_place, sql, thread, nth) => {
    const stream = new ImportStream({ batch: 600 })
    child = await startHeadless(dataDir, {
      demo: true,
      nodeFlags: atStatement({ sql, thread, nth, do: 'kill' })
    })
    const { key } = child
    await stream.run(child, 1, new AbortController().signal)
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })
    child = await startHeadless(dataDir)
    expect(await stream.post({ url: child.url, key })).toBe(true)
    await drained(dataDir)
    expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
    expect(await child.stop()).toMatchObject({ code: 0 })
    expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
  })

  it('makes an item a dead letter that repeatedly kills the thread, while the server keeps responding', async () => {
    const killer = uniqueItem(3)
    const nodeFlags = atStatement({
      sql: 'insert into attendance_punches',
      thread: 'worker',
      do: 'exit',
      value: killer.datetime ?? ''
    })
    child = await startHeadless(dataDir, { demo: true, nodeFlags })
    const stream = new ImportStream({ batch: 5 })
    expect(await stream.post(child)).toBe(true)
    const workers = new Set<string>()
    const { url } = child
    await until(async () => {
      const health = await fetch(`${url}/health`)
      expect(health.status).toBe(200)
      workers.add(((await health.json()) as { worker: string }).worker)
      return queueTotals(dataDir).parked === 1
    }, 'the item to become a dead letter')
    expect([...workers].sort()).toEqual(['restarting', 'running'])
    expect(await stream.post(child), 'later items are processed').toBe(true)
    await drained(dataDir)
    const rows = readDatabase(dataDir, raw =>
      raw
        .prepare(`select item_index, reason, attempts from attendance_parked where resolved_at is null`)
        .all()
    )
    expect(rows).toEqual([
      { item_index: 2, reason: JSON.stringify(faultOf('attendance.worker_stopped')), attempts: 3 }
    ])
    expect(queueTotals(dataDir)).toMatchObject({ parked: 1, failed: 1 })
    const applied = readDatabase(dataDir, raw =>
      raw
        .prepare<[], string>(
          `select punched_at from attendance_punches where punched_at < '2024-01-02' order by rowid`
        )
        .pluck()
        .all()
    )
    expect(applied).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10].map(number => uniqueItem(number).datetime))
    expect(await child.stop()).toMatchObject({ code: 0 })
  })
})
