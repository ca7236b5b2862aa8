import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { BehindTheBack } from '../support/attendance.ts'
import { demoDir } from '../support/demo-template.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { ImportCalls, importRow, signedInAt } from '../support/import-runs.ts'
import { until } from '../support/until.ts'

const ROWS = 6_000
const KILLS = 6

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

it(`an import that is killed ${KILLS} times in the middle goes on with nothing lost or doubled`, {
  timeout: 120_000
}, async () => {
  child = await startHeadless(dataDir, { demo: true })
  const { password } = child
  let calls = new ImportCalls(await signedInAt(child.url, 'e0001', password))
  const runId = await calls.collected(Array.from({ length: ROWS }, (_, at) => importRow(at)))
  const interrupted: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    await calls.start(runId)
    const { done } = await calls.get(runId)
    await until(async () => (await calls.get(runId)).done > done, 'a batch to be committed')
    // Not at an answer, but anywhere within the next batches.
    await pause(Math.random() * 25)
    await child.kill()
    child = await startHeadless(dataDir)
    calls = new ImportCalls(await signedInAt(child.url, 'e0001', password))
    const run = await calls.get(runId)
    if (run.state === 'paused') interrupted.push(run.done)
    expect(run.done % 100).toBe(0)
    expect(codesIn(dataDir)).toHaveLength(run.done)
  }
  expect(interrupted.length, 'kills in the middle').toBeGreaterThan(KILLS / 2)
  await calls.start(runId)
  expect(await calls.ended(runId)).toMatchObject({ state: 'done', done: ROWS, inserted: ROWS, failed: 0 })
  const codes = codesIn(dataDir)
  expect(codes).toHaveLength(ROWS)
  expect(new Set(codes)).toEqual(new Set(Array.from({ length: ROWS }, (_, at) => importRow(at).record.B)))
  expect(await child.stop()).toMatchObject({ code: 0 })
  expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
})

it('killed between the employees of a batch and its mark, it has neither', { timeout: 60_000 }, async () => {
  const nodeFlags = atStatement({
    sql: 'update "import_run_batches"',
    thread: 'main',
    do: 'kill',
    nth: 3
  })
  child = await startHeadless(dataDir, { demo: true, nodeFlags })
  const { password } = child
  const before = new ImportCalls(await signedInAt(child.url, 'e0001', password))
  const runId = await before.collected(Array.from({ length: 500 }, (_, at) => importRow(at)))
  await Promise.allSettled([before.start(runId), child.exited])
  expect(codesIn(dataDir)).toHaveLength(200)
  child = await startHeadless(dataDir)
  const calls = new ImportCalls(await signedInAt(child.url, 'e0001', password))
  expect(await calls.get(runId)).toMatchObject({ state: 'paused', done: 200 })
  await calls.start(runId)
  expect(await calls.ended(runId)).toMatchObject({ state: 'done', inserted: 500 })
  expect(codesIn(dataDir)).toHaveLength(500)
})

function codesIn(dir: string): string[] {
  const behind = new BehindTheBack(dir)
  try {
    return behind.raw
      .prepare<[], string>("select employee_code from employees where employee_code like 'N0%'")
      .pluck()
      .all()
  } finally {
    behind.raw.close()
  }
}
