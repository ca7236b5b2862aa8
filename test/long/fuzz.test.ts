import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, isAlone } from '../support/fuzz.ts'
import { minimalScreens, routesRegisteredBy, type SeenRoute } from '../support/routes.ts'
import { addValues } from '../support/schema-values.ts'
import { signInAt } from '../support/session.ts'
import { isLong } from '../support/suite.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Every route except those of fuzz-alone.test.ts and fuzz-recovery.test.ts.

const RUNS_PER_ROUTE = isLong ? 20 : 1

/** Users whose sessions and keys stay, so that requests keep being accepted. */
const UNTOUCHED = ['user_id', 'session_id', 'key_id', 'user_name', 'client_id', 'grant_id']

let station: TestWorkstation
let routes: SeenRoute[] = []
let session: Record<string, string> = {}
const known = new Map<string, unknown[]>()
const rendererDir = minimalScreens()

beforeAll(async () => {
  routes = await routesRegisteredBy(async () => {
    station = await openTestWorkstation({ rendererDir })
  })
  routes = routes.filter(route => !isAlone(route) && route.method !== 'HEAD')
  await renewSession()
  for (const { method, url } of routes) {
    if (method !== 'GET' || url.includes(':') || !/^\/(app|api)\//.test(url)) continue
    const headers = url.startsWith('/api/') ? { 'ocp-apim-subscription-key': station.key } : session
    addValues((await station.callBare(url, { headers })).body, known)
  }
  for (const name of UNTOUCHED) known.delete(name)
})
afterAll(async () => {
  await station.close()
  rmSync(rendererDir, { recursive: true, force: true })
})

async function renewSession(): Promise<void> {
  session = { ...(await signInAt(station.url, 'e0001', station.workstation.demo?.password)) }
}

test('every route responds to any input', { timeout: 900_000 }, async () => {
  const { statuses, failures } = await fuzz(
    {
      send: station.callBare,
      key: station.key,
      known,
      session: () => session,
      renewSession
    },
    routes,
    { runs: RUNS_PER_ROUTE }
  )
  expect(failures.join('\n')).toBe('')
  expect(statuses.filter(it => it === 401).length, 'most requests get in').toBeLessThan(statuses.length / 4)
  expect(statuses.filter(it => it < 400).length, 'many go deep').toBeGreaterThan(statuses.length / 8)
  await station.drained()
  expect((await station.callBare('/health')).body).toMatchObject({ ready: true, worker: 'running' })
  expect((await station.workstation.queueState()).failed).toBe(0)
})
