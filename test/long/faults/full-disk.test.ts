import { cpSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkWorkstation } from '../../../main/admin/check.ts'
import { demoDir } from '../../support/demo-template.ts'
import { type HeadlessChild, runHeadlessToExit, startHeadless } from '../../support/faults/headless-child.ts'
import { drained, faultsIn, queueTotals } from '../../support/faults/ledger.ts'
import { canMount, fillUp, onSmallDisk } from '../../support/faults/small-disk.ts'
import { ImportStream } from '../../support/faults/stream.ts'
import { signInAt } from '../../support/session.ts'
import { temporaryDir } from '../../support/temporary-dir.ts'

/** A demo branch, copied for each test. */
let template: string
let dataDir: string
let child: HeadlessChild | null

beforeAll(() => {
  template = demoDir()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = temporaryDir()
  child = null
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(): Promise<HeadlessChild> {
  cpSync(template, dataDir, { recursive: true })
  child = await startHeadless(dataDir, { demo: true })
  return child
}

const health = async (url: string): Promise<number> => (await fetch(`${url}/health`)).status

/** Less than the disk reserves for punches (5 % of 64 MiB), and more than those that are sent. */
const RESERVE_KIB = 3_000

/** Mounting and filling a disk and starting the workstation twice takes time. */
const SLOW = { timeout: 120_000 }
/** Runs with the data directory on a separate disk. */
const withSmallDisk = (run: () => Promise<void>) => onSmallDisk(dataDir, run, async () => child?.kill())

describe('a full disk', () => {
  it.skipIf(!canMount)(
    'refuses with 507, keeps no part of a batch, and recovers once there is space',
    SLOW,
    () =>
      withSmallDisk(async () => {
        const target = await start()
        const stream = new ImportStream({ batch: 1000 })
        expect(await stream.post(target)).toBe(true)
        await drained(dataDir)
        const makeRoom = fillUp(dataDir)
        const running = stream.run(target, 4, new AbortController().signal)
        await running
        expect(stream.refused).toEqual([507, 507, 507, 507])
        const { url } = target
        expect(await health(url), 'it still responds').toBe(200)
        const acknowledged = stream.acknowledged.length * 1000
        expect(queueTotals(dataDir).received - queueTotals(template).received).toBe(acknowledged)

        makeRoom()
        await drained(dataDir)
        expect(await stream.post(target), 'service resumes automatically').toBe(true)
        await drained(dataDir)
        expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
        expect(await child?.stop()).toMatchObject({ code: 0 })
        expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
      })
  )

  it.skipIf(!canMount)('keeps its last megabytes for punches, and lets people sign in', SLOW, () =>
    withSmallDisk(async () => {
      const target = await start()
      const stream = new ImportStream({ batch: 1000 })
      const makeRoom = fillUp(dataDir, RESERVE_KIB)
      const session = await signInAt(target.url, 'e0020', target.password)
      const save = () =>
        fetch(`${target.url}/app/v1/lists/people`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', ...session },
          body: JSON.stringify({ views: [], hidden: [] })
        })
      const refused = await save()
      expect(refused.status).toBe(507)
      expect(await refused.json()).toMatchObject({ faults: [{ code: 'storage.reserved' }] })
      for (let sent = 0; sent < 3; sent += 1) expect(await stream.post(target)).toBe(true)
      const admin = await signInAt(target.url, 'e0001', target.password)
      const today = await (await fetch(`${target.url}/app/v1/today`, { headers: admin })).json()
      expect(today.payload.disk).toEqual({ free_bytes: expect.any(Number), is_reserved: true })
      makeRoom()
      expect((await save()).status).toBe(200)
      await drained(dataDir)
      expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
    })
  )

  it.skipIf(!canMount)('is reported in one line at start, without calling the database damaged', SLOW, () =>
    withSmallDisk(async () => {
      await start()
      await child?.stop()
      const makeRoom = fillUp(dataDir)
      expect(await runHeadlessToExit(dataDir)).toEqual({
        code: 1,
        signal: null,
        stderr: `The workstation in ${dataDir} cannot be opened: the disk is full.\n`
      })
      makeRoom()
      child = await startHeadless(dataDir)
      expect(await health(child.url)).toBe(200)
    })
  )

  it.skipIf(!canMount)('does not prevent a clean stop', SLOW, () =>
    withSmallDisk(async () => {
      const target = await start()
      const stream = new ImportStream({ batch: 1000 })
      const makeRoom = fillUp(dataDir)
      await stream.run(target, 4, new AbortController().signal)
      expect(stream.refused).toContain(507)
      expect(await child?.stop()).toMatchObject({ code: 0 })
      makeRoom()
      child = await startHeadless(dataDir)
      await drained(dataDir)
      expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
    })
  )
})
