import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDir } from '../support/demo-template.ts'
import { fuzz } from '../support/fuzz.ts'
import { minimalScreens, routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { isLong } from '../support/suite.ts'
import { type Answer, openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Recovery and the first start, where nobody has to sign in.

const RUNS_PER_ROUTE = isLong ? 50 : 5
/** Methods that a client can send; a wildcard route accepts any other too. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const rendererDir = minimalScreens()
const opened: { station: TestWorkstation; routes: SeenRoute[] }[] = []
beforeAll(async () => {
  const dataDir = demoDir()
  truncateSync(join(dataDir, 'workstation.db'))
  mkdirSync(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(join(dataDir, 'backups', BROKEN), 'no backup')
  await open({ dataDir })
  await open({})
})
afterAll(async () => {
  for (const { station } of opened) await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

/** The texts of the screens, of the token service and of /health. */
const UNUSABLE_RESPONSE = /"type":"database_unusable"|"error":"temporarily_unavailable"|"database":"unusable"/
/** Never restored, so that the recovery continues. */
const BROKEN = 'nightly-2026-01-02T03-04-05-000Z.db'

async function open(options: { dataDir?: string }): Promise<void> {
  let station: TestWorkstation | undefined
  const routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ ...options, rendererDir, loadDemo: false })
  })
  if (station) opened.push({ station, routes: routes.filter(({ method }) => METHODS.has(method)) })
}

async function statusesOf(
  at: number,
  chosen: (route: SeenRoute) => boolean,
  isExpected?: (answer: Answer) => boolean
) {
  const found = opened[at]
  if (found === undefined) throw new Error('it was not opened')
  const { station, routes } = found
  const setupCode = await station.workstation.setupCode()
  const known = new Map<string, unknown[]>([
    ['setup_code', [setupCode]],
    ['name', [BROKEN]]
  ])
  const parts = {
    send: station.callBare,
    key: '',
    known,
    session: () => ({}),
    renewSession: async () => undefined,
    ...(isExpected ? { isExpected } : {})
  }
  const { failures, statuses } = await fuzz(parts, routes.filter(chosen), { runs: RUNS_PER_ROUTE })
  expect(failures.join('\n')).toBe('')
  return { station, statuses }
}

test('recovery responds to any input, also where nothing else is available', {
  timeout: 300_000
}, async () => {
  const isUnusable = ({ status, body }: Answer): boolean =>
    status === 503 && UNUSABLE_RESPONSE.test(JSON.stringify(body))
  const { station, statuses } = await statusesOf(0, () => true, isUnusable)
  expect(statuses).toContain(503)
  expect(statuses).toContain(200)
  expect((await station.callBare('/app/v1/recovery')).body.payload).toMatchObject({ reason: 'empty' })
})

test('the first start responds to any input', { timeout: 300_000 }, async () => {
  const { station } = await statusesOf(
    1,
    ({ url }) => url.startsWith('/app/v1/setup') && !url.endsWith('/demo')
  )
  expect((await station.callBare('/health')).status).toBe(200)
})
