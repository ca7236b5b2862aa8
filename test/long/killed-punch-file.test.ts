import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, readDatabase } from '../support/faults/ledger.ts'
import { PunchFileClient } from '../support/punch-file-client.ts'
import { datLine } from '../support/punch-files.ts'
import { signInAt } from '../support/session.ts'
import { until } from '../support/until.ts'

// kill -9 in the middle of importing a punch file, and of taking it out: nothing twice, nothing lost, it can be resumed.

const KILLS = 4
const LINES = 10_000
const PEOPLE = 40

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

const START = Date.UTC(2016, 0, 1)
const timeOf = (at: number): string =>
  new Date(START + at * 60_000).toISOString().slice(0, 19).replace('T', ' ')
const pinOf = (at: number): string => String(1 + (at % PEOPLE))

const stored = (): string[] =>
  readDatabase(dataDir, raw =>
    raw
      .prepare<[], string>(
        `select p.punched_at || ' ' || ltrim(e.fing_code, '0') from attendance_punches p
         join employees e on e.id = p.employee_id
         where p.device_sn = 'DEV-B01-1' and p.punched_at < '2017' order by p.punched_at`
      )
      .pluck()
      .all()
  )

it('is imported exactly once, and taken out whole', { timeout: 240_000 }, async () => {
  child = await startHeadless(dataDir, { demo: true })
  const { password } = child
  const started = async () => new PunchFileClient(url, await signInAt(url(), 'e0001', password))
  const url = () => child?.url ?? ''
  const restarted = async () => {
    await child?.kill()
    child = await startHeadless(dataDir)
    return started()
  }
  let files = await started()
  const content = Array.from({ length: LINES }, (_, at) => datLine(pinOf(at), timeOf(at), at % 2)).join('')
  const runId = await files.upload(Buffer.from(content), 'DEV-B01-1')
  await files.start(runId)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const enough = (LINES / (KILLS + 1)) * kill
    await files.followed(runId, run => run.done >= enough)
    files = await restarted()
    const { state } = await files.followed(runId, () => true)
    if (state === 'paused') await files.resume(runId)
  }
  expect(await files.followed(runId)).toMatchObject({
    state: 'done',
    total: LINES,
    done: LINES,
    inserted: LINES,
    unchanged: 0,
    failed: 0
  })
  await drained(dataDir)
  expect(stored()).toEqual(Array.from({ length: LINES }, (_, at) => `${timeOf(at)} ${pinOf(at)}`))

  await files.ask(`/${runId}/undo`, {})
  files = await restarted()
  // What a power cut interrupts is finished at the next start.
  await until(() => stored().length === 0, 'the file to be taken out', 120_000)
  await drained(dataDir)
  expect(await files.followed(runId)).toMatchObject({ state: 'undone' })
})
