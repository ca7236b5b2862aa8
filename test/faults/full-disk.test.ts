import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, runHeadlessToItsEnd, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn, queueSums } from '../support/faults/ledger.ts'
import { ImportStream } from '../support/faults/stream.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

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

/** Mounts and fills a disk and starts the workstation twice. */
const SLOW = { timeout: 120_000 }
const DISK_MIB = 64

/** Runs with the data directory on a disk of its own, so small that it can be filled. */
async function onSmallDisk(run: () => Promise<void>): Promise<void> {
  const disk = dataDir
  if (!mount(disk)) throw new Error(`nothing could be mounted at ${disk}`)
  try {
    await run()
  } finally {
    await child?.kill()
    unmount(disk)
  }
}

describe('a full disk', () => {
  const canMount = process.platform === 'linux' && process.getuid?.() === 0 && mounts()

  function mounts(): boolean {
    const folder = temporaryDir()
    const isDone = mount(folder)
    if (isDone) unmount(folder)
    rmSync(folder, { recursive: true, force: true })
    return isDone
  }

  it.skipIf(!canMount)(
    'refuses with 507, keeps no part of a batch, and goes on once there is room',
    SLOW,
    () =>
      onSmallDisk(async () => {
        const target = await start()
        const stream = new ImportStream({ batch: 1000 })
        expect(await stream.post(target)).toBe(true)
        await drained(dataDir)
        const ballast = join(dataDir, 'ballast')
        writeFileSync(ballast, '')
        fillUp(ballast)
        const running = stream.run(target, 4, new AbortController().signal)
        await running
        expect(stream.refused).toEqual([507, 507, 507, 507])
        const { url } = target
        expect(await health(url), 'it goes on answering').toBe(200)
        const acknowledged = stream.acknowledged.length * 1000
        expect(queueSums(dataDir).received - queueSums(template).received).toBe(acknowledged)

        rmSync(ballast)
        await drained(dataDir)
        expect(await stream.post(target), 'service resumes by itself').toBe(true)
        await drained(dataDir)
        expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
        expect(await child?.stop()).toMatchObject({ code: 0 })
        expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
      })
  )

  it.skipIf(!canMount)('is said in one line at start, and nothing is called damaged', SLOW, () =>
    onSmallDisk(async () => {
      await start()
      await child?.stop()
      const ballast = join(dataDir, 'ballast')
      writeFileSync(ballast, '')
      fillUp(ballast)
      expect(await runHeadlessToItsEnd(dataDir)).toEqual({
        code: 1,
        signal: null,
        stderr: `The workstation in ${dataDir} cannot be opened: the disk is full.\n`
      })
      rmSync(ballast)
      child = await startHeadless(dataDir)
      expect(await health(child.url)).toBe(200)
    })
  )

  it.skipIf(!canMount)('does not keep it from stopping in order', SLOW, () =>
    onSmallDisk(async () => {
      const target = await start()
      const stream = new ImportStream({ batch: 1000 })
      const ballast = join(dataDir, 'ballast')
      writeFileSync(ballast, '')
      fillUp(ballast)
      await stream.run(target, 4, new AbortController().signal)
      expect(stream.refused).toContain(507)
      expect(await child?.stop()).toMatchObject({ code: 0 })
      rmSync(ballast)
      child = await startHeadless(dataDir)
      await drained(dataDir)
      expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
    })
  )
})

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', [folder])
}

/** Writes until the small disk is full, and never more than it holds: the machine's own is to stay as it is. */
function fillUp(file: string): void {
  const most = ['if=/dev/zero', `of=${file}`, 'bs=64k', `count=${DISK_MIB * 16 + 1}`]
  const { status, stderr } = spawnSync('dd', most, { encoding: 'utf8' })
  if (status === 0 || !/No space left/.test(stderr)) throw new Error(`the disk did not fill up: ${stderr}`)
}
