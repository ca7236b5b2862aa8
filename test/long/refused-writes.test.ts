import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { demoDir } from '../support/demo-template.ts'
import { type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { drained, faultsIn } from '../support/faults/ledger.ts'
import { canMount, fillUp, onSmallDisk } from '../support/faults/small-disk.ts'
import { ImportStream, uniqueItem } from '../support/faults/stream.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { signInAt } from '../support/session.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { until } from '../support/until.ts'

// A disk that accepts no writes: each kind of write is refused with its own message, nothing is left incomplete, and all of
// them work again afterwards.

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
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every write beyond the first byte of a file fails, which SQLite reports as an I/O error. */
const limitFiles = (bytes: string): void => {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(child?.pid), `--fsize=${bytes}:unlimited`])
  if (status !== 0) throw new Error(String(stderr))
}
const canLimit = spawnSync('prlimit', ['--version']).status === 0

const FAILURES = [
  {
    what: 'a full disk',
    isPossible: canMount,
    status: 507,
    problem: 'full',
    run: (work: () => Promise<void>) => onSmallDisk(dataDir, work, async () => child?.kill()),
    refuse: () => fillUp(dataDir)
  },
  {
    what: 'a disk with I/O errors',
    isPossible: canLimit,
    status: 503,
    problem: 'failed',
    run: (work: () => Promise<void>) => work(),
    refuse: () => {
      limitFiles('1')
      return () => limitFiles('unlimited')
    }
  }
] as const

const LISTING = {
  search: '',
  language: 'th',
  calendar: 'buddhist',
  has_sensitive: false,
  sort: 'name',
  direction: 'asc'
}

describe.each(FAILURES)('$what', ({ isPossible, status, problem, run, refuse }) => {
  it.skipIf(!isPossible)(
    'refuses every kind of write, and all of them work afterwards',
    { timeout: 120_000 },
    () =>
      run(async () => {
        cpSync(template, dataDir, { recursive: true })
        child = await startHeadless(dataDir, { demo: true })
        const { url, key, password } = child
        const stream = new ImportStream({ batch: 1000 })
        const session = await signInAt(url, 'e0001', password)
        const send = async (path: string, body?: unknown, headers: Record<string, string> = session) => {
          const response = await fetch(`${url}${path}`, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            ...(body === undefined ? {} : { body: JSON.stringify(body) })
          })
          const answer = (await response.json()) as { payload: Record<string, unknown> }
          return { status: response.status, payload: answer.payload }
        }
        const punch = { ...uniqueItem(86_400 * 3), image_content: pictureBase64('image/png') }
        const withPicture = () =>
          send(
            '/api/v1/open-apis/time-attendance/import',
            { import_data: [punch] },
            { 'Ocp-Apim-Subscription-Key': key }
          )
        const signIn = () => send('/app/v1/session', { user_name: 'e0001', password }, {})
        const exported = async () => {
          const started = await send('/app/v1/employees/export', LISTING)
          if (started.status !== 202) return started.status
          const address = `/app/v1/jobs/${started.payload.job_id}`
          const state = async () => String((await send(address)).payload.state)
          await until(async () => !/^(queued|running)$/.test(await state()), 'the job to end')
          return state()
        }
        const backUp = async () => {
          const started = await send('/app/v1/backups', {})
          if (started.status !== 200) return started.payload
          await until(
            async () => (await send('/app/v1/backups')).payload.running === null,
            'the backup to end'
          )
          return (await send('/app/v1/backups')).payload.last
        }
        const below = (folder: string): string[] =>
          existsSync(join(dataDir, folder))
            ? readdirSync(join(dataDir, folder), { recursive: true }).map(String)
            : []
        const logged = (): number =>
          below('logs').reduce((sum, name) => sum + readFileSync(join(dataDir, 'logs', name)).length, 0)

        const filesBefore = below('files')
        const allow = refuse()
        expect(await stream.post(child), 'punches').toBe(false)
        expect(stream.refused).toEqual([status])
        expect((await withPicture()).status, 'pictures').toBe(status)
        expect((await signIn()).status, 'sessions').toBe(status)
        expect([status, 'failed'], 'exports').toContain(await exported())
        expect(await backUp(), 'backups').toMatchObject({ state: 'failed', faults: [{ problem }] })
        expect((await fetch(`${url}/health`)).status, 'it still responds').toBe(200)
        expect(below('files')).toEqual(filesBefore)
        expect(below('exports')).toEqual([])
        expect(below('backups').filter(name => /\.(part|db)$/.test(name))).toEqual([])
        const before = logged()

        allow()
        expect(await stream.post(child)).toBe(true)
        expect((await withPicture()).status).toBe(200)
        expect((await signIn()).status).toBe(200)
        expect(await exported()).toBe('done')
        expect(await backUp()).toMatchObject({ state: 'done', faults: [] })
        await drained(dataDir)
        expect(faultsIn(dataDir, stream.acknowledged)).toEqual([])
        expect(await child.stop()).toMatchObject({ code: 0 })
        expect(logged(), 'the log is written again, too').toBeGreaterThan(before)
        expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
      })
  )
})
