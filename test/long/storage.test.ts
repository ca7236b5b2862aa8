import { rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDirectory } from '../../main/database/files/data-directory-lock.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, runHeadlessToExit, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn, queueTotals } from '../support/faults/ledger.ts'
import { ImportStream } from '../support/faults/stream.ts'
import { until } from '../support/until.ts'

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

async function start(): Promise<HeadlessChild> {
  child = await startHeadless(dataDir, { demo: true })
  return child
}

/** Longer than any request waits for the lock. */
const LOCKED_MS = 10_000

const health = async (url: string): Promise<number> => (await fetch(`${url}/health`)).status

describe('a lock held by another program', () => {
  it('makes the worker wait and imports wait or fail with 503, while the server keeps responding', async () => {
    const target = await start()
    const stream = new ImportStream({ batch: 1000 })
    await stream.run(target, 2, AbortSignal.timeout(200))
    const other = new Sqlite(join(dataDir, 'workstation.db'), { timeout: 5_000 })
    other.exec('begin exclusive')
    const { processed } = queueTotals(dataDir)
    const lockedAt = performance.now()
    const waiting = stream.post(target)
    const times: number[] = []
    let isAnswered = false
    void waiting.finally(() => {
      isAnswered = true
    })
    await until(async () => {
      const from = performance.now()
      expect(await health(target.url)).toBe(200)
      times.push(performance.now() - from)
      return isAnswered && from - lockedAt > LOCKED_MS
    }, 'the import to be answered')
    expect(await waiting).toBe(false)
    expect(stream.refused).toEqual([503])
    expect(Math.max(...times), 'no other request waits for the lock').toBeLessThan(500)
    expect(queueTotals(dataDir)).toMatchObject({ processed, parked: 0, failed: 0 })

    const second = stream.post(target)
    other.exec('rollback')
    other.close()
    expect(await second, 'a waiting import succeeds once the lock is released').toBe(true)
    await drained(dataDir)
    expect(queueTotals(dataDir).failed, 'no item fails because of the lock').toBe(0)
    expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
  })
})

describe('a second workstation on the data directory', () => {
  it('exits with one clear line while the first keeps running', async () => {
    const { url } = await start()
    const exit = await runHeadlessToExit(dataDir)
    expect(exit.code).toBe(1)
    expect(exit.stderr).toBe(
      `The data directory ${dataDir} is in use by another workstation. Close that one first.\n`
    )
    expect(await health(url)).toBe(200)
  })

  it('can start as soon as the first was killed', async () => {
    await start()
    await child?.kill()
    const unlock = lockDataDirectory(dataDir)
    expect(() => lockDataDirectory(dataDir)).toThrow('in use by another workstation')
    unlock()
    child = await startHeadless(dataDir)
    expect(await health(child.url)).toBe(200)
  })
})
